import { useRef, type ReactNode } from 'react';

import { PlayerButton, type PlayerButtonProps } from '../controls/player-button.tsx';
import { PlayerMenuLayer, type PlayerMenuLayerProps } from './player-menu-layer.tsx';

interface PlayerPanelButtonProps extends PlayerButtonProps, Pick<PlayerMenuLayerProps, 'placement'> {
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly icon: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What opens; not rendered before. */
  readonly children: ReactNode;
}

/** A button of the bar that opens a menu or a panel over the player, and closes it. */
export function PlayerPanelButton({
  icon,
  isOpen,
  onOpenChange,
  placement = 'button',
  children,
  ...button
}: PlayerPanelButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PlayerButton {...button} ref={buttonRef} aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
        {icon}
      </PlayerButton>
      {isOpen ? (
        <PlayerMenuLayer anchorRef={buttonRef} placement={placement} onClose={() => onOpenChange(false)}>
          {children}
        </PlayerMenuLayer>
      ) : null}
    </>
  );
}
