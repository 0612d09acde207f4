import { inject, injectable } from 'inversify';

import type { User } from '../../account/account.ts';
import { AccountController } from '../../account/account-controller.ts';
import type { Credentials, Registration } from '../../account/account-service.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signing in, by an account that is there or a new one. The order is that of the contract (flows 1.1, 1.2). */
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
   * The same with a new account; undefined when the e-mail has to be confirmed first: nobody is signed in then. Fails with a
   * `registration_…` code, `validation_failed` or an `HttpErrorCode`.
   */
  async register(registration: Registration): Promise<User | undefined> {
    const user = await this.#account.register(registration);
    return user && this.#enterNew(user);
  }

  /** The same with the account of a registration that was waiting for its mail. Fails with a `confirmation_…` code. */
  async confirm(token: string, password: string): Promise<User> {
    return this.#enterNew(await this.#account.confirmEmail(token, password));
  }

  async #enterNew(user: User): Promise<User> {
    await this.#gate.enter(user);
    this.#library.persist();
    return user;
  }
}
