import { inject, injectable } from 'inversify';

import type { SiteDialog } from '../account/dialog-access.ts';
import { Navigation } from '../platform/navigation.ts';
import { CommerceService, type CardOutcome, type ReturnUrls } from './commerce-service.ts';
import { checkRedirect } from './redirects.ts';
import { toDialogAddress, toMethodReturnUrls, toPaymentReturnUrls } from './return-urls.ts';

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
