import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PlayerButton } from '../controls/player-button.tsx';
import { PlayerMenuLayer } from './player-menu-layer.tsx';
import { SettingsIcon } from './settings-icon.tsx';

export interface PlayerSettingsMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What can be chosen; not rendered before the menu is open. */
  readonly children: ReactNode;
}

/** The button of the settings, and their menu beside it while it is open. */
export function PlayerSettingsMenu({ isOpen, onOpenChange, children }: PlayerSettingsMenuProps) {
  const { t } = useTranslation('player');
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PlayerButton
        ref={buttonRef}
        label={t('settings')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <SettingsIcon />
      </PlayerButton>
      {isOpen ? (
        <PlayerMenuLayer anchorRef={buttonRef} onClose={() => onOpenChange(false)}>
          {children}
        </PlayerMenuLayer>
      ) : null}
    </>
  );
}
