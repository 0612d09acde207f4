import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { SessionGate } from './session-gate.ts';

/** The viewer signs out, or has to: after a new password, or when the account is deleted. */
@injectable()
export class SignOut {
  readonly #service: AccountService;
  readonly #gate: SessionGate;

  constructor(@inject(AccountService) service: AccountService, @inject(SessionGate) gate: SessionGate) {
    this.#service = service;
    this.#gate = gate;
  }

  /** Never fails; nothing of the viewer stays in this browser. */
  async run(): Promise<void> {
    await this.#service.signOut();
    this.#gate.leave();
  }
}
