import { inject, injectable } from 'inversify';

import { accountError } from '../../account/account-errors.ts';
import type {
  AccountService,
  Credentials,
  Names,
  PasswordReset,
  Registration,
  ResetRequest,
} from '../../account/account-service.ts';
import type { Consent, FieldOption, PublisherConsent, User } from '../../account/account.ts';
import type {
  CaptureAddress,
  CaptureSetting,
  CaptureStatus,
  CustomerDetails,
} from '../../account/capture.ts';
import { Logger } from '../../platform/logger.ts';
import { isAppError } from '../../shared/app-error.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import { CleengClient } from './cleeng-client.ts';
import { readLocales, toUser } from './cleeng-customer-mapper.ts';
import { CleengDeviceLogin } from './cleeng-device-login.ts';
import { cleengErrors, type CleengErrorTable, readData, unreadable } from './cleeng-errors.ts';
import { CleengSession } from './cleeng-session.ts';
import { type CleengTokens, getCustomerId, readTokens } from './cleeng-tokens.ts';

/** Accounts at the commerce provider (cleeng 3, 4). */
@injectable()
export class CleengAccountService implements AccountService {
  readonly allowsEmptyNames = true;
  readonly resetMail = 'link';
  readonly deviceLogin: CleengDeviceLogin;
  readonly #client: CleengClient;
  readonly #session: CleengSession;
  readonly #logger: Logger;

  readonly emailChange: AccountService['emailChange'] = {
    changeEmail: (user, { email, confirmationPassword }) =>
      this.#update(user, { email, confirmationPassword }),
  };

  constructor(
    @inject(CleengClient) client: CleengClient,
    @inject(CleengSession) session: CleengSession,
    @inject(CleengDeviceLogin) deviceLogin: CleengDeviceLogin,
    @inject(Logger) logger: Logger,
  ) {
    this.#client = client;
    this.#session = session;
    this.deviceLogin = deviceLogin;
    this.#logger = logger;
  }

  async restore(): Promise<string | undefined> {
    const id = this.#session.peekCustomerId();
    if (id !== undefined) return id;
    const tokens = await this.#session.keeper.get().catch((error: unknown) => {
      if (isAppError(error, 'session_invalid')) return undefined;
      throw error;
    });
    return tokens && getCustomerId(tokens);
  }

  onSessionChange(listener: () => void, signal: AbortSignal): void {
    this.#session.keeper.onChange(listener, signal);
  }

  async signIn({ email, password }: Credentials): Promise<User> {
    const { publisherId } = this.#client;
    const body = { email, password, publisherId };
    const tokens = await this.#open(cleengErrors.login, { path: '/auths', body });
    // The session is stored only once its customer is known, so that a sign-in that failed halfway can be repeated.
    const user = await this.#fetchOwner(tokens, cleengErrors.login);
    this.#session.keeper.set(tokens);
    return user;
  }

  async register({ email, password, consents, captchaValue }: Registration): Promise<User> {
    const errors = cleengErrors.register;
    const locales = readLocales(
      await readData(errors, this.#client.call({ method: 'GET', path: '/locales' })),
    );
    const { publisherId } = this.#client;
    const captcha = captchaValue === undefined ? {} : { captchaValue };
    const tokens = await this.#open(errors, {
      path: '/customers',
      body: { email, password, ...locales, publisherId, ...captcha },
    });
    this.#session.keeper.set(tokens);
    const user = await this.#fetchOwner(tokens, errors).catch((error: unknown) => {
      // The account exists, and a retry would fail for that reason: continue with the known data.
      this.#logger.warn('Failed to fetch a new customer', { error });
      return toUser({ id: getCustomerId(tokens), email });
    });
    if (!user) throw unreadable(errors);
    await this.updateConsents(user, consents).catch((error: unknown) => {
      this.#logger.warn('Failed to save the consents of a new customer', { error });
    });
    return user;
  }

  async signOut(): Promise<void> {
    this.#session.keeper.clear();
  }

  async getAccessToken(): Promise<string | undefined> {
    return (await this.#session.keeper.getUnlessEnded())?.accessToken;
  }

  async fetchUser(signal: AbortSignal): Promise<User> {
    const errors = cleengErrors.fetchUser;
    const call = this.#session.call((id) => ({ method: 'GET', path: `/customers/${id}`, signal }));
    return requireUser(await readData(errors, call), errors);
  }

  updateNames(user: User, { firstName, lastName }: Names): Promise<User> {
    return this.#update(user, { firstName, lastName });
  }

  async fetchPublisherConsents(signal: AbortSignal): Promise<readonly PublisherConsent[]> {
    const errors = cleengErrors.fetchConsents;
    const path = `/publishers/${encodePathPart(this.#client.publisherId)}/consents`;
    const consents = toPublisherConsents(
      await readData(errors, this.#client.call({ method: 'GET', path, signal })),
    );
    if (!consents) throw unreadable(errors);
    return consents;
  }

  async fetchConsents({ id: userId }: User, signal: AbortSignal): Promise<readonly Consent[]> {
    const errors = cleengErrors.fetchConsents;
    const call = this.#session.call((id) => ({ method: 'GET', path: `/customers/${id}/consents`, signal }), {
      userId,
    });
    const consents = toConsents(await readData(errors, call));
    if (!consents) throw unreadable(errors);
    return consents;
  }

  async updateConsents({ id: userId }: User, consents: readonly Consent[]): Promise<void> {
    const answers = consents.map(({ name, version, state, value }) => ({ name, version, state, value }));
    const call = this.#session.call(
      (id) => ({ method: 'PUT', path: `/customers/${id}/consents`, body: { id: userId, consents: answers } }),
      { userId },
    );
    await readData(cleengErrors.updateConsents, call);
  }

  async fetchCaptureStatus({ id: userId }: User, signal: AbortSignal): Promise<CaptureStatus> {
    const errors = cleengErrors.fetchCapture;
    const call = this.#session.call(
      (id) => ({ method: 'GET', path: `/customers/${id}/capture/status`, signal }),
      { userId },
    );
    const status = toCaptureStatus(await readData(errors, call));
    if (!status) throw unreadable(errors);
    return status;
  }

  async updateCaptureAnswers({ id: userId }: User, details: CustomerDetails): Promise<User> {
    const errors = cleengErrors.updateCapture;
    const body = { customerId: userId, ...details };
    const put = this.#session.call((id) => ({ method: 'PUT', path: `/customers/${id}/capture`, body }), {
      userId,
    });
    await readData(errors, put);
    const get = this.#session.call((id) => ({ method: 'GET', path: `/customers/${id}` }), { userId });
    return requireUser(await readData(errors, get), errors);
  }

  async requestPasswordReset({ email, resetUrl }: ResetRequest): Promise<void> {
    const body = { customerEmail: email, publisherId: this.#client.publisherId, resetUrl };
    const call = this.#client.call({ method: 'PUT', path: '/customers/passwords', body });
    await readData(cleengErrors.requestReset, call);
  }

  async resetPassword({ token, password, email }: PasswordReset): Promise<void> {
    // The provider requires the customer's email, which only the mail's link contains.
    if (email === undefined || email === '') throw accountError('reset_user_missing');
    const { publisherId } = this.#client;
    const body = { customerEmail: email, publisherId, resetPasswordToken: token, newPassword: password };
    const call = this.#client.call({ method: 'PATCH', path: '/customers/passwords', body });
    await readData(cleengErrors.resetPassword, call);
  }

  async #update({ id: userId }: User, changes: Readonly<Record<string, string>>): Promise<User> {
    const errors = cleengErrors.updateUser;
    const body = { id: userId, ...changes };
    const call = this.#session.call((id) => ({ method: 'PATCH', path: `/customers/${id}`, body }), {
      userId,
    });
    return requireUser(await readData(errors, call), errors);
  }

  async #open(
    errors: CleengErrorTable,
    call: { readonly path: string; readonly body: Readonly<Record<string, string>> },
  ): Promise<CleengTokens> {
    const tokens = readTokens(await readData(errors, this.#client.call({ method: 'POST', ...call })));
    if (!tokens || getCustomerId(tokens) === undefined) throw unreadable(errors);
    return tokens;
  }

  /** Fetches the customer of new tokens before the tokens are stored. */
  async #fetchOwner(tokens: CleengTokens, errors: CleengErrorTable): Promise<User> {
    const path = `/customers/${encodePathPart(getCustomerId(tokens) ?? '')}`;
    const reply = this.#client.call({ method: 'GET', path }, tokens.accessToken);
    return requireUser(await readData(errors, reply), errors);
  }
}

function requireUser(data: unknown, errors: CleengErrorTable): User {
  const user = toUser(data);
  if (!user) throw unreadable(errors);
  return user;
}

/**
 * Reads the publisher's consents (cleeng 3.6); undefined unless it is a list. All are checkboxes; none is ticked
 * initially, whatever the provider says, because a pre-ticked checkbox is no consent.
 */
function toPublisherConsents(data: unknown): readonly PublisherConsent[] | undefined {
  return readArray(readRecord(data)?.['consents'])?.flatMap((entry) => {
    const consent = readRecord(entry);
    const name = readText(consent?.['name']);
    if (consent === undefined || name === undefined) return [];
    return {
      name,
      type: 'checkbox' as const,
      label: toLabel(readText(consent['label']), readText(consent['value'])),
      placeholder: readText(consent['placeholder']) ?? '',
      // The terms are required on every site (accounts 5).
      isRequired: name === 'terms' || consent['required'] === true,
      options: [],
      defaultValue: '',
      isOnByDefault: false,
      version: readVersion(consent['version']),
      isCustomField: false,
    };
  });
}

/** Reads the customer's responses; undefined unless it is a list. */
function toConsents(data: unknown): readonly Consent[] | undefined {
  return readArray(readRecord(data)?.['consents'])?.flatMap((entry) => {
    const consent = readRecord(entry);
    const name = readText(consent?.['name']);
    if (consent === undefined || name === undefined) return [];
    const { state, value, needsUpdate } = consent;
    return {
      name,
      version: readVersion(consent['version']),
      state: state === 'accepted' ? ('accepted' as const) : ('declined' as const),
      value: typeof value === 'boolean' || typeof value === 'string' ? value : '',
      needsUpdate: needsUpdate === true,
    };
  });
}

/** The label of a consent without a text is the sentence about the terms, with its value as the link. */
function toLabel(text: string | undefined, url: string | undefined): PublisherConsent['label'] {
  return text === undefined ? { kind: 'terms', url } : { kind: 'text', text };
}

function readVersion(value: unknown): string {
  return readText(value) ?? readNumber(value)?.toString() ?? '';
}

/** Reads the capture status (cleeng 3.7); undefined for anything else. Unknown keys are left out. */
function toCaptureStatus(data: unknown): CaptureStatus | undefined {
  const status = readRecord(data);
  const settings = readArray(status?.['settings']);
  if (status === undefined || settings === undefined) return undefined;
  return {
    isCaptureEnabled: status['isCaptureEnabled'] === true,
    shouldCaptureBeDisplayed: status['shouldCaptureBeDisplayed'] === true,
    settings: settings.flatMap((entry) => toSetting(readRecord(entry)) ?? []),
  };
}

function toSetting(entry: UnknownRecord | undefined): CaptureSetting | undefined {
  const key = readText(entry?.['key']);
  if (entry === undefined || key === undefined) return undefined;
  const { answer } = entry;
  const rules = { isEnabled: entry['enabled'] === true, isRequired: entry['required'] === true };
  switch (key) {
    case 'firstNameLastName':
      return { kind: 'names', key, ...rules, answer: toNames(answer) };
    case 'address':
      return { kind: 'address', key, ...rules, answer: toAddress(answer) };
    case 'companyName':
    case 'phoneNumber':
    case 'birthDate':
      return { kind: 'text', key, ...rules, answer: readText(answer) };
  }
  const question = readText(entry['question']);
  if (question === undefined) return undefined;
  const options = toOptions(entry['value']);
  return { kind: 'question', key, ...rules, question, options, answer: readText(answer) };
}

/** Parses `yes:Yes;no:No`: options of a value and a label; without a colon both are the same. */
function toOptions(value: unknown): readonly FieldOption[] {
  return (readText(value) ?? '').split(';').flatMap((part) => {
    const at = part.indexOf(':');
    const [own, label] = at < 0 ? [part, part] : [part.slice(0, at), part.slice(at + 1)];
    return own.trim() === '' ? [] : { value: own.trim(), label: label.trim() };
  });
}

function toNames(answer: unknown): { readonly firstName: string; readonly lastName: string } | undefined {
  const names = readRecord(answer);
  if (names === undefined) return undefined;
  return { firstName: readText(names['firstName']) ?? '', lastName: readText(names['lastName']) ?? '' };
}

function toAddress(answer: unknown): CaptureAddress | undefined {
  const address = readRecord(answer);
  if (address === undefined) return undefined;
  const text = (key: string) => readText(address[key]) ?? '';
  return {
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    postCode: text('postCode'),
    country: text('country'),
  };
}
