import { QueryClient } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';

/** The viewer may watch more, or less, than was known. */
@injectable()
export class RefreshAccess {
  readonly #client: QueryClient;
  readonly #queries: EntitlementQueries;
  readonly #bridge: AccessBridge | undefined;

  constructor(
    @inject(QueryClient) client: QueryClient,
    @inject(EntitlementQueries) queries: EntitlementQueries,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
  ) {
    this.#client = client;
    this.#queries = queries;
    this.#bridge = bridge;
  }

  /**
   * What a passport opens is decided when it is made: it is made anew before anybody asks again (access-bridge 2.2). Never
   * fails.
   */
  async run(userId: string): Promise<void> {
    await this.#bridge?.prepare(true);
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofViewer(userId) });
  }
}
