import { accountDialog } from '../support/account-site.ts';
import {
  applyCoupon,
  chooseOffer,
  expectWelcome,
  GOOD_CARD,
  openShop,
  payByCard,
} from '../support/checkout.ts';
import { openPayments, paymentSection, typeCard } from '../support/payments-site.ts';
import { expect, test } from '../support/site.ts';

/** Messages for refused or failed requests to a commerce source (commerce 8), after which nothing has changed. */

const REFUSAL = { kind: 'status', status: 422, times: 1 } as const;
const A_DAY_MS = 24 * 3_600_000;

// spec: commerce 8.11, commerce 8.17
test('jwp: parts of the payments page that fail to load show an error, and can be retried', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  await site.faults(
    ...(['jwpSubscriptions', 'jwpPaymentHistory', 'jwpCard'] as const).map(
      (route) => ({ route, kind: 'status', status: 422 }) as const,
    ),
  );
  await page.reload();
  const sections = ['Subscription details', 'Payment method', 'Billing history'];
  for (const name of sections)
    await expect(paymentSection(page, name)).toContainText('This couldn’t be loaded.');
  await site.faults();
  for (const name of sections)
    await paymentSection(page, name).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Next billing date')).toBeVisible();
  await expect(page.getByText(/ending in 4242/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Receipt/ })).not.toHaveCount(0);
});

// spec: commerce 8.10, commerce 8.14, commerce 8.15, commerce 8.16
test('jwp: a cancellation, plan change, card change or receipt that fails shows an error, and changes nothing', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  await site.faults(
    { route: 'jwpUnsubscribe', ...REFUSAL },
    { route: 'jwpPlanSwitch', ...REFUSAL },
    { route: 'jwpCardChange', ...REFUSAL },
    { route: 'jwpReceipt', ...REFUSAL },
  );
  await page.goto('/u/payments?u=unsubscribe');
  const cancel = accountDialog(page, 'Cancel subscription');
  await cancel.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(cancel).toContainText('Your subscription couldn’t be canceled. Try again.');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit card details' }).click();
  const card = accountDialog(page, 'Edit card details');
  await typeCard(card, GOOD_CARD);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Receipt/ })
    .first()
    .click();
  await expect(page.getByText('The receipt couldn’t be opened. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  const plans = paymentSection(page, 'Change plan');
  await plans.getByRole('radio', { name: /Yearly/ }).check();
  await plans.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your plan couldn’t be changed. Try again.')).toBeVisible();
  await page.reload();
  await expect(paymentSection(page, 'Subscription details').getByText('Active')).toBeVisible();
  await expect(page.getByText(/per month/)).toBeVisible();
});

// spec: commerce 8.9, commerce 8.12
test('cleeng: a failed renewal shows an error, and can be retried', async ({ page, site }) => {
  await openPayments(page, site, 'cleeng', 'cancelled');
  await site.faults({ route: '*', match: '/subscriptions', method: 'PATCH', ...REFUSAL });
  await page.getByRole('link', { name: 'Renew subscription' }).click();
  const renewal = accountDialog(page, 'Renew subscription');
  await renewal.getByRole('button', { name: 'Renew subscription' }).click();
  await expect(renewal).toContainText('Your subscription couldn’t be renewed. Try again.');
  await renewal.getByRole('button', { name: 'Renew subscription' }).click();
  await expect(accountDialog(page, 'Your subscription has been renewed')).toBeVisible();
});

// spec: commerce 8.4
test('cleeng: an order expires after a day, and the offers are shown again', async ({ page, site }) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await site.clock(A_DAY_MS + 60_000);
  await applyCoupon(checkout, 'HALF50');
  await expect(page.getByRole('dialog', { name: 'Choose how to watch' })).toBeVisible();
});

// spec: commerce 8.5
test('cleeng: an order that the payment provider does not know shows an error, and nothing is paid', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await expect(checkout.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await site.clock(A_DAY_MS + 60_000);
  await payByCard(checkout, GOOD_CARD);
  await expect(page.getByRole('dialog')).toContainText('We couldn’t find this order.');
  await page.goto('/u/payments');
  await expect(page.getByText('You don’t have a subscription yet.')).toBeVisible();
});

// spec: commerce 8.6, commerce 8.7
test('jwp: a payment that failed or was canceled elsewhere shows a message, as plain text even when it is hostile', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'jwp');
  const words = 'Your card <b onmouseover=alert(1)>expired</b>.';
  await page.goto(`/?u=payment-error&message=${encodeURIComponent(words)}`);
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(failed).toContainText(words);
  await expect(failed.locator('b')).toHaveCount(0);
  await page.goto('/?u=payment-cancelled');
  const cancelled = page.getByRole('dialog', { name: 'Payment canceled' });
  await expect(cancelled).toContainText('You canceled the payment. You haven’t been charged.');
  await cancelled.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

// spec: commerce 8.8
test('cleeng: an order that another window has paid is not paid again with PayPal', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await checkout.getByRole('radio', { name: 'PayPal' }).check();
  const other = await page.context().newPage();
  await payByCard(await chooseOffer(other, /^Monthly/), GOOD_CARD);
  await expectWelcome(other);
  await checkout.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect(page.getByRole('dialog')).toContainText('You already have access to this title.');
  await page.goto('/u/payments');
  await expect(paymentSection(page, 'Payment method').getByText(/ending in 4242/)).toBeVisible();
  await expect(paymentSection(page, 'Billing history').getByRole('listitem')).toHaveCount(1);
});

// spec: commerce 8.21
test('cleeng: a payment method that the order refuses shows an error, and the card stays selected', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await expect(checkout.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await site.faults({ route: '*', match: '/orders/', method: 'PATCH', kind: 'status', status: 500 });
  await checkout.getByRole('radio', { name: 'PayPal' }).click();
  await expect(checkout).toContainText('Something went wrong. Try again.');
  await expect(checkout.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
});

// spec: commerce 8.13
test('jwp: canceling a subscription without a cancellation URL shows an error', async ({ page, site }) => {
  await openPayments(page, site, 'jwp', 'mia');
  const inAWeekS = Math.floor(Date.now() / 1_000) + 7 * 24 * 3_600;
  const subscription = {
    subscription_id: 'S-1',
    action_type: 'recurrent',
    item_id: 77_001,
    item_title: 'All films',
    access_fee_id: 90_101,
    access_type: { period: 'month' },
    subscription_price: 7.99,
    currency: 'EUR',
    next_rebill_date: inAWeekS,
  };
  const body = JSON.stringify({ total: 1, collection: [subscription] });
  await site.faults({ route: 'jwpSubscriptions', kind: 'status', status: 200, body });
  await page.reload();
  await page.goto('/u/payments?u=unsubscribe');
  const cancel = accountDialog(page, 'Cancel subscription');
  await cancel.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(cancel).toContainText('Your subscription couldn’t be canceled. Try again.');
});

// spec: commerce 8.19
test('jwp: a receipt that cannot be read shows an error, and can be requested again', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  await site.faults({ route: 'jwpReceipt', kind: 'html', times: 1 });
  const receipt = page.getByRole('button', { name: /^Receipt/ }).first();
  await receipt.click();
  await expect(page.getByText('The receipt couldn’t be read: not a PDF file. Try again.')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt_\S+\.pdf$/);
});

// spec: commerce 8.18
test('jwp: a site without an asset shows that no prices are available', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  const config = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as { integrations: { jwp: object } },
    `${site.contentBase}/apps/configs/mqjwp001.json`,
  );
  const jwp = { ...config.integrations.jwp, assetId: null };
  await site.config('mqjwp001', { ...config, integrations: { ...config.integrations, jwp } });
  await page.goto('/?u=choose-offer');
  await expect(page.getByRole('dialog')).toContainText('No prices are available for this');
  await page.goto('/u/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});
