import { inject, injectable } from 'inversify';

import type { SiteDialog } from '../../account/dialog-access.ts';
import { readDialog, toDialogSearch } from '../../account/dialog-address.ts';
import { Navigation } from '../../platform/navigation.ts';
import { isHttpUrl } from '../../shared/url.ts';
import { commerceError } from '../commerce-errors.ts';
import { CommerceService, type CardOutcome, type ReturnUrls } from '../commerce-service.ts';

/** Redirects to payment pages, and builds the URLs they return to. */
@injectable()
export class PaymentNavigation {
  readonly #service: CommerceService;
  readonly #navigation: Navigation;

  constructor(@inject(CommerceService) service: CommerceService, @inject(Navigation) navigation: Navigation) {
    this.#service = service;
    this.#navigation = navigation;
  }

  /** Returns the URL of this page with another dialog open. */
  getAddressOf(dialog: SiteDialog, params: Readonly<Record<string, string>>): string {
    return toDialogAddress(this.#navigation.getAddress(), dialog, params);
  }

  getPaymentReturnUrls(offerId: string): ReturnUrls {
    return toPaymentReturnUrls(this.#navigation.getAddress(), offerId);
  }

  getMethodReturnUrls(): ReturnUrls {
    return toMethodReturnUrls(this.#navigation.getAddress());
  }

  /**
   * Redirects to a payment page. Fails with `redirect_refused` for a host that is not allowed; the viewer stays then.
   */
  leave(url: string): void {
    this.#navigation.leave(checkRedirect(url, this.#service.redirectHosts));
  }

  /** Fails with `redirect_refused` when the bank's step would redirect to a host that is not allowed. */
  checkOutcome(outcome: CardOutcome): void {
    if (outcome.kind === 'action' && outcome.action.url !== undefined)
      checkRedirect(outcome.action.url, this.#service.redirectHosts);
  }

  getSearch(): string {
    return new URL(this.#navigation.getAddress()).search;
  }

  /**
   * Opens another query of this page; does nothing when it is the current one. Replaces the history entry of an open
   * dialog, so that Back does not lead to a payment that is over.
   */
  openSearch(search: string): void {
    const before = this.getSearch();
    if (search !== before.replace(/^\?/, ''))
      this.#navigation.openSearch(search, readDialog(before) !== undefined);
  }
}

/**
 * Returns `url` if payments may redirect to it: http(s), and a host named by the source, exact or `.domain` with all
 * subdomains. Plain http is allowed only for hosts named with their port, such as those of a sandbox. Fails with
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

/** Returns `address` with this dialog open in place of the current one (flows 0.5). */
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

/** URLs an external payment returns to. Always waits for the outcome, otherwise a purchase would not show. */
function toPaymentReturnUrls(address: string, offerId: string): ReturnUrls {
  const waitingUrl = toDialogAddress(address, 'waiting-for-payment', { offerId });
  return {
    successUrl: waitingUrl,
    waitingUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}

/** URLs an external change of the payment method returns to. */
function toMethodReturnUrls(address: string): ReturnUrls {
  const successUrl = toDialogAddress(address, 'payment-method-success');
  return {
    successUrl,
    waitingUrl: successUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}
