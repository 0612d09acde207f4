import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PlayerButton } from '../controls/player-button.tsx';
import { PlayerMenuLayer } from './player-menu-layer.tsx';

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

/** A cog wheel. */
function SettingsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M10.3 3.2h3.4l.5 2.5 1.7 1 2.4-.9 1.7 3-1.9 1.7v2l1.9 1.7-1.7 3-2.4-.9-1.7 1-.5 2.5h-3.4l-.5-2.5-1.7-1-2.4.9-1.7-3 1.9-1.7v-2L4 8.8l1.7-3 2.4.9 1.7-1z" />
      <circle cx="12" cy="11.5" r="3" />
    </svg>
  );
}
