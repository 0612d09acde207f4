import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { AccountList, AccountLists } from '../../account/account-lists.ts';
import type { Favorites, History, HistoryEntry } from '../../library/library.ts';
import {
  favoriteKind,
  getChangedEntries,
  historyKind,
  type ChangedList,
  type ListKind,
} from '../../library/merge-lists.ts';
import { Locks } from '../../platform/locks.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { readExternalData } from './cleeng-customer-mapper.ts';
import { cleengErrors, type CleengErrorTable, readData } from './cleeng-errors.ts';
import type { CleengReply } from './cleeng-reply-mapper.ts';
import { CleengSession } from './cleeng-session.ts';

/** The external data of one customer as last read from the provider. */
interface KnownData {
  readonly customerId: string | undefined;
  readonly data: UnknownRecord;
}

/** A pending request for a customer's data. */
interface Read {
  readonly customerId: string | undefined;
  readonly reply: Promise<CleengReply>;
}

/**
 * Favorites and watch history at the commerce provider (cleeng 3.5).
 *
 * Problem: both lists, and the data of other clients, share one object of the customer that can only be replaced as a
 * whole, so concurrent or stale writes lose entries. Solution: a lock over all windows serializes the writes; each one
 * reads the current object, merges only the changes of its own list, and writes the whole object. A page that is being
 * hidden or closed cannot wait for that: it immediately writes the last known object with its changes, once.
 */
@injectable()
export class CleengAccountLists implements AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
  readonly #session: CleengSession;
  readonly #locks: Locks;
  #known: KnownData | undefined;
  #reading: Read | undefined;

  constructor(@inject(CleengSession) session: CleengSession, @inject(Locks) locks: Locks) {
    this.#session = session;
    this.#locks = locks;
    this.favorites = {
      fetch: async (signal) => readFavorites(await this.#fetchOnce(cleengErrors.fetchFavorites, signal)),
      write: (list, before, isLeaving) =>
        this.#write(cleengErrors.updateFavorites, isLeaving, (data) => ({
          ...data,
          favorites: toStoredFavorites(
            mergeList(favoriteKind, readFavorites(data), { list, before, isLatest: !isLeaving }),
          ),
        })),
    };
    this.history = {
      fetch: async (signal) => readHistory(await this.#fetchOnce(cleengErrors.fetchHistory, signal)),
      write: (list, before, isLeaving) =>
        this.#write(cleengErrors.updateHistory, isLeaving, (data) => ({
          ...data,
          history: toStoredHistory(
            mergeList(historyKind, readHistory(data), { list, before, isLatest: !isLeaving }),
          ),
        })),
    };
  }

  /** Shares one request when both lists are fetched at the same time. */
  async #fetchOnce(errors: CleengErrorTable, signal: AbortSignal): Promise<UnknownRecord> {
    const pending = this.#reading;
    const reading = pending && pending.customerId === this.#session.peekCustomerId() ? pending : this.#read();
    this.#reading = reading;
    try {
      const { data } = await this.#fetch(errors, reading);
      signal.throwIfAborted();
      return data;
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  #read(customerId = this.#session.peekCustomerId()): Read {
    const toCall = (id: string) => ({ method: 'GET', path: `/customers/${id}` }) as const;
    return { customerId, reply: this.#session.call(toCall, { userId: customerId }) };
  }

  async #fetch(errors: CleengErrorTable, { customerId, reply }: Read): Promise<KnownData> {
    return this.#keep(customerId, await readData(errors, reply));
  }

  async #write(
    errors: CleengErrorTable,
    isLeaving: boolean,
    change: (data: UnknownRecord) => UnknownRecord,
  ): Promise<void> {
    if (isLeaving) return this.#writeFromKnown(errors, change);
    // Another viewer may sign in while this waits for the lock.
    const owner = this.#session.peekCustomerId();
    await this.#locks.run('jwapp.externalData', async () => {
      const { customerId, data } = await this.#fetch(errors, this.#read(owner));
      await this.#patch(errors, { customerId, data: change(data) }, false);
    });
  }

  /** Fails when the object is unknown: replacing it would lose the data of other clients. */
  async #writeFromKnown(
    errors: CleengErrorTable,
    change: (data: UnknownRecord) => UnknownRecord,
  ): Promise<void> {
    const known = this.#known;
    if (!known || known.customerId !== this.#session.peekCustomerId()) throw accountError(errors.otherwise);
    const changed = { ...known, data: change(known.data) };
    // The other list may be written right after this one and must not undo it.
    this.#known = changed;
    await this.#patch(errors, changed, true);
  }

  async #patch(errors: CleengErrorTable, { customerId, data }: KnownData, isLeaving: boolean): Promise<void> {
    const externalData = fitExternalData(data);
    const reply = this.#session.call(
      (id) => ({ method: 'PATCH', path: `/customers/${id}`, body: { id, externalData } }),
      { userId: customerId, isLeaving },
    );
    this.#keep(customerId, await readData(errors, reply));
    // A read requested before this write would return the data from before it.
    this.#reading = undefined;
  }

  #keep(customerId: string | undefined, customer: unknown): KnownData {
    this.#known = { customerId, data: readExternalData(customer) };
    return this.#known;
  }
}

/** Maximum characters of the data as JSON (cleeng 3.5). */
const MAX_DATA_CHARACTERS = 4_000;

/** Reads the favorites of a customer, `[{mediaid}]`; invalid entries are left out. */
export function readFavorites({ favorites }: UnknownRecord): Favorites {
  const ids = (readArray(favorites) ?? []).flatMap((entry) => readText(readRecord(entry)?.['mediaid']) ?? []);
  return [...new Set(ids)];
}

/** Reads the history, `[{mediaid, progress}]`; the added `seriesId` is ours, and other clients ignore it. */
export function readHistory({ history }: UnknownRecord): History {
  const entries = (readArray(history) ?? []).flatMap((entry) => readEntry(readRecord(entry)) ?? []);
  const known = new Set<string>();
  return entries.filter(({ mediaId }) => !known.has(mediaId) && known.add(mediaId));
}

function toStoredFavorites(favorites: Favorites): readonly UnknownRecord[] {
  return favorites.map((mediaid) => ({ mediaid }));
}

export function toStoredHistory(history: History): readonly UnknownRecord[] {
  return history.map(({ mediaId, progress, seriesId }) =>
    seriesId === undefined ? { mediaid: mediaId, progress } : { mediaid: mediaId, progress, seriesId },
  );
}

interface ListChange<Entry> extends ChangedList<Entry> {
  /** Whether the account's list was read for this change; otherwise it may be older than `before`. */
  readonly isLatest: boolean;
}

/**
 * Applies the changes from `before` to `list` to the account's list: entries of `list` come first, those only in
 * `before` are removed, and those only in the account follow. Entries that did not change here are as the account has
 * them now, or gone: another device may have changed or removed them.
 */
export function mergeList<Entry>(
  kind: ListKind<Entry>,
  atAccount: readonly Entry[],
  { list, before, isLatest }: ListChange<Entry>,
): readonly Entry[] {
  const { idOf, enrich } = kind;
  const changed = new Set(isLatest ? getChangedEntries(kind, { list, before }) : list);
  const newest = list.flatMap((entry) => {
    if (changed.has(entry)) return [entry];
    const current = atAccount.find((other) => idOf(other) === idOf(entry));
    return current === undefined ? [] : [enrich(current, entry)];
  });
  const localIds = new Set([...list, ...before].map(idOf));
  return [...newest, ...atAccount.filter((entry) => !localIds.has(idOf(entry)))];
}

/**
 * Cuts the data to the maximum: first drops the series of the oldest entries, which can be looked up again, then the
 * oldest entries. Data of other clients is never changed.
 */
export function fitExternalData(data: UnknownRecord): UnknownRecord {
  let fitted = data;
  let history = [...(readArray(data['history']) ?? [])];
  const isTooLong = () => JSON.stringify(fitted).length > MAX_DATA_CHARACTERS;
  for (let last = history.length - 1; last >= 0 && isTooLong(); last -= 1) {
    const { seriesId, ...rest } = readRecord(history[last]) ?? {};
    if (seriesId === undefined) continue;
    history[last] = rest;
    fitted = { ...data, history };
  }
  while (history.length > 0 && isTooLong()) {
    history = history.slice(0, -1);
    fitted = { ...data, history };
  }
  return fitted;
}

function readEntry(entry: UnknownRecord | undefined): HistoryEntry | undefined {
  const mediaId = readText(entry?.['mediaid']);
  const progress = readNumber(entry?.['progress']);
  if (mediaId === undefined || progress === undefined) return undefined;
  const seriesId = readText(entry?.['seriesId']);
  return { mediaId, progress, ...(seriesId === undefined ? {} : { seriesId }) };
}
