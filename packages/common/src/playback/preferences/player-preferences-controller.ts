import { inject, injectable } from 'inversify';

import { KeyValueStorage, StorageChanges } from '../../platform/storage/key-value-storage.ts';
import { DEFAULT_CAPTION_APPEARANCE, type CaptionAppearance } from '../captions/caption-appearance.ts';
import {
  DEFAULT_PLAYER_PREFERENCES,
  parsePlayerPreferences,
  type PlayerPreferences,
} from './player-preferences.ts';
import { PlayerPreferencesStore } from './player-preferences-store.ts';

/** Storage key of the player preferences in this browser. */
export const PLAYER_PREFERENCES_KEY = 'jwapp.player-preferences';

/**
 * Remembers the viewer's player settings in this browser; without storage, until the page is closed.
 *
 * Problem: two windows that each write all settings would overwrite each other, and a window that applied the other's
 * changes at once would change the current playback. Solution: a change is merged into the stored settings field by
 * field, and changes of other windows apply from the next title, as only the caption appearance is read from the store
 * during playback.
 */
@injectable()
export class PlayerPreferencesController {
  readonly #store: PlayerPreferencesStore;
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;
  /** Stored text at the last read. */
  #seen: string | undefined;

  constructor(
    @inject(PlayerPreferencesStore) store: PlayerPreferencesStore,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
  ) {
    this.#store = store;
    this.#storage = storage;
    this.#changes = changes;
  }

  /** Fills the store, and follows changes of other windows until `signal` aborts. */
  follow(signal: AbortSignal): void {
    this.#store.setState(this.#refresh(), true);
    this.#changes.onChange((key) => {
      if (key === undefined || key === PLAYER_PREFERENCES_KEY) this.#store.setState(this.#refresh(), true);
    }, signal);
  }

  /** Saves the fields in `change` and keeps all others. */
  change(change: Partial<PlayerPreferences>): void {
    this.#keep({ ...this.#refresh(), ...change });
  }

  changeAppearance(change: Partial<CaptionAppearance>): void {
    const preferences = this.#refresh();
    this.#keep({ ...preferences, appearance: { ...preferences.appearance, ...change } });
  }

  resetAppearance(): void {
    this.changeAppearance(DEFAULT_CAPTION_APPEARANCE);
  }

  #keep(preferences: PlayerPreferences): void {
    this.#store.setState(preferences, true);
    const text = JSON.stringify(preferences);
    if (this.#storage.write(PLAYER_PREFERENCES_KEY, text)) this.#seen = text;
  }

  #refresh(): PlayerPreferences {
    const text = this.#storage.read(PLAYER_PREFERENCES_KEY);
    if (text === this.#seen) return this.#store.getState();
    this.#seen = text;
    return text === undefined ? DEFAULT_PLAYER_PREFERENCES : parsePlayerPreferences(text);
  }
}
