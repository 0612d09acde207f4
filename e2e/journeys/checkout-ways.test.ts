import { accountDialog, signIn } from '../support/account-site.ts';
import {
  applyCoupon,
  approveAtPayPal,
  chooseOffer,
  expectWelcome,
  GOOD_CARD,
  goToPayPal,
  openShop,
  payByCard,
} from '../support/checkout.ts';
import { JwpControl } from '../support/jwp-control.ts';
import { paymentSection } from '../support/payments-site.ts';
import { expect, test } from '../support/site.ts';

/** Purchases with detours. */

test('cleeng: a free trial starts with a card, and nothing is due today', async ({ page, site }) => {
  await site.cleeng({ trialOfferIds: ['S900100200_NL'] });
  await openShop(page, site, 'cleeng');
  const checkout = await chooseOffer(page, /^Monthly/);
  await expect(checkout.getByRole('region', { name: 'Order summary' })).toContainText('€0.00');
  await payByCard(checkout, GOOD_CARD);
  await expectWelcome(page);
});

test('jwp: a trial that only the payment can grant is announced, starts with a card, and costs €0.00', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'jwp');
  const checkout = await chooseOffer(page, /^Yearly/);
  await expect(checkout).toContainText('you won’t be charged until it ends');
  await payByCard(checkout, GOOD_CARD);
  await expectWelcome(page);
  await page.goto('/u/payments');
  await expect(paymentSection(page, 'Billing history')).toContainText('€0.00');
});

test('jwp: with a coupon of 100 %, paying by card costs €0.00', async ({ page, site }) => {
  await openShop(page, site, 'jwp');
  const checkout = await chooseOffer(page, /^Monthly/);
  await applyCoupon(checkout, 'FREE100');
  await expect(checkout).toContainText('Coupon FREE100 has been applied.');
  await expect(checkout.getByRole('button', { name: 'Pay €0.00' })).toBeVisible();
  await payByCard(checkout, GOOD_CARD);
  await expectWelcome(page);
  await page.goto('/u/payments');
  await expect(paymentSection(page, 'Billing history')).toContainText('€0.00');
});

test('jwp: a session that ends before the payment leads to the sign-in dialog, after which the purchase succeeds', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'jwp');
  const checkout = await chooseOffer(page, /^Monthly/);
  await new JwpControl(site).endSessions('noah@example.org');
  await payByCard(checkout, GOOD_CARD);
  await expect(accountDialog(page, 'Sign in')).toBeVisible();
  await signIn(page, 'noah@example.org', 'secret123');
  await expect(accountDialog(page, 'Sign in')).toHaveCount(0);
  await payByCard(await chooseOffer(page, /^Monthly/), GOOD_CARD);
  await expectWelcome(page);
});

test('cleeng: two windows that pay at the same time are charged once', async ({ page, site, context }) => {
  await openShop(page, site, 'cleeng');
  const other = await context.newPage();
  const checkouts = [await chooseOffer(page, /^Monthly/), await chooseOffer(other, /^Monthly/)];
  await Promise.all(checkouts.map((checkout) => payByCard(checkout, GOOD_CARD)));
  await expect
    .poll(async () => {
      const names = await Promise.all(
        [page, other].map((window) => window.getByRole('dialog').getByRole('heading').first().textContent()),
      );
      return names.filter((name) => name?.startsWith('Welcome to')).length;
    })
    .toBe(1);
  const paid = (await site.requests()).filter(({ path }) => path.endsWith('/initial-payment'));
  expect(paid.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('cleeng: Back closes the checkout, Forward reopens it, and after paying Back does not return to it', async ({
  page,
  site,
}) => {
  await openShop(page, site, 'cleeng');
  await chooseOffer(page, /^Monthly/);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toHaveCount(0);
  await page.goForward();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await payByCard(checkout, GOOD_CARD);
  await expectWelcome(page);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Checkout' })).toHaveCount(0);
});

for (const shop of ['cleeng', 'jwp'] as const) {
  test(`${shop}: Back from PayPal’s page returns to the checkout, where the payment can be repeated`, async ({
    page,
    site,
  }) => {
    // The payment visits a third-party page twice.
    test.slow();
    await openShop(page, site, shop);
    const checkout = await chooseOffer(page, /^Monthly/);
    const goThere = async () => {
      await goToPayPal(checkout);
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expect(checkout).toHaveCount(0);
    };
    await goThere();
    await page.goBack();
    await expect(checkout).toBeVisible();
    await goThere();
    await approveAtPayPal(page, shop);
    await expectWelcome(page);
  });
}

test('cleeng: the payment methods do not shift when the card fields load @phone', async ({ page, site }) => {
  await openShop(page, site, 'cleeng');
  await site.faults({ route: '*', match: '/sessions', method: 'POST', kind: 'delay', delayMs: 5000 });
  const checkout = await chooseOffer(page, /^Monthly/);
  const payPal = checkout.getByRole('radio', { name: 'PayPal' });
  await payPal.scrollIntoViewIfNeeded();
  await expect(checkout.getByRole('status', { name: 'Loading' })).toBeVisible();
  const before = await payPal.boundingBox();
  await expect(checkout.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  expect(await payPal.boundingBox()).toEqual(before);
});

for (const shop of ['cleeng', 'jwp'] as const) {
  for (const [period, offer] of [
    ['monthly', /^Monthly/],
    ['yearly', /^Yearly/],
  ] as const) {
    test(`${shop}: PayPal pays the ${period} subscription, even if the page it returns to is reloaded`, async ({
      page,
      site,
    }) => {
      // The payment loads six pages.
      test.slow();
      await openShop(page, site, shop);
      const checkout = await chooseOffer(page, offer);
      await goToPayPal(checkout);
      await approveAtPayPal(page, shop);
      await page.waitForURL(/[?&]u=(?:waiting-for-payment|finalize-payment|welcome)/);
      await page.reload();
      await expectWelcome(page);
      await page.goto('/u/payments');
      await expect(page.getByText(/^(?:Active|Free trial)$/)).toBeVisible();
    });
  }
}
