import type { AccountList, AccountLists } from '../account/account-lists.ts';
import type { Favorites, History } from '../library/library.ts';
import {
  parseFavorites,
  parseHistory,
  serializeFavorites,
  serializeHistory,
} from '../library/stored-lists.ts';
import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { profileError } from './profile-errors.ts';

const FAVORITES_KEY = 'jwapp.profile-favorites';
const HISTORY_KEY = 'jwapp.profile-history';

export const PROFILE_LIST_KEYS = [FAVORITES_KEY, HISTORY_KEY] as const;

/**
 * Stores the lists of a signed-in viewer's profile in this browser, for accounts that store the lists of one viewer
 * only.
 */
export class DeviceProfileLists implements AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;

  /** @param storage of the profile */
  constructor(storage: KeyValueStorage) {
    this.favorites = toList(storage, FAVORITES_KEY, parseFavorites, serializeFavorites);
    this.history = toList(storage, HISTORY_KEY, parseHistory, serializeHistory);
  }
}

function toList<Entry>(
  storage: KeyValueStorage,
  key: string,
  parse: (text: string) => readonly Entry[] | undefined,
  serialize: (list: readonly Entry[]) => string,
): AccountList<readonly Entry[]> {
  return {
    fetch: async () => parse(storage.read(key) ?? '[]') ?? [],
    write: async (list) => {
      if (!storage.write(key, serialize(list))) throw profileError('profile_not_saved');
    },
  };
}
