import { inject, injectable } from 'inversify';

import type { User } from '../../account/account.ts';
import { AccountController } from '../../account/account-controller.ts';
import type { Credentials, Registration } from '../../account/account-service.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signs in, with an existing or a new account. The order of the steps is that of the contract (flows 1.1, 1.2). */
@injectable()
export class SignIn {
  readonly #account: AccountController;
  readonly #gate: SessionGate;
  readonly #library: AccountLibrary;

  constructor(
    @inject(AccountController) account: AccountController,
    @inject(SessionGate) gate: SessionGate,
    @inject(AccountLibrary) library: AccountLibrary,
  ) {
    this.#account = account;
    this.#gate = gate;
    this.#library = library;
  }

  /** Fails with `login_email_invalid`, `login_failed` or an `HttpErrorCode`; nothing has changed then. */
  async run(credentials: Credentials): Promise<User> {
    const user = await this.#account.signIn(credentials);
    await this.#gate.enter(user);
    return user;
  }

  /**
   * Creates an account and signs in; undefined, without signing in, when the email has to be confirmed first. Fails
   * with a `registration_…` code, `validation_failed` or an `HttpErrorCode`.
   */
  async register(registration: Registration): Promise<User | undefined> {
    const user = await this.#account.register(registration);
    return user && this.#enterNew(user);
  }

  /** Confirms a registration by its mail and signs in. Fails with a `confirmation_…` code. */
  async confirm(token: string, password: string): Promise<User> {
    return this.#enterNew(await this.#account.confirmEmail(token, password));
  }

  async #enterNew(user: User): Promise<User> {
    await this.#gate.enter(user);
    this.#library.persist();
    return user;
  }
}
