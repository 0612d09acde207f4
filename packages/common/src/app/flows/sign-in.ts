import { inject, injectable } from 'inversify';

import type { User } from '../../account/account.ts';
import { toMailedAddress } from '../../account/account-addresses.ts';
import { accountError } from '../../account/account-errors.ts';
import { AccountService, type Credentials, type Registration } from '../../account/account-service.ts';
import { Navigation } from '../../platform/navigation.ts';
import { AccountLibrary } from './account-library.ts';
import { SessionGate } from './session-gate.ts';

/** Signs in, with an existing or a new account. The order of the steps is that of the contract (flows 1.1, 1.2). */
@injectable()
export class SignIn {
  readonly #service: AccountService;
  readonly #navigation: Navigation;
  readonly #gate: SessionGate;
  readonly #library: AccountLibrary;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(Navigation) navigation: Navigation,
    @inject(SessionGate) gate: SessionGate,
    @inject(AccountLibrary) library: AccountLibrary,
  ) {
    this.#service = service;
    this.#navigation = navigation;
    this.#gate = gate;
    this.#library = library;
  }

  /** Fails with `login_email_invalid`, `login_failed` or an `HttpErrorCode`; nothing has changed then. */
  async run({ email, password }: Credentials): Promise<User> {
    const user = await this.#service.signIn({ email: email.trim(), password });
    await this.#gate.enter(user);
    return user;
  }

  /**
   * Signs in with a passkey: one from the browser's prompt or, until `suggested` aborts, one suggested in the e-mail
   * field. Undefined when no suggestion was chosen. Fails with a `passkey_…` code, `login_blocked` or an
   * `HttpErrorCode`; nothing has changed then.
   */
  async runByPasskey(suggested?: AbortSignal): Promise<User | undefined> {
    // Unlike code that the viewer asked for, missing code for suggestions must not reload the page.
    const calls = await this.#service.passkeys?.load(suggested && 'optional');
    const user = await (suggested ? calls?.signInBySuggestion(suggested) : calls?.signIn());
    if (user) await this.#gate.enter(user);
    return user;
  }

  /**
   * Creates an account and signs in; undefined, without signing in, when the email has to be confirmed first. Fails
   * with a `registration_…` code, `validation_failed` or an `HttpErrorCode`.
   */
  async register(registration: Registration): Promise<User | undefined> {
    const confirmUrl =
      this.#service.emailConfirmation && toMailedAddress(this.#navigation.getAddress(), 'confirm-email');
    const email = registration.email.trim();
    const user = await this.#service.register({ ...registration, email, confirmUrl });
    return user && this.#enterNew(user);
  }

  /** Confirms a registration by its mail and signs in. Fails with a `confirmation_…` code. */
  async confirm(token: string, password: string): Promise<User> {
    const { emailConfirmation } = this.#service;
    if (!emailConfirmation) throw accountError('feature_not_enabled');
    return this.#enterNew(await emailConfirmation.confirm({ token, password }));
  }

  async #enterNew(user: User): Promise<User> {
    await this.#gate.enter(user);
    this.#library.persist();
    return user;
  }
}
