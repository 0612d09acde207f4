import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { SessionStore } from '../../account/session-store.ts';
import { Logger } from '../../platform/logger.ts';
import { VisitSignals } from '../../platform/visit-signals.ts';
import { isAbort } from '../../shared/app-error.ts';
import { SessionGate } from './session-gate.ts';

/**
 * Follows the session that this browser keeps: restores it at start-up, and applies starts, ends and changes of user
 * from other windows. A session that could not be restored without a network is retried when the network or the viewer
 * returns.
 */
@injectable()
export class FollowSession {
  readonly #service: AccountService;
  readonly #session: SessionStore;
  readonly #gate: SessionGate;
  readonly #visit: VisitSignals;
  readonly #logger: Logger;
  #checking: Promise<void> = Promise.resolve();
  #isKnown = false;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionStore) session: SessionStore,
    @inject(SessionGate) gate: SessionGate,
    @inject(VisitSignals) visit: VisitSignals,
    @inject(Logger) logger: Logger,
  ) {
    this.#service = service;
    this.#session = session;
    this.#gate = gate;
    this.#visit = visit;
    this.#logger = logger;
  }

  /** Runs until `signal` aborts. Resolves once it is known whether a viewer is signed in; never fails. */
  start(signal: AbortSignal): Promise<void> {
    this.#service.onSessionChange(() => void this.#check(signal), signal);
    this.#visit.onReturn(() => {
      if (!this.#isKnown) void this.#check(signal);
    }, signal);
    return this.#check(signal);
  }

  /** Serializes the checks, so that the latest result wins. */
  #check(signal: AbortSignal): Promise<void> {
    this.#checking = this.#checking.then(() => this.#checkNow(signal));
    return this.#checking;
  }

  async #checkNow(signal: AbortSignal): Promise<void> {
    const before = this.#session.getState();
    try {
      const userId = await this.#service.restore(signal);
      this.#isKnown = true;
      // Ignored when this window signed in or out meanwhile.
      if (this.#session.getState() === before) this.#gate.resume(userId);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      this.#logger.warn('Failed to restore the session; it is kept', { error });
      if (this.#session.getState().status === 'restoring') this.#gate.resume(undefined);
    }
  }
}
