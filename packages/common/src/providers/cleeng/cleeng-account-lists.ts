import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type { AccountList, AccountLists } from '../../account/account-lists.ts';
import { TokenPorts } from '../../account/token-keeper.ts';
import type { Favorites, History, HistoryEntry } from '../../library/library.ts';
import type { UnknownRecord } from '../../shared/reading.ts';
import { readExternalData } from './cleeng-customer-mapper.ts';
import { cleengErrors, readData, type CleengErrorTable } from './cleeng-errors.ts';
import {
  fitExternalData,
  mergeList,
  readFavorites,
  readHistory,
  toStoredFavorites,
  toStoredHistory,
} from './cleeng-external-data-mapper.ts';
import { CleengSession } from './cleeng-session.ts';

/** The data of one customer, as it was last known at the provider. */
interface KnownData {
  readonly customerId: string | undefined;
  readonly data: UnknownRecord;
}

/**
 * Favourites and history at the commerce provider (cleeng 3.5).
 *
 * Problem: both lists, and whatever other clients keep there, are one object of the customer, which is only ever replaced as
 * a whole: two writes at once, or one from old knowledge, lose entries. Solution: writes go one after the other, by a lock
 * over all windows; each reads the object anew, changes only its own list in it by what has changed here, and writes it all.
 * A page that is being put away cannot wait for that: it changes the object as it was last known, once, at once.
 */
@injectable()
export class CleengAccountLists implements AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
  readonly #session: CleengSession;
  readonly #ports: TokenPorts;
  #known: KnownData | undefined;

  constructor(@inject(CleengSession) session: CleengSession, @inject(TokenPorts) ports: TokenPorts) {
    this.#session = session;
    this.#ports = ports;
    this.favorites = {
      fetch: async (signal) => readFavorites(await this.#fetch(cleengErrors.fetchFavorites, signal)),
      write: (list, before, isLeaving) =>
        this.#write(cleengErrors.updateFavorites, isLeaving, (data) => ({
          ...data,
          favorites: toStoredFavorites(mergeList(readFavorites(data), { list, before }, (id) => id)),
        })),
    };
    this.history = {
      fetch: async (signal) => readHistory(await this.#fetch(cleengErrors.fetchHistory, signal)),
      write: (list, before, isLeaving) =>
        this.#write(cleengErrors.updateHistory, isLeaving, (data) => ({
          ...data,
          history: toStoredHistory(mergeList(readHistory(data), { list, before }, getMediaId)),
        })),
    };
  }

  async #fetch(errors: CleengErrorTable, signal?: AbortSignal): Promise<UnknownRecord> {
    const call = this.#session.call((id) => ({
      method: 'GET',
      path: `/customers/${id}`,
      ...(signal ? { signal } : {}),
    }));
    return this.#keep(await readData(errors, call));
  }

  async #write(
    errors: CleengErrorTable,
    isLeaving: boolean,
    change: (data: UnknownRecord) => UnknownRecord,
  ): Promise<void> {
    if (isLeaving) return this.#writeFromKnown(errors, change);
    await this.#ports.locks.run('jwapp.externalData', async () => {
      await this.#patch(errors, change(await this.#fetch(errors)), false);
    });
  }

  /** Without the object there is nothing to replace it with that would not lose what others keep in it. */
  async #writeFromKnown(
    errors: CleengErrorTable,
    change: (data: UnknownRecord) => UnknownRecord,
  ): Promise<void> {
    const known = this.#known;
    if (!known || known.customerId !== this.#session.peekCustomerId()) throw accountError(errors.otherwise);
    const data = change(known.data);
    // The other list may be written in the same breath, and must not undo this one.
    this.#known = { ...known, data };
    await this.#patch(errors, data, true);
  }

  async #patch(errors: CleengErrorTable, data: UnknownRecord, isLeaving: boolean): Promise<void> {
    const externalData = fitExternalData(data);
    const call = this.#session.call(
      (id) => ({ method: 'PATCH', path: `/customers/${id}`, body: { id, externalData } }),
      { isLeaving },
    );
    this.#keep(await readData(errors, call));
  }

  #keep(customer: unknown): UnknownRecord {
    const data = readExternalData(customer);
    this.#known = { customerId: this.#session.peekCustomerId(), data };
    return data;
  }
}

function getMediaId({ mediaId }: HistoryEntry): string {
  return mediaId;
}
