import { inject, injectable, optional } from 'inversify';

import type { AccountList, AccountLists } from '../../account/account-lists.ts';
import type { Favorites, History } from '../../library/library.ts';
import type { HttpCall } from '../../platform/http/http-client.ts';
import { Logger } from '../../platform/logger.ts';
import { CheckProfile, ChosenProfile } from '../../profiles/chosen-profile.ts';
import { isMainProfile } from '../../profiles/profile.ts';
import { encodePathPart, withQuery } from '../../shared/url.ts';
import { toOwnBackendError, type OwnBackendCall } from './own-backend-errors.ts';
import { toFavorites, toHistory } from './own-backend-mapper.ts';
import { OwnBackendSession, type SessionRequest } from './own-backend-session.ts';

/** The back end's own maximum; the limit counts removed rows, too (own-backend 4). */
const ROW_LIMIT = 200;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;

/** A row to write or remove. */
interface RowChange {
  readonly method: HttpCall['method'];
  readonly path: string;
  readonly body?: unknown;
}

/** Favorites and watch history at the own back end, row by row (own-backend 4). */
@injectable()
export class OwnBackendLists implements AccountLists {
  readonly favorites: AccountList<Favorites>;
  readonly history: AccountList<History>;
  readonly #session: OwnBackendSession;
  readonly #logger: Logger;
  readonly #checkProfile: CheckProfile | undefined;
  /** Undefined for the main profile, whose lists are the customer's. */
  readonly #profileId: string | undefined;

  constructor(
    @inject(OwnBackendSession) session: OwnBackendSession,
    @inject(Logger) logger: Logger,
    @inject(ChosenProfile) @optional() chosen: ChosenProfile | undefined,
    @inject(CheckProfile) @optional() checkProfile: CheckProfile | undefined,
  ) {
    this.#checkProfile = checkProfile;
    this.#profileId = chosen && !isMainProfile(chosen.profile) ? chosen.profile.id : undefined;
    this.#session = session;
    this.#logger = logger;
    this.favorites = {
      fetch: (signal) => this.#fetch('readFavorites', '/favorites', toFavorites, signal),
      write: (list, before, isLeaving) =>
        this.#write('writeFavorites', toFavoriteChanges(list, before), isLeaving),
    };
    this.history = {
      fetch: (signal) => this.#fetch('readHistory', '/history', toHistory, signal),
      write: (list, before, isLeaving) =>
        this.#write('writeHistory', toHistoryChanges(list, before), isLeaving),
    };
  }

  async #fetch<List>(
    call: OwnBackendCall,
    path: string,
    read: (body: unknown) => List | undefined,
    signal: AbortSignal,
  ): Promise<List> {
    const query = { limit: ROW_LIMIT, profile: this.#profileId };
    const request = { method: 'GET', path: withQuery(path, query), signal } as const;
    const answer = await this.#session.ask(call, request);
    const list = read(answer.body);
    if (list === undefined) throw toOwnBackendError(call, answer);
    return list;
  }

  /**
   * Writes one row after the other, so that the account's order is that of the changes; in parallel when the page is
   * being hidden or closed. Another viewer may sign in between two rows.
   */
  async #write(call: OwnBackendCall, changes: readonly RowChange[], isLeaving: boolean): Promise<void> {
    const target = { isLeaving, userId: this.#session.peekUserId() };
    const writeRow = (change: RowChange) => this.#writeRow(call, { ...change, ...target });
    if (isLeaving) await Promise.all(changes.map(writeRow));
    else for (const change of changes) await writeRow(change);
  }

  async #writeRow(call: OwnBackendCall, change: SessionRequest): Promise<void> {
    const path = withQuery(change.path, { profile: this.#profileId });
    const answer = await this.#session.call({ ...change, path });
    if (answer.isOk) return;
    // Either the row or its profile is gone; the check finds out which.
    if (answer.status === NOT_FOUND && this.#profileId !== undefined) this.#checkProfile?.();
    if (change.method === 'DELETE' && answer.status === NOT_FOUND) return;
    if (answer.status !== BAD_REQUEST) throw toOwnBackendError(call, answer);
    // A row that the back end always rejects must not block the others.
    this.#logger.warn('The account refused an entry of a list', { call, path: change.path });
  }
}

/** Oldest first, so that the newest entry is also the newest in the account. */
function toFavoriteChanges(list: Favorites, before: Favorites): readonly RowChange[] {
  const added = list.filter((id) => !before.includes(id)).toReversed();
  const removed = before.filter((id) => !list.includes(id));
  return [
    ...removed.map((id) => ({ method: 'DELETE' as const, path: `/favorites/${encodePathPart(id)}` })),
    ...added.map((mediaId) => ({ method: 'POST' as const, path: '/favorites', body: { mediaId } })),
  ];
}

/** Removed entries are written with a progress of 0 (own-backend 4). */
function toHistoryChanges(list: History, before: History): readonly RowChange[] {
  const known = new Map(before.map(({ mediaId, progress }) => [mediaId, progress]));
  const kept = new Set(list.map(({ mediaId }) => mediaId));
  const changed = list.filter(({ mediaId, progress }) => known.get(mediaId) !== progress).toReversed();
  const removed = before.filter(({ mediaId }) => !kept.has(mediaId));
  const rows = [...removed.map(({ mediaId }) => ({ mediaId, progress: 0 })), ...changed];
  return rows.map(({ mediaId, progress }) => ({
    method: 'POST',
    path: '/history',
    body: { mediaId, progress },
  }));
}
