import { QueryClient } from '@tanstack/query-core';
import { inject, injectable, optional } from 'inversify';

import type { AccountNotification } from '../../account/account-service.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';
import { EntitlementQueries } from '../../entitlement/entitlement-queries.ts';
import { SignOut } from './sign-out.ts';

/** After these the viewer may watch more, or less (jwp-inplayer 6); each may come twice, or before its cause is answered. */
const ACCESS =
  /^(?:access\.|subscribe\.|external\.subscribe\.|payment\.card\.success$|external\.payment\.success$)/;
/** After these the session is worth nothing. An account that is deleted is ended by whoever deletes it. */
const ENDINGS: ReadonlySet<string> = new Set(['account.logout', 'account.deactivated']);

/** What follows from what the account's server tells. */
@injectable()
export class NotificationReactions {
  readonly #client: QueryClient;
  readonly #queries: EntitlementQueries;
  readonly #signOut: SignOut;
  readonly #bridge: AccessBridge | undefined;

  constructor(
    @inject(QueryClient) client: QueryClient,
    @inject(EntitlementQueries) queries: EntitlementQueries,
    @inject(SignOut) signOut: SignOut,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
  ) {
    this.#client = client;
    this.#queries = queries;
    this.#signOut = signOut;
    this.#bridge = bridge;
  }

  /** Never fails. */
  async react(userId: string, { type }: AccountNotification): Promise<void> {
    if (ENDINGS.has(type)) await this.#signOut.run();
    else if (ACCESS.test(type)) await this.#refreshAccess(userId);
  }

  /** What a passport opens is decided when it is made: it is made anew before anybody asks again (access-bridge 2.2). */
  async #refreshAccess(userId: string): Promise<void> {
    await this.#bridge?.prepare(true);
    await this.#client.invalidateQueries({ queryKey: this.#queries.ofViewer(userId) });
  }
}
