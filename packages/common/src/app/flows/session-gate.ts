import { inject, injectable, optional } from 'inversify';

import type { User } from '../../account/account.ts';
import { AccountController } from '../../account/account-controller.ts';
import { SessionStore, type SessionState } from '../../account/session-store.ts';
import { AccessBridge } from '../../entitlement/access-bridge.ts';

/** What comes with a session's beginning and end in this window, in this order. */
@injectable()
export class SessionGate {
  readonly #account: AccountController;
  readonly #session: SessionStore;
  readonly #bridge: AccessBridge | undefined;

  constructor(
    @inject(AccountController) account: AccountController,
    @inject(SessionStore) session: SessionStore,
    @inject(AccessBridge) @optional() bridge: AccessBridge | undefined,
  ) {
    this.#account = account;
    this.#session = session;
    this.#bridge = bridge;
  }

  getState(): SessionState {
    return this.#session.getState();
  }

  /** A viewer signed in here. */
  async enter(user: User): Promise<void> {
    // Before anything that depends on the viewer is asked for: titles are opened with what the bridge gives for them.
    await this.#bridge?.prepare(true);
    // The lists and the subscription follow the session by themselves.
    this.#account.open(user.id, user);
    this.#account.prefetchConsents(user.id);
  }

  /** The session of this user is there already, or nobody's is. */
  resume(userId: string | undefined): void {
    const before = this.#session.getState();
    if (before.status !== 'restoring' && before.userId === userId) return;
    if (before.userId !== undefined) this.leave();
    // What is kept may be of a window that signed somebody in; nothing waits for it.
    void this.#bridge?.prepare(false);
    if (userId === undefined) this.#account.close();
    else this.#account.open(userId);
  }

  /** The session is over: nothing that this window holds of the viewer stays. */
  leave(): void {
    this.#bridge?.clear();
    this.#account.close();
  }
}
