import { inject, injectable } from 'inversify';

import type { AccountList, AccountLists } from '../../account/account-lists.ts';
import type { Favorites, History, HistoryEntry } from '../../library/library.ts';
import type { HttpCall } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { encodePathPart, withQuery, type QueryValue } from '../../shared/url.ts';
import type { JwpForm } from './jwp-client.ts';
import { toJwpError, type JwpCall } from './jwp-errors.ts';
import { JwpSession, type SessionRequest } from './jwp-session.ts';

const FAVORITES = '/v2/accounts/media/favorites';
const HISTORY = '/v2/accounts/media/watch-history';
/** Maximum number of pages, so that a faulty cursor cannot loop forever. */
const PART_LIMIT = 20;
const NOT_FOUND = 404;
const BAD_VALUES: ReadonlySet<number> = new Set([400, 422]);
/** By method, the status that says that the account has the change already. */
const DONE: Readonly<Partial<Record<HttpCall['method'], number>>> = { DELETE: NOT_FOUND, POST: 409 };

/** A row to write or remove. */
interface RowChange {
  readonly method: HttpCall['method'];
  readonly path: string;
  readonly form?: JwpForm;
}

/** The request of a list. */
interface ListSource {
  readonly call: JwpCall;
  readonly path: string;
  readonly query: Readonly<Record<string, QueryValue>>;
}

/** Favorites and watch history at the player platform, row by row (jwp-inplayer 2.7). */
@injectable()
export class JwpLists implements AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
  readonly #session: JwpSession;
  readonly #logger: Logger;

  constructor(@inject(JwpSession) session: JwpSession, @inject(Logger) logger: Logger) {
    this.#session = session;
    this.#logger = logger;
    this.favorites = {
      fetch: async (signal) =>
        toFavorites(await this.#fetchRows({ call: 'readFavorites', path: FAVORITES, query: {} }, signal)),
      write: (list, before, isLeaving) =>
        this.#write('writeFavorites', toFavoriteChanges(list, before), isLeaving),
    };
    this.history = {
      // Fetches finished titles as well; otherwise they would count as changes and be written each time.
      fetch: async (signal) =>
        toHistory(
          await this.#fetchRows({ call: 'readHistory', path: HISTORY, query: { filter: 'all' } }, signal),
        ),
      write: (list, before, isLeaving) =>
        this.#write('writeHistory', toHistoryChanges(list, before), isLeaving),
    };
  }

  async #fetchRows(source: ListSource, signal: AbortSignal): Promise<readonly UnknownRecord[]> {
    const rows: UnknownRecord[] = [];
    let cursor: string | undefined;
    for (let part = 0; part < PART_LIMIT; part += 1) {
      const path = withQuery(source.path, { ...source.query, cursor });
      const answer = await this.#session.ask(source.call, { method: 'GET', path, signal });
      const { collection, cursor: next } = readRecord(answer.body) ?? {};
      const found = readArray(collection);
      if (!found) throw toJwpError(source.call, answer);
      rows.push(...found.map(readRecord).filter((row) => row !== undefined));
      cursor = readText(next);
      if (cursor === undefined) break;
    }
    return rows;
  }

  /**
   * Writes one row after the other, so that the account's order is that of the changes; in parallel when the page is
   * being hidden or closed. Another viewer may sign in between two rows.
   */
  async #write(call: JwpCall, changes: readonly RowChange[], isLeaving: boolean): Promise<void> {
    const target = { isLeaving, userId: this.#session.peekUserId() };
    const writeRow = (change: RowChange) => this.#writeRow(call, { ...change, ...target });
    if (isLeaving) await Promise.all(changes.map(writeRow));
    else for (const change of changes) await writeRow(change);
  }

  async #writeRow(call: JwpCall, change: SessionRequest): Promise<void> {
    const answer = await this.#session.call(call, change);
    if (answer.isOk || answer.status === DONE[change.method]) return;
    // The platform's own 404 is about the title; that of a proxy is not.
    const isUnknown = answer.status === NOT_FOUND && readRecord(answer.body)?.['code'] === NOT_FOUND;
    if (!isUnknown && !BAD_VALUES.has(answer.status)) throw toJwpError(call, answer);
    // A row that the platform always rejects must not block the others.
    this.#logger.warn('The account refused an entry of a list', { call, status: answer.status });
  }
}

/** Newest first; invalid rows are left out. */
function toFavorites(rows: readonly UnknownRecord[]): Favorites {
  const ids = toNewestFirst(rows, 'created_at').flatMap((row) => readText(row['media_id']) ?? []);
  return [...new Set(ids)];
}

/** Last watched first, without titles that were not started. */
function toHistory(rows: readonly UnknownRecord[]): History {
  const entries = new Map<string, HistoryEntry>();
  for (const row of toNewestFirst(rows, 'updated_at')) {
    const [mediaId, progress] = [readText(row['media_id']), readNumber(row['progress'])];
    if (mediaId === undefined || progress === undefined || !(progress > 0 && progress <= 1)) continue;
    if (!entries.has(mediaId)) entries.set(mediaId, { mediaId, progress });
  }
  return [...entries.values()];
}

function toNewestFirst(rows: readonly UnknownRecord[], key: string): readonly UnknownRecord[] {
  const timeOf = (row: UnknownRecord): number => readNumber(row[key]) ?? 0;
  return rows.toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** Oldest first, so that the newest entry is also the newest in the account. */
function toFavoriteChanges(list: Favorites, before: Favorites): readonly RowChange[] {
  const added = list.filter((id) => !before.includes(id)).toReversed();
  const removed = before.filter((id) => !list.includes(id));
  return [
    ...removed.map((id) => removalOf(FAVORITES, id)),
    ...added.map((id) => ({ method: 'POST' as const, path: FAVORITES, form: { media_id: id } })),
  ];
}

function toHistoryChanges(list: History, before: History): readonly RowChange[] {
  const known = new Map(before.map(({ mediaId, progress }) => [mediaId, progress]));
  const kept = new Set(list.map(({ mediaId }) => mediaId));
  const changed = list.filter(({ mediaId, progress }) => known.get(mediaId) !== progress).toReversed();
  const removed = before.filter(({ mediaId }) => !kept.has(mediaId));
  return [
    ...removed.map(({ mediaId }) => removalOf(HISTORY, mediaId)),
    ...changed.map(({ mediaId, progress }) => ({
      method: 'PATCH' as const,
      path: HISTORY,
      form: { media_id: mediaId, progress },
    })),
  ];
}

function removalOf(path: string, mediaId: string): RowChange {
  return { method: 'DELETE', path: `${path}/${encodePathPart(mediaId)}` };
}
