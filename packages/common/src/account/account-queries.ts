import type { QueryFunction, QueryKey } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { SiteContext } from '../config/site-context.ts';
import { Navigation } from '../platform/navigation.ts';
import type { Consent, PublisherConsent, User } from './account.ts';
import { toPageAddress } from './account-addresses.ts';
import { accountError } from './account-errors.ts';
import { AccountService, type SocialProvider } from './account-service.ts';
import type { CaptureStatus } from './capture.ts';
import type { SignedInDevice } from './signed-in-device.ts';
import { userKey } from './user-key.ts';

const STALE_MS = 20 * 60_000;

/** Plain options for an observer or a client. */
export interface AccountQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<Data>;
  readonly staleTime: number;
  readonly retry?: false;
  readonly refetchOnReconnect?: false;
  /** What is known without asking. */
  readonly initialData?: Data;
}

/** Query options for what is known of the one who is signed in; the only place that builds keys of this domain. */
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

  /** The beginning of every key that holds something of this user. */
  ofUser(userId: string): QueryKey {
    return userKey(userId);
  }

  user(userId: string): AccountQuery<User> {
    return {
      queryKey: this.ofUser(userId),
      queryFn: async ({ signal }) => {
        const user = await this.#service.fetchUser(signal);
        // Another window signed somebody else in while this was on its way.
        if (user.id !== userId) throw accountError('user_not_fetched');
        return user;
      },
      staleTime: STALE_MS,
    };
  }

  consents(userId: string): AccountQuery<readonly Consent[]> {
    return this.#withUser(userId, 'consents', (user, signal) => this.#service.fetchConsents(user, signal));
  }

  captureStatus(userId: string): AccountQuery<CaptureStatus> {
    return this.#withUser(userId, 'capture', (user, signal) =>
      this.#service.fetchCaptureStatus(user, signal),
    );
  }

  /** Where the account is signed in; asked for again each time that it is shown. */
  devices(userId: string): AccountQuery<readonly SignedInDevice[]> {
    return {
      queryKey: [...this.ofUser(userId), 'devices'],
      queryFn: async ({ signal }) => (await this.#service.devices?.fetchDevices(signal)) ?? [],
      staleTime: 0,
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
   * Addresses of the services to sign in by; empty, and known at once, where there are none or the site has them off. One
   * try (accounts 6), and none again while they are shown: a form waits for them.
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

  /** Terms that the account source has no address for are those of the site's configuration. */
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
      // Some sources read it from the user, who is fetched again where a change made them stale.
      queryFn: async ({ client, signal }) => fetch(await client.query(this.user(userId)), signal),
      staleTime: STALE_MS,
    };
  }
}
