import { inject, injectable } from 'inversify';

import type { Consent, PublisherConsent, User } from '../../account/account.ts';
import type {
  AccountDeletion,
  AccountService,
  Credentials,
  DataExport,
  Names,
  Notifications,
  PasswordChange,
  PasswordReset,
  Registration,
  ResetRequest,
  SocialLogin,
} from '../../account/account-service.ts';
import { captureNames, type CaptureStatus, type CustomerDetails } from '../../account/capture.ts';
import { isAppError } from '../../shared/app-error.ts';
import { readRecord } from '../../shared/reading.ts';
import { encodePathPart } from '../../shared/url.ts';
import { JwpAbilities } from './jwp-abilities.ts';
import { BRANDING_ID, JwpClient, type JwpRequest } from './jwp-client.ts';
import { toJwpError } from './jwp-errors.ts';
import {
  toChangedMetadata,
  toConsentMetadata,
  toConsents,
  toPublisherConsents,
  toUser,
} from './jwp-mapper.ts';
import { JwpSession } from './jwp-session.ts';
import { JwpTokenStore, toTokens } from './jwp-tokens.ts';
import { askForUser, updateAccount } from './jwp-update-account.ts';
import { JwpNotifications } from './notifications/jwp-notifications.ts';

/** The platform requires a name; it is a space until the customer enters one (jwp-inplayer 2.3). */
const NO_NAME = ' ';

/** Accounts at the player platform (jwp-inplayer 1 and 2). */
@injectable()
export class JwpAccountService implements AccountService {
  readonly allowsEmptyNames = true;
  readonly resetMail = 'code';
  readonly passwordChange: PasswordChange;
  readonly dataExport: DataExport;
  readonly deletion: AccountDeletion;
  readonly socialLogin: SocialLogin;
  readonly notifications: Notifications;
  readonly #client: JwpClient;
  readonly #session: JwpSession;
  readonly #tokens: JwpTokenStore;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(JwpSession) session: JwpSession,
    @inject(JwpTokenStore) tokens: JwpTokenStore,
    @inject(JwpAbilities) abilities: JwpAbilities,
    @inject(JwpNotifications) notifications: JwpNotifications,
  ) {
    this.#client = client;
    this.#session = session;
    this.#tokens = tokens;
    this.passwordChange = abilities;
    this.dataExport = abilities;
    this.deletion = abilities;
    this.socialLogin = abilities;
    this.notifications = notifications;
  }

  async restore(signal: AbortSignal): Promise<string | undefined> {
    this.#tokens.takeReturned();
    const kept = this.#tokens.keeper.peek();
    try {
      const tokens = await this.#tokens.keeper.get();
      return tokens && (tokens.userId ?? (await this.fetchUser(signal)).id);
    } catch (error) {
      if (isAppError(error, 'session_invalid')) return undefined;
      // The session's owner is known even without a network.
      if (kept?.userId !== undefined) return kept.userId;
      throw error;
    }
  }

  onSessionChange(listener: () => void, signal: AbortSignal): void {
    this.#tokens.keeper.onChange(listener, signal);
  }

  async signIn({ email, password }: Credentials): Promise<User> {
    const { clientId: client_id, referrer } = this.#client;
    const form = { client_id, grant_type: 'password', referrer, username: email, password };
    return this.#begin('login', { method: 'POST', path: '/v2/accounts/authenticate', form });
  }

  async register({ email, password, consents }: Registration): Promise<User> {
    const { clientId: client_id, referrer } = this.#client;
    const form = {
      full_name: email,
      username: email,
      password,
      password_confirmation: password,
      client_id,
      type: 'consumer',
      referrer,
      grant_type: 'password',
    };
    const metadata = { first_name: NO_NAME, surname: NO_NAME, ...toConsentMetadata(consents) };
    return this.#begin('register', { method: 'POST', path: '/accounts', form, metadata });
  }

  async signOut(): Promise<void> {
    const tokens = this.#tokens.keeper.peek();
    this.#tokens.clear();
    // The viewer is signed out already; the platform's response changes nothing.
    if (tokens) void this.#session.tellEnd(tokens);
  }

  async getAccessToken(): Promise<string | undefined> {
    return (await this.#tokens.keeper.getUnlessEnded())?.token;
  }

  async fetchUser(signal: AbortSignal): Promise<User> {
    const user = await askForUser(this.#session, 'me', { method: 'GET', signal });
    await this.#tokens.rememberOwner(user.id);
    return user;
  }

  updateNames(user: User, names: Names): Promise<User> {
    const metadata = { first_name: names.firstName || NO_NAME, surname: names.lastName || NO_NAME };
    return updateAccount(this.#session, 'update', user, { names, metadata });
  }

  async fetchPublisherConsents(signal: AbortSignal): Promise<readonly PublisherConsent[]> {
    const path = `/accounts/register-fields/${encodePathPart(this.#client.clientId)}`;
    const answer = await this.#client.call({ method: 'GET', path, signal });
    const consents = answer.isOk ? toPublisherConsents(answer.body) : undefined;
    if (!consents) throw toJwpError('readConsents', answer);
    return consents;
  }

  /** Consents are part of the account (jwp-inplayer 2.4). */
  async fetchConsents(user: User): Promise<readonly Consent[]> {
    return toConsents(user);
  }

  async updateConsents(user: User, consents: readonly Consent[]): Promise<void> {
    await updateAccount(this.#session, 'writeConsents', user, { metadata: toChangedMetadata(consents) });
  }

  /** Makes no call: names are requested until they are known (jwp-inplayer 2.5). */
  async fetchCaptureStatus({ firstName, lastName }: User): Promise<CaptureStatus> {
    return captureNames(firstName, lastName);
  }

  updateCaptureAnswers(user: User, details: CustomerDetails): Promise<User> {
    const { firstName = user.firstName, lastName = user.lastName } = details;
    return this.updateNames(user, { firstName, lastName });
  }

  async requestPasswordReset({ email }: ResetRequest): Promise<void> {
    const form = { email, merchant_uuid: this.#client.clientId, branding_id: BRANDING_ID };
    const answer = await this.#client.call({ method: 'POST', path: '/accounts/forgot-password', form });
    if (!answer.isOk) throw toJwpError('forgot', answer);
  }

  async resetPassword({ token, password }: PasswordReset): Promise<void> {
    const path = `/accounts/forgot-password/${encodePathPart(token)}`;
    const form = { password, password_confirmation: password, branding_id: BRANDING_ID };
    const answer = await this.#client.call({ method: 'PUT', path, form });
    if (!answer.isOk) throw toJwpError('reset', answer);
  }

  async #begin(call: 'login' | 'register', request: JwpRequest): Promise<User> {
    const answer = await this.#client.call(request);
    const user = toUser(readRecord(answer.body)?.['account']);
    const tokens = toTokens(answer.body, user?.id);
    if (!answer.isOk || !user || !tokens) throw toJwpError(call, answer);
    this.#tokens.begin(tokens);
    return user;
  }
}
