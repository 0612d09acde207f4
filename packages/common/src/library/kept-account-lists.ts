import { inject, injectable } from 'inversify';

import { KeyValueStorage } from '../platform/key-value-storage.ts';
import { StorageChanges } from '../platform/storage-changes.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readRecord } from '../shared/reading.ts';
import { FAVORITES_KEY, HISTORY_KEY } from './library-keys.ts';
import type { ListCopy } from './library-replica.ts';
import type { HistoryEntry } from './library.ts';
import type { ChangedList } from './merge-lists.ts';
import { StoredList } from './stored-list.ts';
import { parseFavorites, parseHistory, serializeFavorites, serializeHistory } from './stored-lists.ts';

const ACCOUNT_FAVORITES_KEY = 'jwapp.account-favorites';
const ACCOUNT_HISTORY_KEY = 'jwapp.account-history';

/** What this browser keeps of one list: of the one who is signed in, and of viewers who are not. */
export interface KeptLists<Entry> {
  readonly kept: ListCopy<ChangedList<Entry>>;
  readonly guest: ListCopy<readonly Entry[]>;
}

interface TextForm<Entry> {
  readonly parse: (text: string) => readonly Entry[] | undefined;
  readonly serialize: (list: readonly Entry[]) => string;
}

const favoritesForm: TextForm<string> = { parse: parseFavorites, serialize: serializeFavorites };
const historyForm: TextForm<HistoryEntry> = { parse: parseHistory, serialize: serializeHistory };

/** The lists of accounts as this browser knows them, for as long as their user is signed in. */
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

  favorites(userId: string): KeptLists<string> {
    return this.#open(favoritesForm, `${ACCOUNT_FAVORITES_KEY}.${userId}`, FAVORITES_KEY);
  }

  history(userId: string): KeptLists<HistoryEntry> {
    return this.#open(historyForm, `${ACCOUNT_HISTORY_KEY}.${userId}`, HISTORY_KEY);
  }

  /** Tells that another window may have changed this user's lists. */
  onChange(userId: string, listener: () => void, signal: AbortSignal): void {
    this.#changes.onChange((key) => {
      if (key === undefined || toKeys(userId).includes(key)) listener();
    }, signal);
  }

  /** Nothing of the user's lists stays. */
  remove(userId: string): void {
    for (const key of toKeys(userId)) this.#storage.remove(key);
  }

  #open<Entry>(form: TextForm<Entry>, key: string, guestKey: string): KeptLists<Entry> {
    return {
      kept: new StoredList<ChangedList<Entry>>(this.#storage, {
        key,
        empty: { list: [], before: [] },
        parse: (text) => parseKept(form, text),
        serialize: ({ list, before }) =>
          JSON.stringify({ list: form.serialize(list), before: form.serialize(before) }),
      }),
      guest: new StoredList<readonly Entry[]>(this.#storage, { key: guestKey, empty: [], ...form }),
    };
  }
}

function toKeys(userId: string): readonly string[] {
  return [`${ACCOUNT_FAVORITES_KEY}.${userId}`, `${ACCOUNT_HISTORY_KEY}.${userId}`];
}

/** Nobody else writes these: what is no record is as good as nothing, and the account knows better. */
function parseKept<Entry>(form: TextForm<Entry>, text: string): ChangedList<Entry> {
  const { list, before } = readRecord(parseJson(text)) ?? {};
  const read = (value: unknown) => (typeof value === 'string' ? form.parse(value) : undefined);
  const [known, agreed] = [read(list), read(before)];
  return known && agreed ? { list: known, before: agreed } : { list: [], before: [] };
}
