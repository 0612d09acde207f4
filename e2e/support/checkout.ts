import { expect, type Locator, type Page } from '@playwright/test';

import { signIn, useAccountSite } from './account-site.ts';
import type { CommerceSource } from './payments-site.ts';
import type { Site } from './site.ts';

/** A card that both emulators accept; other numbers have other outcomes (cleeng 7.5, jwp 7). */
export const GOOD_CARD = '4242424242424242';

/** Titles that are sold individually. */
export const SOLD_TITLES: Readonly<Record<CommerceSource, string>> = { cleeng: 'nxeJAtTq', jwp: 'kTDK0Feq' };

/** Opens a site with a shop, signed in with an account that has bought nothing yet. */
export async function openShop(page: Page, site: Site, shop: CommerceSource, path = '/'): Promise<void> {
  await useAccountSite(site, shop, ['UNSAFE_standInPayments = true']);
  await page.goto(`${path}?u=login`);
  await signIn(page, 'noah@example.org', 'secret123');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses this offer; returns the checkout dialog. */
export async function chooseOffer(page: Page, name: RegExp, path = '/'): Promise<Locator> {
  await page.goto(`${path}?u=choose-offer`);
  const offers = page.getByRole('dialog', { name: 'Choose how to watch' });
  await offers.getByRole('radio', { name }).check();
  await offers.getByRole('button', { name: 'Continue' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByRole('region', { name: 'Order summary' })).toBeVisible();
  return checkout;
}

/** Types a card and pays with it. */
export async function payByCard(checkout: Locator, number: string): Promise<void> {
  await checkout.getByRole('textbox', { name: 'Card number' }).fill(number);
  await checkout.getByRole('textbox', { name: 'Expiry date' }).fill('12/39');
  await checkout.getByRole('textbox', { name: 'Security code (CVC)' }).fill('123');
  await checkout.getByRole('textbox', { name: 'Name on card' }).fill('Noah Vos');
  await checkout.getByRole('button', { name: /^(?:Pay |Start free trial)/ }).click();
}

/** Types a coupon and applies it. */
export async function applyCoupon(checkout: Locator, code: string): Promise<void> {
  await checkout.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await checkout.getByRole('button', { name: 'Apply' }).click();
}

/** Leaves this dialog, of the checkout or of another payment method, for PayPal's page. */
export async function goToPayPal(dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: 'PayPal' }).check();
  await dialog.getByRole('button', { name: 'Continue to PayPal' }).click();
}

/** Approves the payment on PayPal's page, as the emulator of this shop renders it. */
export async function approveAtPayPal(page: Page, shop: CommerceSource): Promise<void> {
  await page.getByRole('button', { name: shop === 'cleeng' ? 'Approve' : 'Pay now' }).click();
}

/** Expects the last step of every paid subscription. */
export async function expectWelcome(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: /^Welcome to/ })).toBeVisible({ timeout: 20_000 });
  expect(new URL(page.url()).searchParams.get('u')).toBe('welcome');
}
