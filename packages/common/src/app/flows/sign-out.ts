import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** The viewer signs out, or has to: after a new password, or when the account is deleted. */
@injectable()
export class SignOut {
  readonly #service: AccountService;
  readonly #gate: SessionGate;
  readonly #library: AccountLibrary;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(SessionGate) gate: SessionGate,
    @inject(AccountLibrary) library: AccountLibrary,
  ) {
    this.#service = service;
    this.#gate = gate;
    this.#library = library;
  }

  /** Never fails; nothing of the viewer stays in this browser. */
  async run(): Promise<void> {
    // What was changed last still goes to the account, as long as there is a token to send it with.
    await this.#library.flush();
    await this.#service.signOut();
    this.#gate.leave();
  }
}
