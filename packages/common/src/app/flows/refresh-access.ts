import { QueryClient, type QueryKey } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import { SessionStore } from '../../account/session-store.ts';
import { userKey } from '../../account/user-key.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { Broadcast } from '../../platform/broadcast.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';

const CHANNEL = 'access';
/** Least age of a refusal that is checked again; viewers may change windows often. */
const CHECK_AGAIN_MS = 30_000;

/** Updates the viewer's access after it may have changed. */
@injectable()
export class RefreshAccess {
  readonly #client: QueryClient;
  readonly #queries: EntitlementQueries;
  readonly #session: SessionStore;
  readonly #broadcast: Broadcast;
  readonly #lifecycle: PageLifecycle;
  readonly #bridge: AccessBridge | undefined;

  constructor(
    @inject(QueryClient) client: QueryClient,
    @inject(EntitlementQueries) queries: EntitlementQueries,
    @inject(SessionStore) session: SessionStore,
    @inject(Broadcast) broadcast: Broadcast,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
  ) {
    this.#client = client;
    this.#queries = queries;
    this.#session = session;
    this.#broadcast = broadcast;
    this.#lifecycle = lifecycle;
    this.#bridge = bridge;
  }

  /**
   * Also updates what this window shows of the viewer when another window has bought or changed something, or may have
   * while this page was away. A locked title is checked again when the viewer returns to the window: they may have paid
   * on another device.
   */
  follow(signal: AbortSignal): void {
    const update = () => {
      const { userId } = this.#session.getState();
      if (userId !== undefined) void this.#refresh(userId, userKey(userId));
    };
    this.#broadcast.onMessage(CHANNEL, update, signal);
    this.#lifecycle.onRestore(update, signal);
    this.#lifecycle.onShow(() => this.#checkRefusals(), signal);
  }

  #checkRefusals(): void {
    const { userId } = this.#session.getState();
    const refusals = this.#client.getQueryCache().findAll({
      queryKey: this.#queries.ofViewer(userId),
      type: 'active',
      fetchStatus: 'idle',
      predicate: (query) => query.state.data === false && query.isStaleByTime(CHECK_AGAIN_MS),
    });
    if (userId !== undefined && refusals.length > 0) void this.run(userId);
  }

  /** Tells the other windows that follow. */
  tellOthers(): void {
    this.#broadcast.post(CHANNEL, 'changed');
  }

  /**
   * Renews the passport before the viewer's data is invalidated, because its access is fixed when it is issued
   * (access-bridge 2.2). Never fails.
   */
  run(userId: string): Promise<void> {
    return this.#refresh(userId, this.#queries.ofViewer(userId));
  }

  async #refresh(userId: string, queryKey: QueryKey): Promise<void> {
    await this.#bridge?.prepare(userId, true);
    await this.#client.invalidateQueries({ queryKey });
  }
}
