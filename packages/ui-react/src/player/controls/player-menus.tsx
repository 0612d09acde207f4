import { useCallback } from 'react';

import { PlayerCaptions } from '../captions/player-captions.tsx';
import { PlayerSettings } from '../settings/player-settings.tsx';
import { type PlayerPanels, usePanel } from '../player-panels.ts';
import type { WebPlayer } from '../web-player.ts';

export interface PlayerMenusProps {
  readonly player: WebPlayer;
  readonly panels: PlayerPanels;
}

/** The menus of the control bar. */
export function PlayerMenus(props: PlayerMenusProps) {
  return (
    <>
      <CaptionsMenu {...props} />
      <SettingsMenu {...props} />
    </>
  );
}

function CaptionsMenu({ player, panels }: PlayerMenusProps) {
  const [isOpen, setOpen] = usePanel(panels, 'captions');
  return <PlayerCaptions player={player} isOpen={isOpen} onOpenChange={setOpen} />;
}

function SettingsMenu({ player, panels }: PlayerMenusProps) {
  const [isOpen, setOpen] = usePanel(panels, 'settings');
  const setAppearance = useCallback((isShown: boolean) => panels.setAppearance(isShown), [panels]);
  return (
    <PlayerSettings
      player={player}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onAppearance={setAppearance}
      onStatistics={() => panels.toggleStatistics()}
      onHelp={() => panels.open('help')}
    />
  );
}
