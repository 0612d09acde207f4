import { expectNoAxeViolations } from '../support/accessibility.ts';
import { accountDialog, signIn } from '../support/account-site.ts';
import { JwpControl } from '../support/jwp-control.ts';
import { openPayments, paymentSection } from '../support/payments-site.ts';
import { expect, test } from '../support/site.ts';

/** An existing subscription: cancellation, renewal, plan switches, and past payments. */

test('cleeng: a subscription is canceled and renewed with the keyboard alone', async ({ page, site }) => {
  await openPayments(page, site, 'cleeng', 'mia');
  const details = paymentSection(page, 'Subscription details');
  await expect(details.getByText('Next billing date')).toBeVisible();
  await expectNoAxeViolations(page);
  await details.getByRole('link', { name: 'Cancel subscription' }).press('Enter');
  const question = accountDialog(page, 'Cancel subscription');
  await expect(question).toContainText('You’ll keep access until');
  await question.getByRole('button', { name: 'Cancel subscription' }).press('Enter');
  const cancelled = accountDialog(page, 'Your subscription has been canceled');
  await expect(cancelled).toContainText('You can keep watching until');
  await page.keyboard.press('Escape');
  await expect(details.getByText('Canceled')).toBeVisible();
  await expect(details.getByText('Access until')).toBeVisible();
  await details.getByRole('link', { name: 'Renew subscription' }).press('Enter');
  await accountDialog(page, 'Renew subscription')
    .getByRole('button', { name: 'Renew subscription' })
    .press('Enter');
  await expect(accountDialog(page, 'Your subscription has been renewed')).toContainText(
    'Your next billing date is',
  );
  await page.keyboard.press('Escape');
  await expect(details.getByText('Active')).toBeVisible();
  await page.reload();
  await expect(details.getByText('Next billing date')).toBeVisible();
});

test('jwp: a canceled subscription cannot be renewed, and has an end date after a reload', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  const details = paymentSection(page, 'Subscription details');
  await details.getByRole('link', { name: 'Cancel subscription' }).click();
  await accountDialog(page, 'Cancel subscription')
    .getByRole('button', { name: 'Cancel subscription' })
    .click();
  await expect(accountDialog(page, 'Your subscription has been canceled')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(details.getByText('Canceled')).toBeVisible();
  await expect(details.getByText('Access until')).toBeVisible();
  await expect(details.getByRole('link')).toHaveCount(0);
});

// spec: commerce 8.20
test('cleeng: a refused plan change can be retried, and then upgrades at once', async ({ page, site }) => {
  await openPayments(page, site, 'cleeng', 'mia');
  const details = paymentSection(page, 'Subscription details');
  await details.getByRole('link', { name: 'Change plan' }).click();
  const refusal = { kind: 'status', status: 422, times: 1 } as const;
  await site.faults({ route: '*', match: 'subscription_switches', method: 'POST', ...refusal });
  const plans = accountDialog(page, 'Change plan');
  await plans.getByRole('button', { name: 'Change plan' }).click();
  const failed = accountDialog(page, 'Your plan couldn’t be changed');
  await failed.getByRole('link', { name: 'Try again' }).click();
  await plans.getByRole('button', { name: 'Change plan' }).click();
  await expect(accountDialog(page, 'Your plan has been changed')).toContainText('Year pass', {
    timeout: 15_000,
  });
  await page.keyboard.press('Escape');
  await expect(details.getByText('per year')).toBeVisible();
});

test('cleeng: a change to a lower plan is pending until the end of the period', async ({ page, site }) => {
  await openPayments(page, site, 'cleeng', 'subscriber');
  const details = paymentSection(page, 'Subscription details');
  await details.getByRole('link', { name: 'Change plan' }).click();
  await accountDialog(page, 'Change plan').getByRole('button', { name: 'Change plan' }).click();
  const pending = accountDialog(page, 'Your plan will change');
  await expect(pending).toContainText('Your plan will change to Month pass on', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(details.getByText(/Your plan will change to Month pass on/)).toBeVisible();
  await expect(details.getByText('Access until')).toBeVisible();
});

// spec: product 1.21
test('jwp: plans are changed on the page: to a higher plan at once, to a lower plan later', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const plans = paymentSection(page, 'Change plan');
  await expect(plans.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  await expect(plans.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await plans.getByRole('radio', { name: /Yearly/ }).check();
  await plans.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your plan has been changed.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('per year')).toBeVisible();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await plans.getByRole('radio', { name: /Monthly/ }).check();
  await plans.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Your plan will change on/)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByText(/Your plan will change to .* on/)).toBeVisible();
});

for (const source of ['cleeng', 'jwp'] as const) {
  test(`${source}: a purchase from an app store links to the store’s help, and cannot be changed`, async ({
    page,
    site,
  }) => {
    await openPayments(page, site, source, 'store');
    const details = paymentSection(page, 'Subscription details');
    await expect(details.getByRole('link')).toHaveText(['Get help from Apple']);
    await expect(details.getByRole('link')).toHaveAttribute('href', /^https:\/\/support\.apple\.com\//);
    await expect(details.getByRole('button')).toHaveCount(0);
    await page.goto('/u/payments?u=unsubscribe');
    await expect(page).toHaveURL(`${site.origin}/u/payments`);
  });
}

test('jwp: granted access is shown without any actions', async ({ page, site }) => {
  await openPayments(page, site, 'jwp', 'granted');
  const details = paymentSection(page, 'Subscription details');
  await expect(details.getByText('Access granted')).toBeVisible();
  await expect(details.getByText('Access until')).toBeVisible();
  await expect(details.getByRole('link')).toHaveCount(0);
  await expect(details.getByRole('button')).toHaveCount(0);
});

test('cleeng: four payments are shown first, and all on Show all; receipts are not offered', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'cleeng', 'mia');
  const history = paymentSection(page, 'Billing history');
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await history.getByRole('button', { name: /^Show all/ }).click();
  await expect(history.getByRole('listitem')).toHaveCount(6);
  await expect(history.getByRole('button')).toHaveCount(0);
});

test('jwp: the receipt of a payment is downloaded', async ({ page, site }) => {
  await openPayments(page, site, 'jwp', 'mia');
  const history = paymentSection(page, 'Billing history');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    history
      .getByRole('button', { name: /^Receipt for/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt_\S+\.pdf$/);
});

test('jwp: a session that ends before a cancellation leads to the sign-in dialog, and nothing is canceled', async ({
  page,
  site,
}) => {
  await openPayments(page, site, 'jwp', 'mia');
  const details = paymentSection(page, 'Subscription details');
  await page.goto('/u/payments?u=unsubscribe');
  const unsubscribe = page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' });
  await expect(unsubscribe).toBeVisible();
  await new JwpControl(site).endSessions('mia@example.org');
  await unsubscribe.click();
  await expect(accountDialog(page, 'Sign in')).toBeVisible();
  await signIn(page, 'mia@example.org', 'secret123');
  // The viewer returns to the dialog and still has to confirm.
  await expect(unsubscribe).toBeVisible();
  await page.goto('/u/payments');
  await expect(details.getByText('Active')).toBeVisible();
});

test('cleeng: a viewer without a subscription gets a link to the offers @phone', async ({ page, site }) => {
  await openPayments(page, site, 'cleeng', 'noah');
  await page.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page).toHaveURL(/u=choose-offer/);
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});
