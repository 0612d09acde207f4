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

/** Purchases at the commerce provider, with fake card fields in place of the payment provider's. */

const REFUSED = '4000000000000002';
const REDIRECTED = '4000000000003220';
const CHALLENGED = '5555000000085454';

test(
  'cleeng: the yearly subscription is bought by card with the keyboard alone',
  { tag: '@core' },
  async ({ page, site }) => {
    await openShop(page, site, 'cleeng');
    await page.goto('/?u=choose-offer');
    const offers = page.getByRole('dialog', { name: 'Choose how to watch' });
    const yearly = offers.getByRole('radio', { name: /^Yearly/ });
    await expect(yearly).toBeChecked();
    await expectNoAxeViolations(page);
    await yearly.focus();
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

test('cleeng: a refused card shows an error, and another card pays', async ({ page, site }) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await payByCard(checkout, REFUSED);
  await expect(checkout.getByRole('alert')).toContainText('Your payment was declined.');
  await expect(checkout.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
  await payByCard(checkout, GOOD_CARD);
  await expectWelcome(page);
});

test('cleeng: a payment that is declined on the bank’s 3-D Secure page succeeds at the second attempt', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  await payByCard(await chooseOffer(page, /^Monthly/), REDIRECTED);
  await page.getByRole('button', { name: 'Decline' }).click();
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await expect(failed).toContainText('Your payment was declined.');
  await failed.getByRole('link', { name: 'Back to checkout' }).click();
  await payByCard(page.getByRole('dialog', { name: 'Checkout' }), REDIRECTED);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expectWelcome(page);
});

test('cleeng: a 3-D Secure challenge in the page completes the payment', async ({ page, site }) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await payByCard(checkout, CHALLENGED);
  await expectNoAxeViolations(page);
  await checkout.getByRole('button', { name: 'Authorize' }).click();
  await expectWelcome(page);
});

test('cleeng: leaving PayPal without paying shows a message, and the second attempt pays', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await goToPayPal(checkout);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = page.getByRole('dialog', { name: 'Payment canceled' });
  await expect(cancelled).toContainText('You canceled the payment.');
  await cancelled.getByRole('link', { name: 'Back to checkout' }).click();
  await goToPayPal(checkout);
  await approveAtPayPal(page, 'cleeng');
  await expectWelcome(page);
});

// spec: commerce 8.1, commerce 8.2, commerce 8.3
test('cleeng: unusable coupons show an error, and a coupon of 100 % leaves nothing to pay', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  for (const [code, words] of [
    ['NOSUCH', 'This coupon code isn’t valid.'],
    ['OTHERONLY', 'This coupon code isn’t valid for this option.'],
    ['USED1', 'Something went wrong. Try again.'],
    ['FREE100', 'Coupon FREE100 has been applied.'],
  ] as const) {
    await applyCoupon(checkout, code);
    await expect(checkout).toContainText(words);
  }
  await expect(checkout.getByText('No payment needed.')).toBeVisible();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expectWelcome(page);
});

// spec: product 1.21
test('cleeng: a title that no subscription covers is bought individually', async ({ page, site }) => {
  const path = `/m/${SOLD_TITLES.cleeng}`;
  await openShop(page, site, 'cleeng', path);
  const checkout = await chooseOffer(page, /./, path);
  await expect(checkout).toContainText('Includes tax (21%)');
  await payByCard(checkout, GOOD_CARD);
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
});
