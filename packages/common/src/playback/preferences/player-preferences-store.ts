import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { DEFAULT_PLAYER_PREFERENCES, type PlayerPreferences } from './player-preferences.ts';

export type PlayerPreferencesStore = StoreApi<PlayerPreferences>;
export const PlayerPreferencesStore: ServiceIdentifier<PlayerPreferencesStore> =
  Symbol.for('PlayerPreferencesStore');

/** Creates the store of the player preferences; only `PlayerPreferencesController` writes it. */
export function createPlayerPreferencesStore(): PlayerPreferencesStore {
  return createStore<PlayerPreferences>(() => DEFAULT_PLAYER_PREFERENCES);
}
