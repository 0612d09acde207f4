import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '../../components/icon/icon.tsx';
import { PlayerMenu } from './player-menu.tsx';
import styles from './player-menu.module.scss';
import { PlayerMenuChoice } from './player-menu-choice.tsx';

export interface SettingsSection {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly {
    readonly id: string;
    readonly label: string;
    /** The language of the label, when it is known. */
    readonly language?: string | undefined;
  }[];
  readonly selectedId: string;
  readonly onChoose: (id: string) => void;
}

/** A menu item that closes the menu and opens an overlay. */
export interface SettingsExtra {
  readonly id: string;
  readonly label: string;
  readonly onOpen: () => void;
}

/** A menu item that is on or off. */
export interface SettingsSwitch {
  readonly id: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export interface PlayerSettingsPagesProps {
  /** Settings that offer a choice. */
  readonly sections: readonly SettingsSection[];
  readonly switches: readonly SettingsSwitch[];
  /** Shown last. */
  readonly extras: readonly SettingsExtra[];
  /** Renders the caption appearance settings; undefined without captions. */
  readonly renderAppearance: ((onBack: () => void) => ReactNode) | undefined;
  readonly onClose: () => void;
}

const APPEARANCE = 'appearance';

/** The current page of the menu, and the page that the viewer returned from. */
interface Place {
  readonly page: string | undefined;
  readonly from: string | undefined;
}

/** The settings menu: each section replaces the menu, and a choice returns to it. */
export function PlayerSettingsPages({
  sections,
  switches,
  extras,
  renderAppearance,
  onClose,
}: PlayerSettingsPagesProps) {
  const { t } = useTranslation('player');
  const [{ page, from }, setPlace] = useState<Place>({ page: undefined, from: undefined });
  const goBack = () => setPlace({ page: undefined, from: page });
  const open = (next: string) => setPlace({ page: next, from: undefined });

  if (page === APPEARANCE && renderAppearance) return renderAppearance(goBack);
  const section = sections.find(({ id }) => id === page);
  if (section) return <SectionMenu key={section.id} section={section} onBack={goBack} />;
  return (
    <PlayerMenu key="first" label={t('settings')} isStill={from !== undefined}>
      {sections.map(({ id, label, choices, selectedId }) => (
        <PlayerMenuSection
          key={id}
          label={label}
          value={choices.find((choice) => choice.id === selectedId)?.label}
          opens="menu"
          isStart={id === from}
          onOpen={() => open(id)}
        />
      ))}
      {renderAppearance ? (
        <PlayerMenuSection
          label={t('caption_appearance')}
          value={undefined}
          opens="dialog"
          isStart={from === APPEARANCE}
          onOpen={() => open(APPEARANCE)}
        />
      ) : null}
      {switches.map(({ id, ...line }) => (
        <PlayerMenuSwitch key={id} {...line} />
      ))}
      {extras.map(({ id, label, onOpen }) => (
        <PlayerMenuAction
          key={id}
          label={label}
          onAct={() => {
            onClose();
            onOpen();
          }}
        />
      ))}
    </PlayerMenu>
  );
}

interface SectionMenuProps {
  readonly section: SettingsSection;
  readonly onBack: () => void;
}

function SectionMenu({ section, onBack }: SectionMenuProps) {
  const { label, choices, selectedId, onChoose } = section;
  return (
    <PlayerMenu label={label} onBack={onBack} isStill>
      <PlayerMenuBack label={label} onBack={onBack} />
      {choices.map((choice) => (
        <PlayerMenuChoice
          key={choice.id}
          label={choice.label}
          language={choice.language}
          isChecked={choice.id === selectedId}
          onChoose={() => {
            onChoose(choice.id);
            onBack();
          }}
        />
      ))}
    </PlayerMenu>
  );
}

function PlayerMenuSwitch({ label, isOn, onChange }: Omit<SettingsSwitch, 'id'>) {
  return (
    <li role="none">
      <button
        type="button"
        className={styles['item']}
        role="menuitemcheckbox"
        aria-checked={isOn}
        tabIndex={-1}
        onClick={() => onChange(!isOn)}
      >
        <span className={styles['name']}>{label}</span>
        {isOn ? <Icon name="check" /> : null}
      </button>
    </li>
  );
}

interface PlayerMenuActionProps {
  readonly label: string;
  readonly onAct: () => void;
}

/** An item of a `PlayerMenu` that performs an action. */
function PlayerMenuAction({ label, onAct }: PlayerMenuActionProps) {
  return (
    <li role="none">
      <button type="button" className={styles['item']} role="menuitem" tabIndex={-1} onClick={onAct}>
        <span className={styles['name']}>{label}</span>
      </button>
    </li>
  );
}

interface PlayerMenuBackProps {
  /** Name of the current submenu. */
  readonly label: string;
  readonly onBack: () => void;
}

/** First item of a submenu; returns to the parent menu. */
function PlayerMenuBack({ label, onBack }: PlayerMenuBackProps) {
  const { t } = useTranslation('player');
  return (
    <li role="none">
      <button
        type="button"
        className={`${styles['item']} ${styles['back']}`}
        role="menuitem"
        tabIndex={-1}
        onClick={onBack}
      >
        <Icon name="chevron-start" />
        <span className={styles['name']}>
          {label}
          <span className={styles['way']}>, {t('settings_back')}</span>
        </span>
      </button>
    </li>
  );
}

interface PlayerMenuSectionProps {
  readonly label: string;
  /** The current value; undefined when there is no single one. */
  readonly value: string | undefined;
  readonly opens: 'menu' | 'dialog';
  /** Whether this item gets the initial focus. */
  readonly isStart: boolean;
  readonly onOpen: () => void;
}

/** An item of a `PlayerMenu` that opens a submenu or a dialog. */
function PlayerMenuSection({ label, value, opens, isStart, onOpen }: PlayerMenuSectionProps) {
  return (
    <li role="none">
      <button
        type="button"
        className={styles['item']}
        role="menuitem"
        aria-haspopup={opens}
        tabIndex={-1}
        data-start={isStart}
        onClick={onOpen}
      >
        <span className={styles['name']}>{label}</span>
        {value === undefined ? null : <span className={styles['value']}>{value}</span>}
        <Icon name="chevron-end" />
      </button>
    </li>
  );
}
