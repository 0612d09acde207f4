import { inject, injectable } from 'inversify';

import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readRecord } from '../shared/reading.ts';
import type { HistoryEntry } from './library.ts';
import { FAVORITES_KEY, HISTORY_KEY } from './library-keys.ts';
import type { GuestLists, ListCopy } from './library-replica.ts';
import type { ChangedList } from './merge-lists.ts';
import { StoredList } from './stored-list.ts';
import { parseFavorites, parseHistory, serializeFavorites, serializeHistory } from './stored-lists.ts';

const ACCOUNT_FAVORITES_KEY = 'jwapp.account-favorites';
const ACCOUNT_HISTORY_KEY = 'jwapp.account-history';
/** Set once the viewer has decided whether the guest's lists are added to the account. */
const GUEST_SETTLED_KEY = 'jwapp.account-guest-lists';

/** All keys; each is followed by the user's id. */
export const ACCOUNT_LIST_KEYS = [ACCOUNT_FAVORITES_KEY, ACCOUNT_HISTORY_KEY, GUEST_SETTLED_KEY] as const;

interface TextForm<Entry> {
  readonly parse: (text: string) => readonly Entry[] | undefined;
  readonly serialize: (list: readonly Entry[]) => string;
}

const favoritesForm: TextForm<string> = { parse: parseFavorites, serialize: serializeFavorites };
const historyForm: TextForm<HistoryEntry> = { parse: parseHistory, serialize: serializeHistory };

/** Local copies of account lists, stored in this browser while their user is signed in. */
@injectable()
export class KeptAccountLists {
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;

  constructor(
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
  ) {
    this.#storage = storage;
    this.#changes = changes;
  }

  favorites(userId: string): ListCopy<ChangedList<string>> {
    return this.#open(favoritesForm, `${ACCOUNT_FAVORITES_KEY}.${userId}`);
  }

  history(userId: string): ListCopy<ChangedList<HistoryEntry>> {
    return this.#open(historyForm, `${ACCOUNT_HISTORY_KEY}.${userId}`);
  }

  /** Returns the lists collected while signed out; empty when they cannot be parsed. */
  readGuest(): GuestLists {
    const read = <Entry>({ parse }: TextForm<Entry>, key: string) =>
      parse(this.#storage.read(key) ?? '') ?? [];
    return { favorites: read(favoritesForm, FAVORITES_KEY), history: read(historyForm, HISTORY_KEY) };
  }

  isGuestSettled(userId: string): boolean {
    return this.#storage.read(`${GUEST_SETTLED_KEY}.${userId}`) !== undefined;
  }

  /** Records the viewer's decision, which applies until they sign out. */
  settleGuest(userId: string): void {
    this.#storage.write(`${GUEST_SETTLED_KEY}.${userId}`, 'true');
  }

  /** Calls `listener` when another window may have changed this user's lists. */
  onChange(userId: string, listener: () => void, signal: AbortSignal): void {
    this.#changes.onChange((key) => {
      if (key === undefined || toKeys(userId).includes(key)) listener();
    }, signal);
  }

  /** Removes everything stored about the user's lists. */
  remove(userId: string): void {
    for (const key of toKeys(userId)) this.#storage.remove(key);
  }

  #open<Entry>(form: TextForm<Entry>, key: string): ListCopy<ChangedList<Entry>> {
    return new StoredList<ChangedList<Entry>>(this.#storage, {
      key,
      empty: { list: [], before: [] },
      parse: (text) => parseKept(form, text),
      serialize: ({ list, before }) =>
        JSON.stringify({ list: form.serialize(list), before: form.serialize(before) }),
    });
  }
}

function toKeys(userId: string): readonly string[] {
  return ACCOUNT_LIST_KEYS.map((key) => `${key}.${userId}`);
}

/** Parses a stored copy; an invalid one counts as empty and is read again from the account. */
function parseKept<Entry>(form: TextForm<Entry>, text: string): ChangedList<Entry> {
  const { list, before } = readRecord(parseJson(text)) ?? {};
  const read = (value: unknown) => (typeof value === 'string' ? form.parse(value) : undefined);
  const [known, agreed] = [read(list), read(before)];
  return known && agreed ? { list: known, before: agreed } : { list: [], before: [] };
}
