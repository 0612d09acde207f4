import { inject, injectable } from 'inversify';

import type { SiteDialog } from '../../account/dialog-access.ts';
import { toDialogSearch } from '../../account/dialog-address.ts';
import { Navigation } from '../../platform/navigation.ts';
import { isHttpUrl } from '../../shared/url.ts';
import { commerceError } from '../commerce-errors.ts';
import { CommerceService, type CardOutcome, type ReturnUrls } from '../commerce-service.ts';

/** Where payments lead, and where they lead back to. */
@injectable()
export class PaymentNavigation {
  readonly #service: CommerceService;
  readonly #navigation: Navigation;

  constructor(@inject(CommerceService) service: CommerceService, @inject(Navigation) navigation: Navigation) {
    this.#service = service;
    this.#navigation = navigation;
  }

  /** This page with another dialog on it. */
  getAddressOf(dialog: SiteDialog, params: Readonly<Record<string, string>>): string {
    return toDialogAddress(this.#navigation.getAddress(), dialog, params);
  }

  getPaymentReturnUrls(offerId: string): ReturnUrls {
    return toPaymentReturnUrls(this.#navigation.getAddress(), offerId);
  }

  getMethodReturnUrls(): ReturnUrls {
    return toMethodReturnUrls(this.#navigation.getAddress());
  }

  /** Fails with `redirect_refused` where a payment may not lead; the viewer stays then. */
  leave(url: string): void {
    this.#navigation.leave(checkRedirect(url, this.#service.redirectHosts));
  }

  /** Fails with `redirect_refused` when a bank wants to lead where a payment may not. */
  checkOutcome(outcome: CardOutcome): void {
    if (outcome.kind === 'action' && outcome.action.url !== undefined)
      checkRedirect(outcome.action.url, this.#service.redirectHosts);
  }

  getSearch(): string {
    return new URL(this.#navigation.getAddress()).search;
  }

  /** Shows another query of this page; nothing happens when it is the one that is shown. */
  openSearch(search: string): void {
    if (search !== this.getSearch().replace(/^\?/, '')) this.#navigation.openSearch(search);
  }
}

/**
 * `url` if a payment may lead the browser there: http(s), and one of the hosts that the source names, exact or with all
 * below `.domain`. Plain http goes only to hosts that are named with their port, as those of a sandbox are. Fails with
 * `redirect_refused`.
 */
function checkRedirect(url: string, hosts: readonly string[]): string {
  if (!isHttpUrl(url)) throw commerceError('redirect_refused');
  const { protocol, host, hostname, username, password } = new URL(url);
  const isNamed = hosts.some((name) =>
    name.startsWith('.')
      ? protocol === 'https:' && (hostname === name.slice(1) || hostname.endsWith(name))
      : host === name,
  );
  if (!isNamed || username !== '' || password !== '') throw commerceError('redirect_refused');
  return url;
}

/** `address` with this dialog open in place of what is open there (flows 0.5). */
function toDialogAddress(
  address: string,
  dialog: SiteDialog,
  params: Readonly<Record<string, string>> = {},
): string {
  const url = new URL(address);
  url.hash = '';
  url.search = toDialogSearch(url.search, dialog, params);
  return url.href;
}

/** Where a payment elsewhere leads back to: its outcome is waited for whatever was bought, or it would not show. */
function toPaymentReturnUrls(address: string, offerId: string): ReturnUrls {
  const waitingUrl = toDialogAddress(address, 'waiting-for-payment', { offerId });
  return {
    successUrl: waitingUrl,
    waitingUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}

/** Where another way to pay, chosen elsewhere, leads back to. */
function toMethodReturnUrls(address: string): ReturnUrls {
  const successUrl = toDialogAddress(address, 'payment-method-success');
  return {
    successUrl,
    waitingUrl: successUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}
