import { QueryClient } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';

/** Updates the viewer's access after it may have changed. */
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
   * Renews the passport before the viewer's data is invalidated, because its access is fixed when it is issued
   * (access-bridge 2.2). Never fails.
   */
  async run(userId: string): Promise<void> {
    await this.#bridge?.prepare(userId, true);
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofViewer(userId) });
  }
}
