import { expectNoAxeViolations } from '../support/accessibility.ts';
import {
  applyCoupon,
  approveAtPayPal,
  chooseOffer,
  expectWelcome,
  GOOD_CARD,
  goToPayPal,
  openShop,
  payByCard,
  SOLD_TITLES,
} from '../support/checkout.ts';
import { expect, test } from '../support/site.ts';

/**
 * Purchases at the player platform: the card is typed into our own fields, and a notification brings the outcome
 * later.
 */

const DECLINED = '4000000000000002';
const CHALLENGED = '4000002500003155';

test(
  'jwp: the monthly subscription is bought by card with the keyboard alone',
  { tag: '@core' },
  async ({ page, site }) => {
    await openShop(page, site, 'jwp');
    await page.goto('/?u=choose-offer');
    const offers = page.getByRole('dialog', { name: 'Choose how to watch' });
    await expect(offers.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
    await expectNoAxeViolations(page);
    await offers.getByRole('radio', { name: /^Yearly/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(offers.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await page.keyboard.press('Enter');
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await checkout.getByRole('textbox', { name: 'Card number' }).focus();
    await page.keyboard.type(GOOD_CARD);
    for (const text of ['1239', '123', 'Noah Vos']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expectWelcome(page);
  },
);

test('jwp: a typed card number is kept on switching to PayPal and back', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  const checkout = await chooseOffer(page, /^Monthly/);
  const number = checkout.getByRole('textbox', { name: 'Card number' });
  await number.fill(GOOD_CARD);
  await expect(checkout.getByText('Visa', { exact: true })).toBeVisible();
  await checkout.getByRole('radio', { name: 'PayPal' }).check();
  await expect(checkout.getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  await expect(number).toBeHidden();
  await checkout.getByRole('radio', { name: 'Credit or debit card' }).check();
  await expect(number).toHaveValue('4242 4242 4242 4242');
});

test('jwp: a declined card shows an error, and another card pays', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  await payByCard(await chooseOffer(page, /^Monthly/), DECLINED);
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(failed).toContainText('Your card was declined.');
  await failed.getByRole('link', { name: 'Back to checkout' }).click();
  await payByCard(page.getByRole('dialog', { name: 'Checkout' }), GOOD_CARD);
  await expectWelcome(page);
});

test('jwp: a payment continues after the bank’s 3-D Secure check', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  await payByCard(await chooseOffer(page, /^Monthly/), CHALLENGED);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectWelcome(page);
});

// spec: product 1.21
test('jwp: the yearly subscription is bought with PayPal and a coupon of 50 %', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  const checkout = await chooseOffer(page, /^Yearly/);
  await applyCoupon(checkout, 'OTHERONLY');
  await expect(checkout.getByRole('alert').filter({ hasText: 'isn’t valid' })).toBeVisible();
  await applyCoupon(checkout, 'HALF50');
  await expect(checkout).toContainText('Coupon HALF50 has been applied.');
  await goToPayPal(checkout);
  await approveAtPayPal(page, 'jwp');
  await expectWelcome(page);
});

// spec: commerce 8.23
test('jwp: a title is bought individually and can be watched; the card number is in no URL, log or storage', async ({
  page,
  site,
}) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  page.on('request', (request) => seen.push(request.url()));
  const path = `/m/${SOLD_TITLES.jwp}`;
  await openShop(page, site, 'jwp', path);
  await payByCard(await chooseOffer(page, /./, path), GOOD_CARD);
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.history.state]),
  );
  expect([...seen, kept].filter((text) => text.replace(/\D/g, '').includes(GOOD_CARD))).toEqual([]);
});
