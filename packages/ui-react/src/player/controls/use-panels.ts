import { useState } from 'react';

import type { PlayerPanel } from './player-menus.tsx';

/** What lies open over the player: one panel at a time, and figures that stay beside any of them. */
export interface Panels {
  readonly panel: PlayerPanel;
  readonly setPanel: (panel: PlayerPanel) => void;
  /** Whether the looks of captions are being chosen. */
  readonly isAppearance: boolean;
  readonly setAppearance: (isShown: boolean) => void;
  readonly isStatistics: boolean;
  readonly toggleStatistics: () => void;
}

export function usePanels(): Panels {
  const [panel, setPanel] = useState<PlayerPanel>();
  const [isAppearance, setAppearance] = useState(false);
  const [isStatistics, setStatistics] = useState(false);
  const toggleStatistics = () => setStatistics((isShown) => !isShown);
  return { panel, setPanel, isAppearance, setAppearance, isStatistics, toggleStatistics };
}
