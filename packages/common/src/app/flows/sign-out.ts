import { inject, injectable } from 'inversify';

import { AccountService } from '../../account/account-service.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signs out, at the viewer's request, after a new password, or when the account is deleted. */
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

  /** Never fails; removes everything about the viewer from this browser. */
  async run(): Promise<void> {
    // The last changes are sent while there is still a token.
    await this.#library.flush();
    await this.#service.signOut();
    this.#gate.leave();
  }
}
