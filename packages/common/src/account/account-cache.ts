import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import type { User } from './account.ts';
import { AccountQueries } from './account-queries.ts';

/** What is known of users, as the query cache holds it. */
@injectable()
export class AccountCache {
  readonly #queries: AccountQueries;
  readonly #client: QueryClient;

  constructor(@inject(AccountQueries) queries: AccountQueries, @inject(QueryClient) client: QueryClient) {
    this.#queries = queries;
    this.#client = client;
  }

  /** The user as they are known by now, else fetched. */
  getUser(userId: string): Promise<User> {
    const query = this.#queries.user(userId);
    const known = this.#client.getQueryData<User>(query.queryKey);
    return known ? Promise.resolve(known) : this.#client.query(query);
  }

  /** Takes over what an answer says of the user. */
  keep(user: User): User {
    this.#client.setQueryData(this.#queries.ofUser(user.id), user);
    return user;
  }

  /** Everything about the user is fetched again where it is shown. */
  async refresh(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofUser(userId) });
  }

  /** Fetches the user's consents before anything shows them. Never fails: where they are shown they are fetched again. */
  prefetchConsents(userId: string): void {
    this.#client.query(this.#queries.consents(userId)).catch((_lost: unknown) => undefined);
  }

  async refreshCapture(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.captureStatus(userId).queryKey });
  }

  async refreshDevices(userId: string): Promise<void> {
    await this.#client.invalidateQueries({ queryKey: this.#queries.devices(userId).queryKey });
  }

  /** Nothing stays of the user. */
  forget(userId: string): void {
    this.#client.removeQueries({ queryKey: this.#queries.ofUser(userId) });
  }
}
