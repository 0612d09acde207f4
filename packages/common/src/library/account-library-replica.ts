import { inject, injectable } from 'inversify';

import { AccountLists } from '../account/account-lists.ts';
import { SiteContext } from '../config/site-context.ts';
import { Clock } from '../platform/clock.ts';
import { Logger } from '../platform/logger.ts';
import { VisitSignals } from '../platform/visit-signals.ts';
import { AccountCopy, type AccountCopyPorts } from './account-copy.ts';
import { KeptAccountLists } from './kept-account-lists.ts';
import type { GuestChoice, LibraryCopies, LibraryReplica } from './library-replica.ts';
import { favoriteKind, historyKind } from './merge-lists.ts';

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
    return { favorites, history, guest, restore, flush };
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
