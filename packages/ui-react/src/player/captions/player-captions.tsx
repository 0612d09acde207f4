import { useTranslation } from 'react-i18next';

import { usePlayerChoices } from '../settings/use-player-choices.ts';
import { useCaptionChoices } from '../settings/use-track-choices.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerMenu } from '../settings/player-menu.tsx';
import { PlayerMenuChoice } from '../settings/player-menu-choice.tsx';
import { PlayerPanelButton } from '../settings/player-panel-button.tsx';
import styles from './player-captions-menu.module.scss';

export interface PlayerCaptionsProps {
  readonly player: WebPlayer;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Captions menu of the title. Renders nothing without captions. */
export function PlayerCaptions({ player, isOpen, onOpenChange }: PlayerCaptionsProps) {
  const choices = useCaptionChoices(player);
  const { chooseCaptions } = usePlayerChoices(player);
  const selectedId = usePlayerState(player, (state) => state.captionTrackId, undefined);
  if (choices.length === 0) return null;
  return (
    <PlayerCaptionsMenu
      choices={choices}
      selectedId={selectedId}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onSelect={chooseCaptions}
    />
  );
}

interface CaptionChoice {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is known. */
  readonly language: string | undefined;
}

interface PlayerCaptionsMenuProps {
  readonly choices: readonly CaptionChoice[];
  /** Undefined when captions are off. */
  readonly selectedId: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSelect: (id: string | undefined) => void;
}

/** Menu button with all captions and Off; a choice closes the menu. */
export function PlayerCaptionsMenu({
  choices,
  selectedId,
  isOpen,
  onOpenChange,
  onSelect,
}: PlayerCaptionsMenuProps) {
  const { t } = useTranslation('player');
  const isOn = selectedId !== undefined;
  const choose = (id: string | undefined) => {
    onSelect(id);
    onOpenChange(false);
  };

  return (
    <PlayerPanelButton
      label={t('captions')}
      aria-haspopup="menu"
      aria-keyshortcuts="C"
      icon={<CaptionsIcon isOn={isOn} />}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <PlayerMenu label={t('captions')}>
        <PlayerMenuChoice label={t('captions_off')} isChecked={!isOn} onChoose={() => choose(undefined)} />
        {choices.map(({ id, label, language }) => (
          <PlayerMenuChoice
            key={id}
            label={label}
            language={language}
            isChecked={id === selectedId}
            onChoose={() => choose(id)}
          />
        ))}
      </PlayerMenu>
    </PlayerPanelButton>
  );
}

/** A speech frame with two lines of text: filled while captions are shown. */
function CaptionsIcon({ isOn }: { readonly isOn: boolean }) {
  return (
    <svg className={styles['icon']} data-on={isOn} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M6.5 11.5h4M13 11.5h4.5M6.5 15.5h7M16 15.5h1.5" />
    </svg>
  );
}
