import { CancelledError, QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { AccountQueries } from '../../account/account-queries.ts';
import { AccountService } from '../../account/account-service.ts';
import { SessionStore } from '../../account/session-store.ts';
import { isAppError } from '../../shared/app-error.ts';
import { NotificationReactions } from './notification-reactions.ts';

/** Subscribes to notifications of the account's server while a viewer is signed in, where the source supports them. */
@injectable()
export class FollowNotifications {
  readonly #service: AccountService;
  readonly #session: SessionStore;
  readonly #queries: AccountQueries;
  readonly #client: QueryClient;
  readonly #reactions: NotificationReactions;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionStore) session: SessionStore,
    @inject(AccountQueries) queries: AccountQueries,
    @inject(QueryClient) client: QueryClient,
    @inject(NotificationReactions) reactions: NotificationReactions,
  ) {
    this.#service = service;
    this.#session = session;
    this.#queries = queries;
    this.#client = client;
    this.#reactions = reactions;
  }

  /** Runs until `signal` aborts. */
  start(signal: AbortSignal): void {
    if (!this.#service.notifications) return;
    let listening: { readonly userId: string | undefined; readonly stop: AbortController } | undefined;
    const follow = (userId: string | undefined): void => {
      if (listening?.userId === userId) return;
      listening?.stop.abort();
      const stop = new AbortController();
      listening = { userId, stop };
      if (userId !== undefined) void this.#listen(userId, AbortSignal.any([signal, stop.signal]));
    };
    const leave = this.#session.subscribe(({ userId }) => follow(userId));
    signal.addEventListener('abort', leave, { once: true });
    follow(this.#session.getState().userId);
  }

  /** Without the user there is no subscription; the next visit tries again. */
  async #listen(userId: string, signal: AbortSignal): Promise<void> {
    try {
      const user = await this.#client.query(this.#queries.knownUser(userId));
      if (signal.aborted) return;
      this.#service.notifications?.subscribe(
        user,
        (notification) => void this.#reactions.react(userId, notification),
        signal,
      );
    } catch (error) {
      // The viewer has changed meanwhile.
      if (signal.aborted || isAppError(error)) return;
      if (!(error instanceof CancelledError)) throw error;
      // Another page shared this request and canceled it when it was left.
      await this.#listen(userId, signal);
    }
  }
}
