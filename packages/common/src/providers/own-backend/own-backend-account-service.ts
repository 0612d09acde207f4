import { inject, injectable } from 'inversify';

import type { Consent, PublisherConsent, User } from '../../account/account.ts';
import { accountError } from '../../account/account-errors.ts';
import type {
  AccountDeletion,
  AccountService,
  Credentials,
  DataExport,
  EmailConfirmation,
  ExportedFile,
  Names,
  Passkeys,
  PasswordReset,
  Registration,
  ResetRequest,
  SignedInDevice,
  SignedInDevices,
} from '../../account/account-service.ts';
import { type CaptureStatus, type CustomerDetails, captureNames } from '../../account/capture.ts';
import { readDeviceName } from '../../account/device-code.ts';
import { Clock } from '../../platform/clock.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import { loadCode } from '../../platform/load-code.ts';
import { PasskeyPrompt } from '../../platform/passkey-prompt.ts';
import { KeyValueStorage } from '../../platform/storage/key-value-storage.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import { OwnBackendClient, type OwnBackendRequest } from './own-backend-client.ts';
import { OwnBackendDeviceLogin } from './own-backend-device-login.ts';
import { type OwnBackendCall, type OwnBackendRow, toOwnBackendError } from './own-backend-errors.ts';
import { hasAcceptedTerms, readTime, termsDefinition, toConsents, toUser } from './own-backend-mapper.ts';
import { OwnBackendProfiles } from './own-backend-profiles.ts';
import { OwnBackendSession } from './own-backend-session.ts';
import { OwnBackendTokens, getTokenOwner, toTokens } from './own-backend-tokens.ts';

const PATH = '/customers/me/devices';

const NOT_FOUND = 404;
const EXPORT_NAME = 'account-data.json';

/** The devices on which an account is signed in, from the back end's own sessions. */
class OwnBackendDevices implements SignedInDevices {
  readonly #session: OwnBackendSession;

  constructor(session: OwnBackendSession) {
    this.#session = session;
  }

  async fetchDevices(signal: AbortSignal): Promise<readonly SignedInDevice[]> {
    const answer = await this.#session.ask('devices', { method: 'GET', path: PATH, signal });
    const docs = readArray(readRecord(answer.body)?.['docs']);
    if (!docs) throw toOwnBackendError('devices', answer);
    return docs.flatMap((doc) => readDevice(doc) ?? []);
  }

  async removeDevice(id: string): Promise<void> {
    const answer = await this.#session.call({ method: 'DELETE', path: `${PATH}/${encodePathPart(id)}` });
    if (!answer.isOk && answer.status !== NOT_FOUND) throw toOwnBackendError('removeDevice', answer);
  }

  async removeOtherDevices(): Promise<void> {
    await this.#session.ask('removeDevice', { method: 'DELETE', path: PATH });
  }
}

/** Exports the account's data as a file and deletes the account, both at the back end. */
class OwnBackendOwnData implements DataExport, AccountDeletion {
  readonly exportsBy = 'file';
  readonly #session: OwnBackendSession;
  readonly #tokens: OwnBackendTokens;

  constructor(session: OwnBackendSession, tokens: OwnBackendTokens) {
    this.#session = session;
    this.#tokens = tokens;
  }

  async exportData(): Promise<ExportedFile> {
    const answer = await this.#session.ask('export', { method: 'GET', path: '/customers/me/export' });
    const data = readRecord(answer.body);
    if (!readRecord(data?.['tables'])) throw toOwnBackendError('export', answer);
    return { name: EXPORT_NAME, type: 'application/json', text: JSON.stringify(data, undefined, 2) };
  }

  async deleteAccount(password: string): Promise<void> {
    const path = '/customers/me/delete';
    await this.#session.ask('delete', { method: 'POST', path, body: { password } });
    this.#tokens.keeper.clear();
  }
}

/** Maximum time that the login form waits to know whether passkeys are offered. */
const WAYS_TIMEOUT_MS = 3_000;
/** The registration is pending until the e-mail is confirmed. */
const ACCEPTED = 202;

/**
 * Accounts at the own back end (own-backend.md): names, reset links, devices, passkeys, export, deletion, and e-mail confirmation if the
 * back end requires it; no e-mail change.
 */
@injectable()
export class OwnBackendAccountService implements AccountService {
  readonly allowsEmptyNames = false;
  readonly resetMail = 'link';
  readonly emailConfirmation: EmailConfirmation;
  readonly deviceLogin: OwnBackendDeviceLogin;
  readonly devices: OwnBackendDevices;
  readonly passkeys: Passkeys;
  readonly profiles: OwnBackendProfiles;
  readonly dataExport: DataExport;
  readonly deletion: AccountDeletion;
  readonly #client: OwnBackendClient;
  readonly #session: OwnBackendSession;
  readonly #tokens: OwnBackendTokens;
  readonly #storage: KeyValueStorage;

  constructor(
    @inject(OwnBackendClient) client: OwnBackendClient,
    @inject(OwnBackendSession) session: OwnBackendSession,
    @inject(OwnBackendTokens) tokens: OwnBackendTokens,
    @inject(OwnBackendDeviceLogin) deviceLogin: OwnBackendDeviceLogin,
    @inject(OwnBackendProfiles) profiles: OwnBackendProfiles,
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(PasskeyPrompt) prompt: PasskeyPrompt,
    @inject(Clock) clock: Clock,
  ) {
    this.#storage = storage;
    this.profiles = profiles;
    this.#client = client;
    this.#session = session;
    this.#tokens = tokens;
    this.deviceLogin = deviceLogin;
    this.devices = new OwnBackendDevices(session);
    this.passkeys = {
      isOffered: (signal) => this.#hasPasskeys(prompt, signal),
      load: async (need) => {
        const { OwnBackendPasskeys } = await loadCode(() => import('./own-backend-passkeys.ts'), need);
        return new OwnBackendPasskeys({
          client,
          session,
          prompt,
          clock,
          describeDevice: () => this.#describeDevice(),
          begin: (...call) => this.#begin(...call),
        });
      },
    };
    const ownData = new OwnBackendOwnData(session, tokens);
    this.dataExport = ownData;
    this.deletion = ownData;
    this.emailConfirmation = {
      confirm: (proof) => {
        const body = { ...proof, ...this.#describeDevice() };
        return this.#begin('confirm', { method: 'POST', path: '/customers/confirm', body });
      },
      requestMail: (request) => this.#requestConfirmation(request),
    };
  }

  async restore(): Promise<string | undefined> {
    const tokens = this.#tokens.keeper.peek();
    return tokens && getTokenOwner(tokens.token);
  }

  onSessionChange(listener: () => void, signal: AbortSignal): void {
    this.#tokens.keeper.onChange(listener, signal);
  }

  signIn(credentials: Credentials): Promise<User> {
    const body = { ...credentials, ...this.#describeDevice() };
    return this.#begin('login', { method: 'POST', path: '/customers/login', body });
  }

  async register(registration: Registration): Promise<User | undefined> {
    const { email, password, consents, captchaValue, confirmUrl } = registration;
    const terms = hasAcceptedTerms(consents);
    // The e-mail's language is not sent as a header, because errors are recognized by their English text.
    const body = { email, password, terms, captchaValue, confirmUrl, ...this.#describeDevice() };
    const answer = await this.#client.call({ method: 'POST', path: '/customers', body });
    if (!answer.isOk) throw toOwnBackendError('create', answer);
    if (answer.status === ACCEPTED) return undefined;
    try {
      return await this.signIn({ email, password });
    } catch (cause) {
      // The account exists, so this must not read as a taken e-mail address or a wrong password.
      throw accountError('registration_failed', { cause });
    }
  }

  async signOut(): Promise<void> {
    const tokens = this.#tokens.keeper.peek();
    this.#tokens.keeper.clear();
    // The viewer is signed out locally already; the server revokes the token so that it cannot be reused.
    if (tokens) void this.#session.tellEnd(tokens);
  }

  async getAccessToken(): Promise<string | undefined> {
    return (await this.#tokens.keeper.getUnlessEnded())?.token;
  }

  async fetchUser(signal: AbortSignal): Promise<User> {
    const answer = await this.#session.call({ method: 'GET', path: '/customers/me', signal }, isNobody);
    const known = answer.isOk ? toUser(readRecord(answer.body)?.['user']) : undefined;
    if (!known) throw toOwnBackendError('me', answer);
    return known;
  }

  async updateNames({ id }: User, { firstName, lastName }: Names): Promise<User> {
    const answer = await this.#session.ask('update', {
      method: 'PATCH',
      path: `/customers/${encodePathPart(id)}`,
      body: { firstName, lastName },
    });
    const known = toUser(readRecord(answer.body)?.['doc']);
    if (!known) throw toOwnBackendError('update', answer);
    return known;
  }

  async fetchPublisherConsents(): Promise<readonly PublisherConsent[]> {
    return [termsDefinition];
  }

  async fetchConsents(user: User): Promise<readonly Consent[]> {
    return toConsents(user);
  }

  async updateConsents({ id, metadata }: User, consents: readonly Consent[]): Promise<void> {
    const terms = hasAcceptedTerms(consents);
    if (terms === (metadata['terms'] === true)) return;
    const path = `/customers/${encodePathPart(id)}`;
    await this.#session.ask('consents', { method: 'PATCH', path, body: { terms } });
  }

  async fetchCaptureStatus({ firstName, lastName }: User): Promise<CaptureStatus> {
    return captureNames(firstName, lastName);
  }

  updateCaptureAnswers(user: User, details: CustomerDetails): Promise<User> {
    const { firstName = user.firstName, lastName = user.lastName } = details;
    return this.updateNames(user, { firstName, lastName });
  }

  async requestPasswordReset({ email, resetUrl }: ResetRequest): Promise<void> {
    const body = { email, resetUrl };
    const path = '/customers/forgot-password';
    const answer = await this.#client.call({ method: 'POST', path, body, isMailed: true });
    if (!answer.isOk) throw toOwnBackendError('forgot', answer);
  }

  async resetPassword({ token, password }: PasswordReset): Promise<void> {
    const body = { token, password, language: this.#client.getLanguage() };
    // The response contains a session, too; the viewer signs in with the new password instead (own-backend 3.6).
    const answer = await this.#client.call({ method: 'POST', path: '/customers/reset-password', body });
    if (!answer.isOk) throw toOwnBackendError('reset', answer);
  }

  async #hasPasskeys(prompt: PasskeyPrompt, signal: AbortSignal): Promise<boolean> {
    if (!prompt.isSupported()) return false;
    const request = {
      method: 'GET',
      path: '/customers/login/ways',
      signal,
      timeoutMs: WAYS_TIMEOUT_MS,
    } as const;
    const { body } = await this.#client.call(request);
    return readRecord(body)?.['passkey'] === true;
  }

  /** What mails about a sign-in need: whether the device is known, and the language of the interface. */
  #describeDevice(): { readonly deviceId: string | undefined; readonly language: string } {
    return { deviceId: keepDeviceId(this.#storage), language: this.#client.getLanguage() };
  }

  /** Makes a call that signs the viewer in. */
  async #begin(
    call: OwnBackendCall,
    request: OwnBackendRequest,
    table?: readonly OwnBackendRow[],
  ): Promise<User> {
    const answer = await this.#client.call(request);
    const { token, exp, user } = readRecord(answer.body) ?? {};
    const [tokens, known] = [toTokens(token, exp), toUser(user)];
    if (!answer.isOk || !tokens || !known) throw toOwnBackendError(call, answer, table);
    this.#tokens.keeper.set(tokens);
    return known;
  }

  async #requestConfirmation(request: {
    readonly email: string;
    readonly confirmUrl: string;
  }): Promise<void> {
    const body = { ...request, language: this.#client.getLanguage() };
    const answer = await this.#client.call({ method: 'POST', path: '/customers/send-confirmation', body });
    if (!answer.isOk) throw toOwnBackendError('confirmationMail', answer);
  }
}

/** The back end responds to an invalid token with success and a null user (own-backend 3.3). */
function isNobody({ isOk, body }: HttpAnswer): boolean {
  return isOk && readRecord(body)?.['user'] === null;
}

function readDevice(doc: unknown): SignedInDevice | undefined {
  const { id, name, lastUsedAt, isCurrent } = readRecord(doc) ?? {};
  const [known, lastUsedAtMs] = [readText(id), readTime(lastUsedAt)];
  if (known === undefined || lastUsedAtMs === undefined) return undefined;
  return { id: known, name: readDeviceName(readText(name)), lastUsedAtMs, isCurrent: isCurrent === true };
}

const DEVICE_KEY = 'jwapp.own_device';
const DEVICE_ID = /^[\da-f]{32}$/;

/**
 * Returns the id by which the back end recognizes this browser, made at the first sign-in and kept: a sign-in without it is
 * reported to the customer by mail as one on a new device. Undefined where nothing can be stored.
 */
function keepDeviceId(storage: KeyValueStorage): string | undefined {
  const known = storage.read(DEVICE_KEY);
  if (known !== undefined && DEVICE_ID.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return storage.write(DEVICE_KEY, made) ? made : undefined;
}
