import { expect, type Locator, type Page } from '@playwright/test';

import { accountDialog, signIn, useAccountSite, type AccountSource } from './account-site.ts';
import type { Site } from './site.ts';

/** The account sources with a shop. */
export type CommerceSource = Exclude<AccountSource, 'own'>;

/** Opens the payments page of a viewer of the source's sample data: `mia` is mia@example.org. */
export async function openPayments(
  page: Page,
  site: Site,
  source: CommerceSource,
  who: string,
): Promise<void> {
  await useAccountSite(site, source, ['UNSAFE_standInPayments = true']);
  await page.goto('/?u=login');
  await signIn(page, `${who}@example.org`, 'secret123');
  await expect(accountDialog(page, 'Sign in')).toBeHidden();
  await page.goto('/u/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
}

/** A section of the page, by its title. */
export function paymentSection(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** Types a card, into our own fields or into the fake provider fields. */
export async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry date').fill('03/35');
  await dialog.getByLabel('Security code (CVC)').fill('737');
  await dialog.getByLabel('Name on card').fill('Mia Vos');
}
