import { inject, injectable } from 'inversify';

import {
  SOCIAL_PROVIDERS,
  type AccountDeletion,
  type DataExport,
  type PasswordChange,
  type SocialLogin,
  type SocialProvider,
} from '../../account/account-service.ts';
import { readArray, readRecord, readText } from '../../shared/reading.ts';
import { toHttpUrl, withQuery } from '../../shared/url.ts';
import { BRANDING_ID, JwpClient } from './jwp-client.ts';
import { toJwpError } from './jwp-errors.ts';
import { JwpSession } from './jwp-session.ts';
import { JwpTokenStore } from './jwp-tokens.ts';

/** Maximum time that the login form waits for social logins. */
const SOCIAL_TIMEOUT_MS = 3_000;

type SocialUrls = Readonly<Partial<Record<SocialProvider, string>>>;

/** Account features of the platform beyond those of every source (accounts 6). */
@injectable()
export class JwpAbilities implements PasswordChange, DataExport, AccountDeletion, SocialLogin {
  readonly exportsBy = 'mail';
  readonly #client: JwpClient;
  readonly #session: JwpSession;
  readonly #tokens: JwpTokenStore;

  constructor(
    @inject(JwpClient) client: JwpClient,
    @inject(JwpSession) session: JwpSession,
    @inject(JwpTokenStore) tokens: JwpTokenStore,
  ) {
    this.#client = client;
    this.#session = session;
    this.#tokens = tokens;
  }

  async changePassword(change: { readonly oldPassword: string; readonly password: string }): Promise<void> {
    const { oldPassword, password } = change;
    const form = { old_password: oldPassword, password, password_confirmation: password };
    await this.#session.ask('changePassword', { method: 'POST', path: '/accounts/change-password', form });
  }

  async exportData(): Promise<undefined> {
    const form = { branding_id: BRANDING_ID };
    await this.#session.ask('export', { method: 'POST', path: '/accounts/export', form });
  }

  async deleteAccount(password: string): Promise<void> {
    const form = { password, branding_id: BRANDING_ID };
    await this.#session.ask('erase', { method: 'DELETE', path: '/accounts/erase', form });
    this.#tokens.clear();
  }

  async fetchUrls(returnUrl: string, signal: AbortSignal): Promise<SocialUrls> {
    const state = btoa(JSON.stringify({ client_id: this.#client.clientId, redirect: returnUrl }));
    const path = withQuery('/accounts/social', { state });
    const answer = await this.#client.call({ method: 'GET', path, signal, timeoutMs: SOCIAL_TIMEOUT_MS });
    const urls = answer.isOk ? readArray(readRecord(answer.body)?.['social_urls']) : undefined;
    if (!urls) throw toJwpError('social', answer);
    return toSocialUrls(urls);
  }
}

/** Merges the maps of a list; unknown providers and invalid addresses are left out. */
function toSocialUrls(list: readonly unknown[]): SocialUrls {
  const entries = list.flatMap((entry) => Object.entries(readRecord(entry) ?? {}));
  return Object.fromEntries(
    entries.flatMap(([name, address]) => {
      const provider = SOCIAL_PROVIDERS.find((known) => known === name);
      const url = toHttpUrl(readText(address) ?? '');
      return provider === undefined || url === undefined ? [] : [[provider, url]];
    }),
  );
}
