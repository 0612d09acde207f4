import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { PlayerButton } from '../controls/player-button.tsx';
import { PlayerMenu } from '../settings/player-menu.tsx';
import { PlayerMenuChoice } from '../settings/player-menu-choice.tsx';
import { PlayerMenuLayer } from '../settings/player-menu-layer.tsx';
import { CaptionsIcon } from './captions-icon.tsx';

export interface CaptionChoice {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is known. */
  readonly language: string | undefined;
}

export interface PlayerCaptionsMenuProps {
  readonly choices: readonly CaptionChoice[];
  /** Undefined when captions are off. */
  readonly selectedId: string | undefined;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSelect: (id: string | undefined) => void;
}

/** A menu button with every choice of captions and Off; a choice closes the menu. */
export function PlayerCaptionsMenu({
  choices,
  selectedId,
  isOpen,
  onOpenChange,
  onSelect,
}: PlayerCaptionsMenuProps) {
  const { t } = useTranslation('player');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isOn = selectedId !== undefined;
  const choose = (id: string | undefined) => {
    onSelect(id);
    onOpenChange(false);
  };

  return (
    <>
      <PlayerButton
        ref={buttonRef}
        label={t('captions')}
        aria-haspopup="menu"
        aria-keyshortcuts="C"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <CaptionsIcon isOn={isOn} />
      </PlayerButton>
      {isOpen ? (
        <PlayerMenuLayer anchorRef={buttonRef} onClose={() => onOpenChange(false)}>
          <PlayerMenu label={t('captions')}>
            <PlayerMenuChoice
              label={t('captions_off')}
              isChecked={!isOn}
              onChoose={() => choose(undefined)}
            />
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
        </PlayerMenuLayer>
      ) : null}
    </>
  );
}
