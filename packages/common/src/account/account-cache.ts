import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from './account.ts';
import { AccountQueries } from './account-queries.ts';

/** User data of the query cache. */
@injectable()
export class AccountCache {
  readonly #queries: AccountQueries;
  readonly #client: QueryClient;

  constructor(@inject(AccountQueries) queries: AccountQueries, @inject(QueryClient) client: QueryClient) {
    this.#queries = queries;
    this.#client = client;
  }

  /** Returns the cached user, else fetches it. */
  getUser(userId: string): Promise<User> {
    const query = this.#queries.user(userId);
    const known = this.#client.getQueryData<User>(query.queryKey);
    return known ? Promise.resolve(known) : this.#client.query(query);
  }

  /** Caches the user of a response. */
  keep(user: User): User {
    this.#client.setQueryData(this.#queries.ofUser(user.id), user);
    return user;
  }

  /** Invalidates everything about the user. */
  async refresh(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofUser(userId) });
  }

  /** Fetches the user's consents ahead of time. Never fails: they are fetched again when shown. */
  prefetchConsents(userId: string): void {
    this.#client.query(this.#queries.consents(userId)).catch((_lost: unknown) => undefined);
  }

  async refreshCapture(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.captureStatus(userId).queryKey });
  }

  async refreshDevices(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.devices(userId).queryKey });
  }

  /** Removes everything about the user. */
  forget(userId: string): void {
    this.#client.removeQueries({ queryKey: this.#queries.ofUser(userId) });
  }
}
