import type { AccountList } from '../account/account-lists.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { isAbort, isAppError } from '../shared/app-error.ts';
import { LIBRARY_LIMIT } from './library.ts';
import type { ListCopy } from './library-replica.ts';
import { hasChanges, isSameList, mergeChanges, type ChangedList, type ListKind } from './merge-lists.ts';

/** One list of an account, and what this browser keeps for it. */
export interface AccountCopySources<Entry> {
  readonly kind: ListKind<Entry>;
  readonly account: AccountList<readonly Entry[]>;
  /** What is known of the account's list, in this browser, for all of its windows. */
  readonly kept: ListCopy<ChangedList<Entry>>;
}

export interface AccountCopyPorts {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Something else than a `write` changed the list. */
  readonly onChange: () => void;
  /** The viewer's lists are closed: nothing is read, kept or sent any more. */
  readonly signal: AbortSignal;
}

/** How long after a failure that may pass the account is asked again. */
const RETRY_MS = 30_000;
/** What was read so short a time ago is not read again when the viewer comes back to the page. */
const FRESH_MS = 60_000;
/** How long after the page was put away what is written must outlive it. */
const LEAVING_MS = 1_000;

/**
 * A copy of a list in an account.
 *
 * Problem: the account answers over the network, late or not at all, and other devices change the same list. Solution: the
 * page goes by what this browser knows, at once: the list, and what it was when both sides last agreed. The difference is
 * what was changed here. It is sent as soon as it is there, one sending at a time, and again after a failure, also in the
 * next visit. Whenever the account is read, the difference is done again to what it says: so nothing of either side is lost,
 * and what two devices do settles.
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

  read(): readonly Entry[] {
    const kept = this.#sources.kept.read();
    if (kept !== this.#seen && kept !== 'unreadable') {
      this.#seen = kept;
      this.#known = kept;
    }
    return this.#known.list;
  }

  /** Keeps the list and sends it; what cannot be sent now is sent later. */
  write(list: readonly Entry[]): boolean {
    this.read();
    this.#keep({ list, before: this.#known.before });
    if (this.#isLeaving) void this.#sendLeaving();
    else void this.send();
    return true;
  }

  /** The viewer is back: reads the account's list again unless that was a moment ago. */
  refresh(): void {
    this.#isLeaving = false;
    if (this.#ports.clock.now() - this.#readAtMs > FRESH_MS) void this.restore();
  }

  /** The page is put away: what is not sent yet, and what is written in the next moment, goes in requests that outlive it. */
  leave(): void {
    this.#isLeaving = true;
    void this.#sendLeaving();
    this.#ports.clock.after(LEAVING_MS, () => (this.#isLeaving = false), this.#ports.signal);
  }

  /** Reads the account's list again. Never fails. */
  restore(): Promise<void> {
    return (this.#reading ??= this.#restoreNow().finally(() => {
      this.#reading = undefined;
    }));
  }

  /** Sends what was changed here. Never fails; resolved when all is sent that can be. */
  send(): Promise<void> {
    return (this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    }));
  }

  async #restoreNow(): Promise<void> {
    const { kind, account } = this.#sources;
    let remote: readonly Entry[] = [];
    const fetchNow = async () => {
      let sentCount;
      do {
        // An answer from before the last write would undo it here.
        sentCount = this.#sentCount;
        remote = await account.fetch(this.#ports.signal);
      } while (sentCount !== this.#sentCount);
    };
    if (!(await this.#attempt(fetchNow))) return;
    const isFirst = !this.isRead;
    this.#readAtMs = this.#ports.clock.now();
    const before = remote.slice(0, LIBRARY_LIMIT);
    this.read();
    const list = mergeChanges(kind, this.#known, before);
    const isNew = !isSameList(kind, list, this.#known.list);
    this.#keep({ list, before });
    if (isNew || isFirst) this.#ports.onChange();
    await this.send();
  }

  async #sendAll(): Promise<void> {
    const { kind, account } = this.#sources;
    while (!this.#ports.signal.aborted && hasChanges(kind, this.#known)) {
      const { list, before } = this.#known;
      if (!(await this.#attempt(() => account.write(list, before, false)))) return;
      this.#agree(list);
    }
  }

  async #sendLeaving(): Promise<void> {
    const { kind, account } = this.#sources;
    const { list, before } = this.#known;
    if (!hasChanges(kind, this.#known)) return;
    if (await this.#attempt(() => account.write(list, before, true))) this.#agree(list);
  }

  /** The account has `list` now; what was changed here in the meantime is still to be sent. */
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

  /** Whether it worked. What may pass is tried again in a while; the end of a session is not ours to tell. */
  async #attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return !this.#ports.signal.aborted;
    } catch (error) {
      if (isAbort(error) || this.#ports.signal.aborted) return false;
      this.#ports.logger.warn('A list of the account could not be brought up to date', { error });
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
