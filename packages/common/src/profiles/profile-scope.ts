import { LIBRARY_KEYS, toViewerKey } from '../library/library-keys.ts';
import type { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import type { LanguageMemory } from '../platform/storage/language-memory.ts';
import { PROFILE_LIST_KEYS } from './device-profile-lists.ts';

const LANGUAGE_KEY = 'jwapp.language';
const REMINDERS_KEY = 'jwapp.reminders';

/**
 * Storage keys of a profile's data; those of an account's lists are followed by the user's id. The services that write
 * them are not imported, because this code runs before the site is shown; a test compares the keys.
 */
export const PROFILE_KEYS: readonly string[] = [
  ...LIBRARY_KEYS,
  ...PROFILE_LIST_KEYS,
  'jwapp.account-favorites',
  'jwapp.account-history',
  'jwapp.account-guest-lists',
  'jwapp.player-preferences',
  'jwapp.recent-searches',
  REMINDERS_KEY,
  LANGUAGE_KEY,
];

/**
 * Returns the key under which a profile stores what the main profile stores under `key`. A key that already names a
 * profile, such as one being deleted, stays unchanged.
 */
function toProfileKey(key: string, profileId: string): string {
  return isOwnKey(key) && !key.includes('@') ? `${key}@${profileId}` : key;
}

function isOwnKey(key: string): boolean {
  return PROFILE_KEYS.some((own) => key === own || key.startsWith(`${own}.`));
}

/**
 * The browser's storage for a profile other than the main one: lists, progress and preferences under keys of its own,
 * everything else shared.
 *
 * Problem: about ten services read and write storage, and one that forgot the profile would mix two viewers. Solution:
 * none of them knows of profiles; the port that they all use does.
 */
export class ProfileStorage implements KeyValueStorage {
  readonly #storage: KeyValueStorage;
  readonly #profileId: string;

  constructor(storage: KeyValueStorage, profileId: string) {
    this.#storage = storage;
    this.#profileId = profileId;
  }

  read(key: string): string | undefined {
    return this.#storage.read(toProfileKey(key, this.#profileId));
  }

  write(key: string, value: string): boolean {
    return this.#storage.write(toProfileKey(key, this.#profileId), value);
  }

  remove(key: string): void {
    this.#storage.remove(toProfileKey(key, this.#profileId));
  }

  keys(): readonly string[] {
    return this.#storage.keys();
  }
}

/** Storage changes of other windows for one profile: those of other profiles are left out. */
export class ProfileStorageChanges implements StorageChanges {
  readonly #changes: StorageChanges;
  readonly #suffix: string;

  constructor(changes: StorageChanges, profileId: string) {
    this.#changes = changes;
    this.#suffix = `@${profileId}`;
  }

  onChange(listener: (key: string | undefined) => void, signal: AbortSignal): void {
    this.#changes.onChange((key) => {
      if (key?.endsWith(this.#suffix) === true) listener(key.slice(0, -this.#suffix.length));
      else if (key === undefined || !isOwnKey(key.replace(/@.*$/, ''))) listener(key);
    }, signal);
  }
}

/** The language of a profile; until it chooses one, that of the main profile. */
export class ProfileLanguageMemory implements LanguageMemory {
  readonly #memory: LanguageMemory;
  readonly #storage: KeyValueStorage;

  /** @param storage of the profile */
  constructor(memory: LanguageMemory, storage: KeyValueStorage) {
    this.#memory = memory;
    this.#storage = storage;
  }

  preferredLanguages(): readonly string[] {
    const own = this.#storage.read(LANGUAGE_KEY);
    return [...(own === undefined ? [] : [own]), ...this.#memory.preferredLanguages()];
  }

  remember(language: string): void {
    this.#storage.write(LANGUAGE_KEY, language);
  }
}

/** Removes everything stored in this browser under a user's id, for all profiles. `storage` is that of all profiles. */
export function removeUserStorage(storage: KeyValueStorage, userId: string): void {
  const own = PROFILE_KEYS.map((key) => toViewerKey(key, userId));
  for (const key of storage.keys())
    if (own.some((base) => key === base || key.startsWith(`${base}@`))) storage.remove(key);
}

/** Removes everything that a deleted profile stored in this browser. */
export function removeProfileStorage(
  storage: KeyValueStorage,
  profileId: string,
  userId: string | undefined,
): void {
  for (const key of PROFILE_KEYS) {
    storage.remove(`${key}@${profileId}`);
    if (userId !== undefined) storage.remove(`${key}.${userId}@${profileId}`);
  }
}

/** Removes a profile's reminders in this browser: they name programs of channels that a lower ceiling may hide. */
export function removeProfileReminders(storage: KeyValueStorage, profileId: string): void {
  storage.remove(`${REMINDERS_KEY}@${profileId}`);
}
