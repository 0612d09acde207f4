import type { SiteDialog } from '../account/dialog-access.ts';
import { toDialogSearch } from '../account/dialog-address.ts';
import type { ReturnUrls } from './commerce-service.ts';

/** `address` with this dialog open in place of what is open there (flows 0.5). */
export function toDialogAddress(
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
export function toPaymentReturnUrls(address: string, offerId: string): ReturnUrls {
  const waitingUrl = toDialogAddress(address, 'waiting-for-payment', { offerId });
  return {
    successUrl: waitingUrl,
    waitingUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}

/** Where another way to pay, chosen elsewhere, leads back to. */
export function toMethodReturnUrls(address: string): ReturnUrls {
  const successUrl = toDialogAddress(address, 'payment-method-success');
  return {
    successUrl,
    waitingUrl: successUrl,
    cancelUrl: toDialogAddress(address, 'payment-cancelled'),
    errorUrl: toDialogAddress(address, 'payment-error'),
  };
}
