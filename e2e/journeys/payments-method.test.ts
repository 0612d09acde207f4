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

test('cleeng: a card that is refused is said to be, and another one is paid with from then on', async ({
  page,
  site,
}) => {
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

test('cleeng: returning from the bank’s page shows its approval once, also after a reload', async ({
  page,
  site,
}) => {
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

test('cleeng: a bank that says no leaves the card that was there', async ({ page, site }) => {
  await saveCard(await openUpdate(page, site), REDIRECTED);
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = accountDialog(page, 'Update payment method');
  await dialog.getByRole('link', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paymentSection(page, 'Payment method').getByText(/ending in/)).not.toContainText('3220');
});

test('cleeng: a bank that asks within the page saves the card with its yes alone', async ({ page, site }) => {
  const dialog = await openUpdate(page, site);
  await saveCard(dialog, CHALLENGED);
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(accountDialog(page, 'Your payment method has been updated')).toBeVisible();
});

test('cleeng: PayPal takes the place of the card only with a yes', async ({ page, site }) => {
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

test('jwp: the details of the card are edited, and nothing of the card is kept', async ({ page, site }) => {
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
