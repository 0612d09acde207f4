import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PlayerMenu } from './player-menu.tsx';
import { PlayerMenuAction } from './player-menu-action.tsx';
import { PlayerMenuBack } from './player-menu-back.tsx';
import { PlayerMenuChoice } from './player-menu-choice.tsx';
import { PlayerMenuSection } from './player-menu-section.tsx';

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

/** A line that leads out of the menu, to something over the picture. */
export interface SettingsExtra {
  readonly id: string;
  readonly label: string;
  readonly onOpen: () => void;
}

export interface PlayerSettingsPagesProps {
  /** Those with something to choose. */
  readonly sections: readonly SettingsSection[];
  /** Come last. */
  readonly extras: readonly SettingsExtra[];
  /** The window of the captions' looks, with the way back; undefined where there are no captions. */
  readonly renderAppearance: ((onBack: () => void) => ReactNode) | undefined;
  readonly onClose: () => void;
}

const APPEARANCE = 'appearance';

/** Where the viewer is in the menu, and where they were before. */
interface Place {
  readonly page: string | undefined;
  readonly from: string | undefined;
}

/** All that can be chosen about a title, one section in place of the other; a choice leads back. */
export function PlayerSettingsPages({
  sections,
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
