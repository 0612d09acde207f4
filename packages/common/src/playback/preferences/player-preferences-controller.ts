import { inject, injectable } from 'inversify';

import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
import { StorageChanges } from '../../platform/storage/storage-changes.ts';
import { DEFAULT_CAPTION_APPEARANCE, type CaptionAppearance } from '../captions/caption-appearance.ts';
import {
  DEFAULT_PLAYER_PREFERENCES,
  parsePlayerPreferences,
  type PlayerPreferences,
} from './player-preferences.ts';
import { PlayerPreferencesStore } from './player-preferences-store.ts';

/** Where this browser keeps what was chosen in the player. */
export const PLAYER_PREFERENCES_KEY = 'jwapp.player-preferences';

/**
 * Remembers what the viewer chooses in the player, in this browser only; without storage until the page is left.
 *
 * Problem: two windows that each write all they know would undo each other, and a window that obeyed the other one would
 * change what plays under the viewer's eyes. Solution: a change is made to what the storage holds now, field by field, and
 * what another window chose counts here from the next title on, because nothing reads the store for the title that plays
 * but its captions' looks.
 */
@injectable()
export class PlayerPreferencesController {
  readonly #store: PlayerPreferencesStore;
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;
  /** What the storage held when it was last looked at. */
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

  /** Fills the store, and takes in what other windows choose until `signal` aborts. */
  follow(signal: AbortSignal): void {
    this.#store.setState(this.#refresh(), true);
    this.#changes.onChange((key) => {
      if (key === undefined || key === PLAYER_PREFERENCES_KEY) this.#store.setState(this.#refresh(), true);
    }, signal);
  }

  /** Remembers what is in `change`, and leaves the rest. */
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
