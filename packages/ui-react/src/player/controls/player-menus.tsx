import { PlayerCaptions } from '../captions/player-captions.tsx';
import { PlayerSettings } from '../settings/player-settings.tsx';
import type { WebPlayer } from '../web-player.ts';

/** What lies open over the player; never two at once. */
export type PlayerPanel = 'captions' | 'settings' | 'help' | undefined;

export interface PlayerMenusProps {
  readonly player: WebPlayer;
  readonly panel: PlayerPanel;
  readonly onPanel: (panel: PlayerPanel) => void;
  readonly onAppearance: (isShown: boolean) => void;
  readonly onStatistics: () => void;
}

/** The menus of the control bar. */
export function PlayerMenus({ player, panel, onPanel, onAppearance, onStatistics }: PlayerMenusProps) {
  return (
    <>
      <PlayerCaptions
        player={player}
        isOpen={panel === 'captions'}
        onOpenChange={(isOpen) => onPanel(isOpen ? 'captions' : undefined)}
      />
      <PlayerSettings
        player={player}
        isOpen={panel === 'settings'}
        onOpenChange={(isOpen) => onPanel(isOpen ? 'settings' : undefined)}
        onAppearance={onAppearance}
        onStatistics={onStatistics}
        onHelp={() => onPanel('help')}
      />
    </>
  );
}
