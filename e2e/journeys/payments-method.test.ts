import type { Locator, Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { accountDialog } from '../support/account-site.ts';
import { approveAtPayPal, goToPayPal } from '../support/checkout.ts';
import { openPayments, paymentSection, typeCard } from '../support/payments-site.ts';
import { expect, test, type Site } from '../support/site.ts';

/** Payment methods for later bills: another card, PayPal, and authentication by a bank. */

const CARD = '5555555555554444';
/** The bank authenticates on a page of its own. */
const REDIRECTED = '4000000000003220';
/** The bank authenticates within the page. */
const CHALLENGED = '4917610000005454';
const REFUSED = '4000000000000002';

async function openUpdate(page: Page, site: Site, who = 'mia'): Promise<Locator> {
  await openPayments(page, site, 'cleeng', who);
  await paymentSection(page, 'Payment method').getByRole('link', { name: 'Update payment method' }).click();
  const dialog = accountDialog(page, 'Update payment method');
  await expect(dialog.getByRole('radio', { name: 'Card' })).toBeChecked();
  return dialog;
}

async function saveCard(dialog: Locator, number: string): Promise<void> {
  await typeCard(dialog, number);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('cleeng: a refused card shows an error, and another card is saved', async ({ page, site }) => {
  const dialog = await openUpdate(page, site);
  await saveCard(dialog, REFUSED);
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expectNoAxeViolations(page);
  await saveCard(dialog, CARD);
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
});

test('cleeng: an approval on the bank’s page is sent once, even after a reload', async ({ page, site }) => {
  await saveCard(await openUpdate(page, site), REDIRECTED);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
  expect(page.url()).not.toContain('redirectResult');
  await page.reload();
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
  const told = (await site.requests()).filter(
    ({ path, method }) => path.endsWith('/payment-details/finalize') && method === 'POST',
  );
  expect(told).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/ending in 3220/)).toBeVisible();
});

test('cleeng: a new card that the bank declines does not replace the old card', async ({ page, site }) => {
  await saveCard(await openUpdate(page, site), REDIRECTED);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = accountDialog(page, 'Update payment method');
  await dialog.getByRole('link', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paymentSection(page, 'Payment method').getByText(/ending in/)).not.toContainText('3220');
});

test('cleeng: a card is saved after a 3-D Secure challenge in the page', async ({ page, site }) => {
  const dialog = await openUpdate(page, site);
  await saveCard(dialog, CHALLENGED);
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
});

test('cleeng: PayPal replaces the card only once it is approved', async ({ page, site }) => {
  const dialog = await openUpdate(page, site);
  await goToPayPal(dialog);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(accountDialog(page, 'Payment canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/ending in/)).toBeVisible();
  await page.getByRole('link', { name: 'Update payment method' }).click();
  await goToPayPal(dialog);
  await approveAtPayPal(page, 'cleeng');
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You pay with your PayPal account.')).toBeVisible();
  await expect(page.getByText(/ending in/)).toBeHidden();
});

test('jwp: the card details are changed, and the card number is not stored in the browser', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  await page.getByRole('link', { name: 'Edit card details' }).click();
  const dialog = accountDialog(page, 'Edit card details');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Fill in all required fields.');
  await expectNoAxeViolations(page);
  await saveCard(dialog, CARD);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/ending in 4444/)).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
  );
  expect(kept.replaceAll(' ', '')).not.toContain(CARD);
});
