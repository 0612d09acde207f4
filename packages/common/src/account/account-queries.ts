import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { Navigation } from '../platform/navigation.ts';
import type { Consent, PublisherConsent, User } from './account.ts';
import { toPageAddress } from './account-addresses.ts';
import { accountError } from './account-errors.ts';
import { AccountService, type Passkey, type SocialProvider } from './account-service.ts';
import type { CaptureStatus } from './capture.ts';
import type { SignedInDevice } from './account-service.ts';
import { userKey } from './user-key.ts';

const STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client. */
export interface AccountQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  /** `static`: whatever is cached, however old. */
  readonly staleTime: number | 'static';
  readonly retry?: false;
  readonly refetchOnReconnect?: false;
  /** Result known without a request. */
  readonly initialData?: Data;
}

/** Query options for data of the signed-in user; the only place that builds keys of this domain. */
@injectable()
export class AccountQueries {
  readonly #service: AccountService;
  readonly #navigation: Navigation;
  readonly #hasSocialUrls: boolean;
  readonly #termsUrl: string | undefined;

  constructor(
    @inject(AccountService) service: AccountService,
    @inject(Navigation) navigation: Navigation,
    @inject(SiteContext) { config }: SiteContext,
  ) {
    this.#service = service;
    this.#hasSocialUrls = config.features.hasSocialUrls;
    this.#navigation = navigation;
    this.#termsUrl = config.custom.termsUrl;
  }

  /** Key prefix of all data of this user. */
  ofUser(userId: string): QueryKey {
    return userKey(userId);
  }

  user(userId: string): AccountQuery<User> {
    return {
      queryKey: this.ofUser(userId),
      queryFn: async ({ signal }) => {
        const user = await this.#service.fetchUser(signal);
        // Another window signed in another user while this request was pending.
        if (user.id !== userId) throw accountError('user_not_fetched');
        return user;
      },
      staleTime: STALE_MS,
    };
  }

  /** Like `user`, but for commands: requested only when nothing is cached. */
  knownUser(userId: string): AccountQuery<User> {
    return { ...this.user(userId), staleTime: 'static' };
  }

  consents(userId: string): AccountQuery<readonly Consent[]> {
    return this.#withUser(userId, 'consents', (user, signal) => this.#service.fetchConsents(user, signal));
  }

  captureStatus(userId: string): AccountQuery<CaptureStatus> {
    return this.#withUser(userId, 'capture', (user, signal) =>
      this.#service.fetchCaptureStatus(user, signal),
    );
  }

  /** The devices the account is signed in on; fetched again each time they are shown. */
  devices(userId: string): AccountQuery<readonly SignedInDevice[]> {
    return {
      queryKey: [...this.ofUser(userId), 'devices'],
      queryFn: async ({ signal }) => (await this.#service.devices?.fetchDevices(signal)) ?? [],
      staleTime: 0,
    };
  }

  /** The passkeys of the account; fetched again each time they are shown. */
  passkeys(userId: string): AccountQuery<readonly Passkey[]> {
    return {
      queryKey: [...this.ofUser(userId), 'passkeys'],
      queryFn: async ({ signal }) =>
        (await (await this.#service.passkeys?.load())?.fetchPasskeys(signal)) ?? [],
      staleTime: 0,
    };
  }

  /** Whether viewers can use passkeys here; false without a request where the account source has none. */
  passkeysOffered(): AccountQuery<boolean> {
    const { passkeys } = this.#service;
    return {
      queryKey: ['account', 'passkeys_offered'],
      queryFn: async ({ signal }) => (await passkeys?.isOffered(signal)) ?? false,
      staleTime: STALE_MS,
      retry: false,
      refetchOnReconnect: false,
      ...(passkeys ? {} : { initialData: false }),
    };
  }

  publisherConsents(): AccountQuery<readonly PublisherConsent[]> {
    return {
      queryKey: ['account', 'publisher_consents'],
      queryFn: async ({ signal }) =>
        (await this.#service.fetchPublisherConsents(signal)).map((consent) => this.#withTermsLink(consent)),
      staleTime: STALE_MS,
    };
  }

  /**
   * URLs for signing in with other services; empty without a request where there are none or the site disables them.
   * Neither retried (accounts 6) nor refetched while shown, because a form waits for them.
   */
  socialUrls(): AccountQuery<Readonly<Partial<Record<SocialProvider, string>>>> {
    const returnUrl = toPageAddress(this.#navigation.getAddress());
    const social = this.#hasSocialUrls ? this.#service.socialLogin : undefined;
    return {
      queryKey: ['account', 'social_urls', returnUrl],
      queryFn: async ({ signal }) => (await social?.fetchUrls(returnUrl, signal)) ?? {},
      staleTime: STALE_MS,
      retry: false,
      refetchOnReconnect: false,
      ...(social ? {} : { initialData: {} }),
    };
  }

  /** Links the terms of the site's configuration where the account source provides no URL. */
  #withTermsLink(consent: PublisherConsent): PublisherConsent {
    const { label } = consent;
    if (label.kind !== 'terms' || label.url !== undefined) return consent;
    return { ...consent, label: { kind: 'terms', url: this.#termsUrl } };
  }

  #withUser<Data>(
    userId: string,
    part: string,
    fetch: (user: User, signal: AbortSignal) => Promise<Data>,
  ): AccountQuery<Data> {
    return {
      queryKey: [...this.ofUser(userId), part],
      // Some sources read this from the user, who is fetched again once invalidated.
      queryFn: async ({ client, signal }) => fetch(await client.query(this.user(userId)), signal),
      staleTime: STALE_MS,
    };
  }
}
