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

/** Services shared by all copies of account lists. */
@injectable()
export class AccountCopyTools {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly visit: VisitSignals;

  constructor(
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
    @inject(VisitSignals) visit: VisitSignals,
  ) {
    this.clock = clock;
    this.logger = logger;
    this.visit = visit;
  }
}

/** Stores the lists of signed-in viewers in their account. */
@injectable()
export class AccountLibraryReplica implements LibraryReplica {
  readonly #lists: AccountLists;
  readonly #kept: KeptAccountLists;
  readonly #tools: AccountCopyTools;
  readonly #site: SiteContext;

  constructor(
    @inject(AccountLists) lists: AccountLists,
    @inject(KeptAccountLists) kept: KeptAccountLists,
    @inject(AccountCopyTools) tools: AccountCopyTools,
    @inject(SiteContext) site: SiteContext,
  ) {
    this.#lists = lists;
    this.#kept = kept;
    this.#tools = tools;
    this.#site = site;
  }

  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): LibraryCopies | undefined {
    if (userId === undefined) return undefined;
    const { clock, logger, visit } = this.#tools;
    const { favorites, history } = this.#openCopies(userId, { clock, logger, onChange, signal });
    const { favoritesList, continueWatchingList } = this.#site.config.features;
    const synced = [
      ...(favoritesList === undefined ? [] : [favorites]),
      ...(continueWatchingList === undefined ? [] : [history]),
    ];
    visit.onReturn(() => synced.forEach((copy) => copy.refresh()), signal);
    visit.onLeave(() => synced.forEach((copy) => copy.leave()), signal);
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
