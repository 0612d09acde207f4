import { inject, injectable } from 'inversify';

import { type AccountList, AccountLists } from '../account/account-lists.ts';
import { SiteContext } from '../config/site-context.ts';
import { Clock } from '../platform/clock.ts';
import { Logger } from '../platform/logger.ts';
import { VisitSignals } from '../platform/visit-signals.ts';
import { isAbort, isAppError } from '../shared/app-error.ts';
import { KeptAccountLists } from './kept-account-lists.ts';
import type { GuestChoice, LibraryCopies, LibraryReplica, ListCopy, ListReading } from './library-replica.ts';
import { LIBRARY_LIMIT } from './library.ts';
import {
  type ChangedList,
  favoriteKind,
  hasChanges,
  historyKind,
  isSameList,
  type ListKind,
  mergeChanges,
} from './merge-lists.ts';

/** Stores the lists of signed-in viewers in their account. */
@injectable()
export class AccountLibraryReplica implements LibraryReplica {
  readonly #lists: AccountLists;
  readonly #kept: KeptAccountLists;
  readonly #site: SiteContext;
  readonly #visit: VisitSignals;
  readonly #clock: Clock;
  readonly #logger: Logger;

  constructor(
    @inject(AccountLists) lists: AccountLists,
    @inject(KeptAccountLists) kept: KeptAccountLists,
    @inject(SiteContext) site: SiteContext,
    @inject(VisitSignals) visit: VisitSignals,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
  ) {
    this.#lists = lists;
    this.#kept = kept;
    this.#site = site;
    this.#visit = visit;
    this.#clock = clock;
    this.#logger = logger;
  }

  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): LibraryCopies | undefined {
    if (userId === undefined) return undefined;
    const ports = { clock: this.#clock, logger: this.#logger, onChange, signal };
    const { favorites, history } = this.#openCopies(userId, ports);
    const { favoritesList, continueWatchingList } = this.#site.config.features;
    const synced = [
      ...(favoritesList === undefined ? [] : [favorites]),
      ...(continueWatchingList === undefined ? [] : [history]),
    ];
    this.#visit.onReturn(() => synced.forEach((copy) => copy.refresh()), signal);
    this.#visit.onLeave(() => synced.forEach((copy) => copy.leave()), signal);
    this.#kept.onChange(userId, onChange, signal);
    signal.addEventListener('abort', () => this.#kept.remove(userId), { once: true });
    const restore = () => void Promise.all(synced.map((copy) => copy.restore()));
    const flush = async () => {
      await Promise.all(synced.map((copy) => copy.send()));
    };
    restore();
    const guest = this.#openGuest(userId, () => synced.every((copy) => copy.isRead));
    return {
      favorites,
      history,
      guest,
      getReadings: () => ({ favorites: favorites.reading, history: history.reading }),
      restore,
      flush,
    };
  }

  #openGuest(userId: string, isRead: () => boolean): GuestChoice {
    const kept = this.#kept;
    const lists = kept.readGuest();
    let isSettled = false;
    return {
      lists,
      isOpen: () => isRead() && !isSettled && !kept.isGuestSettled(userId),
      settle() {
        isSettled = true;
        kept.settleGuest(userId);
      },
    };
  }

  #openCopies(userId: string, ports: AccountCopyPorts) {
    const { favorites, history } = this.#lists;
    return {
      favorites: new AccountCopy(
        { kind: favoriteKind, account: favorites, kept: this.#kept.favorites(userId) },
        ports,
      ),
      history: new AccountCopy(
        { kind: historyKind, account: history, kept: this.#kept.history(userId) },
        ports,
      ),
    };
  }
}

/** A list of an account, and its copy in this browser. */
export interface AccountCopySources<Entry> {
  readonly kind: ListKind<Entry>;
  readonly account: AccountList<readonly Entry[]>;
  /** Stored copy of the account's list, shared by all windows of this browser. */
  readonly kept: ListCopy<ChangedList<Entry>>;
}

export interface AccountCopyPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when the list changed other than by `write`, or its first reading failed. */
  readonly onChange: () => void;
  /** Aborts when the viewer's lists are closed: nothing is read, stored or sent any more. */
  readonly signal: AbortSignal;
}

/** Delay before a retry after a temporary failure. */
const RETRY_MS = 30_000;
/** A list read more recently than this is not read again when the viewer returns to the page. */
const FRESH_MS = 60_000;
/** How long after the page was hidden writes use requests that outlive it. */
const LEAVING_MS = 1_000;

/**
 * A copy of a list in an account.
 *
 * Problem: the account responds late or not at all, and other devices change the same list. Solution: the page uses the
 * local state at once: the list, and its base, the version both sides last agreed on. The difference is the local
 * changes. They are sent immediately, one request at a time, and again after a failure, even in the next visit.
 * Whenever the account is read, the local changes are applied to its list, so that no change of either side is lost and
 * devices converge.
 */
export class AccountCopy<Entry> implements ListCopy<readonly Entry[]> {
  readonly #sources: AccountCopySources<Entry>;
  readonly #ports: AccountCopyPorts;
  #known: ChangedList<Entry>;
  #seen: ChangedList<Entry> | 'unreadable';
  #reading: Promise<void> | undefined;
  #sending: Promise<void> | undefined;
  #isRetrying = false;
  #isLeaving = false;
  /** Whether the list was cleared, and the account may have more than was read here. */
  #isClearing = false;
  #readAtMs = -Infinity;
  #sentCount = 0;

  constructor(sources: AccountCopySources<Entry>, ports: AccountCopyPorts) {
    this.#sources = sources;
    this.#ports = ports;
    this.#seen = sources.kept.read();
    this.#known = this.#seen === 'unreadable' ? { list: [], before: [] } : this.#seen;
  }

  /** Whether the account's list was read since these lists were opened. */
  get isRead(): boolean {
    return this.#readAtMs > -Infinity;
  }

  get reading(): ListReading {
    if (this.isRead) return 'done';
    return this.#reading ? 'pending' : 'failed';
  }

  read(): readonly Entry[] {
    const kept = this.#sources.kept.read();
    if (kept !== this.#seen && kept !== 'unreadable') {
      this.#seen = kept;
      this.#known = kept;
    }
    return this.#known.list;
  }

  /** Stores the list and sends it, later if that is not possible now. */
  write(list: readonly Entry[]): boolean {
    this.read();
    this.#keep({ list, before: this.#known.before });
    if (this.#isLeaving) void this.#sendLeaving();
    else void this.send();
    return true;
  }

  /** Other apps may have saved more than the limit: it would appear here in place of what was cleared. */
  clearRest(): void {
    this.#isClearing = true;
    void this.send()
      .then(() => this.restore())
      // Later the account may have what another device has added since.
      .finally(() => (this.#isClearing = false));
  }

  /** Reads the account's list again when the viewer returns, unless it was read recently. */
  refresh(): void {
    this.#isLeaving = false;
    // In either direction: a clock that was set back must not hold up readings until it has caught up.
    if (Math.abs(this.#ports.clock.now() - this.#readAtMs) > FRESH_MS) void this.restore();
  }

  /**
   * Sends unsent changes when the page is hidden, and for a short time further writes, in requests that outlive the
   * page.
   */
  leave(): void {
    this.#isLeaving = true;
    void this.#sendLeaving();
    this.#ports.clock.after(LEAVING_MS, () => (this.#isLeaving = false), this.#ports.signal);
  }

  /** Reads the account's list again. Never fails. */
  restore(): Promise<void> {
    return (this.#reading ??= this.#restoreNow().finally(() => {
      this.#reading = undefined;
      if (!this.isRead && !this.#ports.signal.aborted) this.#ports.onChange();
    }));
  }

  /** Sends the local changes. Never fails; resolves when everything that can be sent is sent. */
  send(): Promise<void> {
    return (this.#sending ??= this.#sendAll());
  }

  async #restoreNow(): Promise<void> {
    if (!(await this.#attempt(() => this.#fetch()))) return;
    await this.send();
  }

  async #fetch(): Promise<void> {
    const { signal, onChange } = this.#ports;
    const { kind, account } = this.#sources;
    let sentCount;
    let agreed;
    let remote;
    this.read();
    do {
      // A response from before the last write, of this window or another one, would revert it here.
      sentCount = this.#sentCount;
      agreed = this.#known.before;
      remote = await account.fetch(signal);
      if (signal.aborted) return;
      this.read();
    } while (sentCount !== this.#sentCount || !isSameList(kind, agreed, this.#known.before));
    // In the same step, so that no write comes between.
    if (this.#merge(remote)) onChange();
  }

  /** Applies the local changes to the account's list. Returns whether that changed the list here, or it was the first. */
  #merge(remote: readonly Entry[]): boolean {
    const { kind } = this.#sources;
    const isFirst = !this.isRead;
    this.#readAtMs = this.#ports.clock.now();
    this.read();
    const { list: known } = this.#known;
    const isCleared = this.#isClearing && known.length === 0;
    const before = isCleared ? remote : remote.slice(0, LIBRARY_LIMIT);
    const list = isCleared ? [] : mergeChanges(kind, this.#known, before);
    this.#keep({ list, before });
    return isFirst || !isSameList(kind, list, known);
  }

  async #sendAll(): Promise<void> {
    const { kind, account } = this.#sources;
    try {
      // Not before `send` has noted that this runs.
      await Promise.resolve();
      while (!this.#ports.signal.aborted && hasChanges(kind, this.#known)) {
        const { list, before } = this.#known;
        if (!(await this.#attempt(() => account.write(list, before, false)))) return;
        this.#agree(list);
      }
    } finally {
      // In the step that found no change: one of the next step is sent by another call.
      this.#sending = undefined;
    }
  }

  async #sendLeaving(): Promise<void> {
    const { kind, account } = this.#sources;
    const { list, before } = this.#known;
    if (!hasChanges(kind, this.#known)) return;
    if (await this.#attempt(() => account.write(list, before, true))) this.#agree(list);
  }

  /** Makes `list` the new base; changes made in the meantime remain to be sent. */
  #agree(list: readonly Entry[]): void {
    this.#sentCount += 1;
    this.read();
    this.#keep({ list: this.#known.list, before: list });
  }

  #keep(known: ChangedList<Entry>): void {
    if (this.#ports.signal.aborted) return;
    this.#known = known;
    if (this.#sources.kept.write(known)) this.#seen = known;
  }

  /**
   * Returns whether `work` succeeded. Retryable failures are retried later; a session that ended is handled elsewhere.
   */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return !this.#ports.signal.aborted;
    } catch (error) {
      if (isAbort(error) || this.#ports.signal.aborted) return false;
      this.#ports.logger.warn('Failed to update a list of the account', { error });
      if (isAppError(error) && error.retryable) this.#retryLater();
      return false;
    }
  }

  #retryLater(): void {
    if (this.#isRetrying) return;
    this.#isRetrying = true;
    this.#ports.clock.after(
      RETRY_MS,
      () => {
        this.#isRetrying = false;
        void this.restore();
      },
      this.#ports.signal,
    );
  }
}
