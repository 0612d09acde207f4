import { useCallback } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { useStore } from '../hooks/use-store.ts';

export type PlayerPanel = 'captions' | 'settings' | 'episodes' | 'help';

export interface PlayerPanelsState {
  /** The open panel; undefined when there is none. */
  readonly open: PlayerPanel | undefined;
  /** Whether the caption appearance settings are open. */
  readonly isAppearance: boolean;
  /** Whether the statistics are visible, with or without a panel. */
  readonly isStatistics: boolean;
}

/**
 * The open panel of one player, and its statistics. A store rather than component state, so that opening a menu does
 * not render the whole player.
 */
export class PlayerPanels {
  readonly #store = createStore<PlayerPanelsState>(() => ({
    open: undefined,
    isAppearance: false,
    isStatistics: false,
  }));

  get store(): Pick<StoreApi<PlayerPanelsState>, 'getState' | 'getInitialState' | 'subscribe'> {
    return this.#store;
  }

  /** Opens a panel in place of another one. */
  open(panel: PlayerPanel): void {
    this.#store.setState({ open: panel });
  }

  /** Does nothing while another panel is open. */
  close(panel: PlayerPanel): void {
    if (this.#store.getState().open === panel) this.#store.setState({ open: undefined });
  }

  toggle(panel: PlayerPanel): void {
    if (this.#store.getState().open === panel) this.close(panel);
    else this.open(panel);
  }

  setAppearance(isAppearance: boolean): void {
    this.#store.setState({ isAppearance });
  }

  toggleStatistics(): void {
    this.#store.setState(({ isStatistics }) => ({ isStatistics: !isStatistics }));
  }
}

/** Returns whether a panel is open, and a function that opens or closes it. */
export function usePanel(
  panels: PlayerPanels,
  panel: PlayerPanel,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const isOpen = useStore(panels.store, ({ open }) => open === panel);
  const setOpen = useCallback(
    (isWanted: boolean) => (isWanted ? panels.open(panel) : panels.close(panel)),
    [panels, panel],
  );
  return [isOpen, setOpen];
}
