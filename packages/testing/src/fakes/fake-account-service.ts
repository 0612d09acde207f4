import type { Consent, PublisherConsent, User } from '@marquee/common/account/account.ts';
import { accountError } from '@marquee/common/account/account-errors.ts';
import type {
  AccountNotification,
  AccountService,
  Credentials,
  Names,
  Passkey,
  PasskeyCalls,
  PasswordReset,
  Registration,
  ResetRequest,
  SignedInDevice,
} from '@marquee/common/account/account-service.ts';
import { type CaptureStatus, type CustomerDetails, captureNames } from '@marquee/common/account/capture.ts';

/** A user with the fields that every source provides. */
export const mia: User = {
  id: 'c_0001',
  uuid: 'c_0001',
  email: 'mia@example.org',
  fullName: 'Mia Vos',
  firstName: 'Mia',
  lastName: 'Vos',
  metadata: {},
  regDate: '2031-02-11T09:14:55.120Z',
  country: '',
  lastUserIp: '',
};

export const termsConsent: PublisherConsent = {
  name: 'terms',
  type: 'checkbox',
  label: { kind: 'terms', url: undefined },
  placeholder: '',
  isRequired: true,
  options: [],
  defaultValue: '',
  isOnByDefault: false,
  version: '1',
  isCustomField: false,
};

/** Capabilities that only some sources have. */
type Ability =
  | 'emailConfirmation'
  | 'emailChange'
  | 'passwordChange'
  | 'dataExport'
  | 'deletion'
  | 'socialLogin'
  | 'deviceLogin'
  | 'devices'
  | 'notifications';

/**
 * An account service in memory with one user, `mia@example.org` with the password `secret123`. A test sets the fields
 * it needs, removes capabilities with `without`, and makes calls fail by their name with `fail` or wait with `hold`.
 * `calls` lists the calls made.
 */
export class FakeAccountService implements AccountService {
  allowsEmptyNames = false;
  resetMail: 'link' | 'code' = 'link';
  /** Whether a registration must be confirmed by email; the token of the link is `a1b2`. */
  asksConfirmation = false;
  user: User = mia;
  password = 'secret123';
  signedInDevices: readonly SignedInDevice[] = [
    { id: 's_1', name: 'Chrome, Windows', lastUsedAtMs: Date.UTC(2030, 2, 1), isCurrent: true },
    { id: 's_2', name: 'Living room', lastUsedAtMs: Date.UTC(2030, 1, 20), isCurrent: false },
    { id: 's_3', name: undefined, lastUsedAtMs: Date.UTC(2030, 0, 5), isCurrent: false },
  ];
  ownPasskeys: readonly Passkey[] = [
    {
      id: 'p_1',
      name: 'Chrome, Windows',
      addedAtMs: Date.UTC(2030, 1, 20),
      lastUsedAtMs: Date.UTC(2030, 2, 1),
    },
    { id: 'p_2', name: undefined, addedAtMs: Date.UTC(2030, 0, 5), lastUsedAtMs: undefined },
  ];
  /** The server's name for a device; undefined for a source without device names. */
  deviceName: string | undefined = 'Living room';
  /** The session stored in the browser. */
  keptUserId: string | undefined;
  publisherConsents: readonly PublisherConsent[] = [termsConsent];
  consents: readonly Consent[] = [
    { name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false },
  ];
  capture: CaptureStatus | undefined;
  readonly calls: (readonly [name: string, ...values: readonly unknown[]])[] = [];
  readonly #failures = new Map<string, Error | undefined>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #notified = new Set<(notification: AccountNotification) => void>();

  emailConfirmation: AccountService['emailConfirmation'] = {
    confirm: ({ token, password }) =>
      this.#do('confirmEmail', [token], () => {
        if (token !== 'a1b2') throw accountError('confirmation_link_invalid');
        if (password !== this.password) throw accountError('confirmation_password_wrong');
        this.keptUserId = this.user.id;
        return this.user;
      }),
    requestMail: (request) => this.#do('requestConfirmation', [request], () => undefined),
  };

  emailChange: AccountService['emailChange'] = {
    changeEmail: (_, change) =>
      this.#do('changeEmail', [change], () => this.#change({ email: change.email })),
  };

  passwordChange: AccountService['passwordChange'] = {
    changePassword: (change) => this.#do('changePassword', [change], () => undefined),
  };

  dataExport: AccountService['dataExport'] = {
    exportsBy: 'mail',
    exportData: () => this.#do('exportData', [], () => undefined),
  };

  deletion: AccountService['deletion'] = {
    deleteAccount: (password) =>
      this.#do('deleteAccount', [password], () => {
        if (password !== this.password) throw accountError('delete_credentials_invalid');
      }),
  };

  socialLogin: AccountService['socialLogin'] = {
    fetchUrls: (returnUrl) =>
      this.#do('fetchSocialUrls', [returnUrl], () => ({ google: 'https://login.example.test/google' })),
  };

  deviceLogin: AccountService['deviceLogin'] = {
    generateCode: (device) =>
      this.#do('generateCode', [device], () => ({
        code: 'K7QX2M',
        expiresAtMs: Date.UTC(2030, 2, 1, 12, 10),
        verificationUrl: undefined,
      })),
    description: {
      fetchDeviceName: (code) => this.#do('fetchDeviceName', [code], () => this.deviceName),
    },
    authorizeCode: (code) => this.#do('authorizeCode', [code], () => undefined),
    checkCode: (code) => this.#do('checkCode', [code], () => 'pending'),
  };

  devices: AccountService['devices'] = {
    fetchDevices: () => this.#do('fetchDevices', [], () => this.signedInDevices),
    removeDevice: (id) =>
      this.#do('removeDevice', [id], () => {
        this.signedInDevices = this.signedInDevices.filter((device) => device.id !== id);
      }),
    removeOtherDevices: () =>
      this.#do('removeOtherDevices', [], () => {
        this.signedInDevices = this.signedInDevices.filter(({ isCurrent }) => isCurrent);
      }),
  };

  /** Chooses the suggested passkey as the viewer; undefined while none is suggested. */
  choosePasskey: (() => void) | undefined;
  /** Undefined until `withPasskeys`. */
  passkeys: AccountService['passkeys'];

  notifications: AccountService['notifications'] = {
    subscribe: (_, listener, signal) => {
      this.#notified.add(listener);
      signal.addEventListener('abort', () => this.#notified.delete(listener));
    },
  };

  /** Makes a call fail from now on; `undefined` makes it succeed again. */
  fail(call: string, error: Error | undefined): this {
    this.#failures.set(call, error);
    return this;
  }

  /** Makes a call wait, as on a slow network, until the returned function is called. */
  hold(call: string): () => void {
    let release: () => void = () => undefined;
    this.#held.set(call, new Promise((resolve) => (release = resolve)));
    return () => release();
  }

  /** Removes capabilities, as of a source that lacks them. */
  without(...abilities: readonly Ability[]): this {
    for (const ability of abilities) this[ability] = undefined;
    return this;
  }

  /** Adds passkeys; the login form then waits to learn whether they are offered. */
  withPasskeys(isOffered = true): this {
    const calls: PasskeyCalls = {
      signIn: () =>
        this.#do('signInByPasskey', [], () => {
          this.keptUserId = this.user.id;
          return this.user;
        }),
      prepareSuggestions: () => this.#do('preparePasskeys', [], () => undefined),
      signInBySuggestion: (signal) =>
        new Promise((resolve, reject) => {
          const end = () => {
            this.choosePasskey = undefined;
            resolve(undefined);
          };
          signal.addEventListener('abort', end, { once: true });
          this.choosePasskey = () => void calls.signIn().then(resolve, reject);
        }),
      fetchPasskeys: () => this.#do('fetchPasskeys', [], () => this.ownPasskeys),
      addPasskey: (password) =>
        this.#do('addPasskey', [password], () => {
          if (password !== this.password) throw accountError('update_password_invalid');
          const added = {
            id: 'p_3',
            name: 'Safari, iPhone',
            addedAtMs: Date.UTC(2030, 2, 2),
            lastUsedAtMs: undefined,
          };
          this.ownPasskeys = [added, ...this.ownPasskeys];
        }),
      removePasskey: (id, password) =>
        this.#do('removePasskey', [id, password], () => {
          if (password !== this.password) throw accountError('update_password_invalid');
          this.ownPasskeys = this.ownPasskeys.filter((passkey) => passkey.id !== id);
        }),
    };
    this.passkeys = {
      isOffered: () => this.#do('isPasskeyOffered', [], () => isOffered),
      load: (need) => this.#do('loadPasskeys', [need], () => calls),
    };
    return this;
  }

  /** Changes the session, as another window or a rejected token does. */
  changeSession(userId: string | undefined): void {
    this.keptUserId = userId;
    for (const listener of [...this.#listeners]) listener();
  }

  notify(notification: AccountNotification): void {
    for (const listener of [...this.#notified]) listener(notification);
  }

  restore(): Promise<string | undefined> {
    return this.#do('restore', [], () => this.keptUserId);
  }

  onSessionChange(listener: () => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  signIn({ email, password }: Credentials): Promise<User> {
    return this.#do('signIn', [email], () => {
      if (email !== this.user.email || password !== this.password) throw accountError('login_failed');
      this.keptUserId = this.user.id;
      return this.user;
    });
  }

  register(registration: Registration): Promise<User | undefined> {
    return this.#do('register', [registration], () => {
      if (this.asksConfirmation) return undefined;
      this.keptUserId = this.user.id;
      this.consents = registration.consents;
      return this.#change({ email: registration.email, firstName: '', lastName: '', fullName: '' });
    });
  }

  signOut(): Promise<void> {
    return this.#do('signOut', [], () => {
      this.keptUserId = undefined;
    });
  }

  getAccessToken(): Promise<string | undefined> {
    return Promise.resolve(this.keptUserId === undefined ? undefined : `token-of-${this.keptUserId}`);
  }

  fetchUser(): Promise<User> {
    return this.#do('fetchUser', [], () => this.user);
  }

  updateNames(_: User, names: Names): Promise<User> {
    return this.#do('updateNames', [names], () =>
      this.#change({ ...names, fullName: `${names.firstName} ${names.lastName}`.trim() }),
    );
  }

  fetchPublisherConsents(): Promise<readonly PublisherConsent[]> {
    return this.#do('fetchPublisherConsents', [], () => this.publisherConsents);
  }

  fetchConsents(_user: User): Promise<readonly Consent[]> {
    return this.#do('fetchConsents', [], () => this.consents);
  }

  updateConsents(_: User, consents: readonly Consent[]): Promise<void> {
    return this.#do('updateConsents', [consents], () => {
      this.consents = consents;
    });
  }

  fetchCaptureStatus(user: User): Promise<CaptureStatus> {
    return this.#do(
      'fetchCaptureStatus',
      [],
      () => this.capture ?? captureNames(user.firstName, user.lastName),
    );
  }

  updateCaptureAnswers(user: User, details: CustomerDetails): Promise<User> {
    const { firstName = user.firstName, lastName = user.lastName } = details;
    return this.#do('updateCaptureAnswers', [details], () => this.#change({ firstName, lastName }));
  }

  requestPasswordReset(request: ResetRequest): Promise<void> {
    return this.#do('requestPasswordReset', [request], () => undefined);
  }

  resetPassword(reset: PasswordReset): Promise<void> {
    return this.#do('resetPassword', [reset], () => {
      this.password = reset.password;
    });
  }

  #change(fields: Partial<User>): User {
    this.user = { ...this.user, ...fields };
    return this.user;
  }

  async #do<Result>(name: string, values: readonly unknown[], act: () => Result): Promise<Result> {
    this.calls.push([name, ...values]);
    const held = this.#held.get(name);
    if (held) await held;
    const failure = this.#failures.get(name);
    if (failure) throw failure;
    return act();
  }
}
