import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { CommerceLoader } from '@marquee/common/commerce/commerce-loader.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  grantedSubscription,
  monthlyOffer,
  monthlySubscription,
  yearlyOffer,
} from '@marquee/testing/sites/commerce-site.ts';
import {
  createSubscriber,
  findPaymentSection,
  renderPaymentsPage,
} from '@marquee/testing/render/render-payments-page.tsx';

import { PaymentsScreen } from './payments-screen.tsx';

const start = async (...page: Parameters<typeof renderPaymentsPage>) => ({
  user: userEvent.setup(),
  ...(await renderPaymentsPage(...page)),
});

const names = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the payments page', () => {
  // spec: commerce 2.23
  it('has the subscription, the payment method and the history, and sets the page title', async () => {
    const { container } = await start();
    await findPaymentSection('Subscription details');
    expect(names(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Subscription details',
      'Payment method',
      'Billing history',
    ]);
    expect(document.title).toBe('Payments - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('has no subscription where the site sells none', async () => {
    const { commerce } = await start(createSubscriber(), {
      integrations: { cleeng: { id: '1' } },
    });
    await findPaymentSection('Payment method');
    expect(screen.queryByRole('region', { name: 'Subscription details' })).toBeNull();
    expect(commerce.count('fetchSubscription')).toBe(0);
  });

  it.each([
    ['fetchSubscription', 'Subscription details', 'Month pass'],
    ['fetchActivePayment', 'Payment method', 'Visa ending in 1111'],
    ['fetchTransactions', 'Billing history', 'Month pass'],
  ])('a failed %s shows an error in its section only, and can be retried', async (call, name, found) => {
    const commerce = createSubscriber().fail(call, commerceError('subscription_not_fetched'));
    const { user } = await start(commerce);
    const section = await findPaymentSection(name);
    expect(await section.findByText('This couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getAllByText('This couldn’t be loaded.')).toHaveLength(1);
    commerce.fail(call, undefined);
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText(found)).toBeInTheDocument();
  });
});

it('keeps the focus when the code of payments failed to load and is loaded again', async () => {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const tries = [() => Promise.reject(new Error('offline')), () => new Promise<void>(() => undefined)];
  const provider = new ContainerModule(({ bind }) => {
    bind(CommerceLoader).toConstantValue({ load: async () => tries.shift()?.() });
  });
  await renderScreen(<PaymentsScreen userId={mia.id} />, { account, provider });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.body).not.toHaveFocus();
});

describe('the details of a subscription', () => {
  it('show the plan, its price and its next billing date, with the buttons to change it', async () => {
    await start();
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('Month pass')).toBeInTheDocument();
    expect(details.getByText('Active')).toBeInTheDocument();
    expect(details.getByText('€7.99 per month')).toBeInTheDocument();
    expect(details.getByText('Next billing date').nextElementSibling).toHaveTextContent('February 8, 2031');
    expect(names(details.getAllByRole('link'))).toEqual(['Change plan', 'Cancel subscription']);
  });

  // spec: commerce 2.53
  it.each([
    ['active', 'Next billing date', ['Change plan', 'Cancel subscription']],
    ['active_trial', 'Access until', ['Change plan', 'Cancel subscription']],
    ['cancelled', 'Access until', ['Renew subscription']],
    ['expired', 'Access until', ['Renew subscription']],
    ['terminated', 'Access until', ['Renew subscription']],
  ] as const)('for the status %s show %s and the links %j', async (status, date, links) => {
    await start(createSubscriber({ ...monthlySubscription, status }));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText(date)).toBeInTheDocument();
    expect(names(details.queryAllByRole('link'))).toEqual(links);
  });

  // spec: commerce 2.53
  it.each([
    ['active', ['Change plan', 'Cancel subscription']],
    ['cancelled', []],
  ] as const)('for the status %s show the links %j where the source cannot renew', async (status, links) => {
    await start(createSubscriber({ ...monthlySubscription, status }).without('renewal'));
    const details = await findPaymentSection('Subscription details');
    expect(names(details.queryAllByRole('link'))).toEqual(links);
  });

  it('show the price of a canceled subscription without a next payment', async () => {
    await start(createSubscriber({ ...monthlySubscription, status: 'cancelled', nextPaymentPrice: 0 }));
    expect(
      (await findPaymentSection('Subscription details')).getByText('€7.99 per month'),
    ).toBeInTheDocument();
  });

  // spec: commerce 2.64b
  it.each([
    ['none', [], false],
    ['the current plan only', [{ offer: monthlyOffer, direction: undefined }], false],
    ['another plan', [{ offer: yearlyOffer, direction: undefined }], true],
  ] as const)('offer to change the plan where there is another one: %s', async (_, targets, isOffered) => {
    const commerce = createSubscriber();
    commerce.targets = targets;
    await start(commerce);
    const details = await findPaymentSection('Subscription details');
    expect(details.queryByRole('link', { name: 'Change plan' }) !== null).toBe(isOffered);
    expect(details.getByRole('link', { name: 'Cancel subscription' })).toBeInTheDocument();
  });

  it('offer to change the plan when the other plans fail to load', async () => {
    await start(createSubscriber().fail('fetchTargets', commerceError('plans_not_fetched')));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByRole('link', { name: 'Change plan' })).toBeInTheDocument();
  });

  // spec: commerce 2.64a
  it('say that the last renewal failed, and what to do', async () => {
    const { container } = await start(createSubscriber({ ...monthlySubscription, isRenewalFailed: true }));
    const details = await findPaymentSection('Subscription details');
    expect(
      details.getByText(
        'Your last renewal payment failed. Check your payment method to keep your subscription.',
      ),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('show the end of granted access, without any links', async () => {
    await start(createSubscriber(grantedSubscription));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('Access granted')).toBeInTheDocument();
    expect(details.getByText('Access until')).toBeInTheDocument();
    expect(details.queryByRole('link')).toBeNull();
    expect(details.queryByText(/per month/)).toBeNull();
  });

  it('show the plan that starts after the current period, and when that ends', async () => {
    const commerce = createSubscriber({ ...monthlySubscription, pendingSwitchId: 'sw-1' });
    commerce.pendingOffer = yearlyOffer;
    await start(commerce);
    const details = await findPaymentSection('Subscription details');
    expect(
      await details.findByText('Your plan will change to Year pass on February 8, 2031.'),
    ).toBeInTheDocument();
    expect(details.getByText('Access until')).toBeInTheDocument();
    expect(details.queryByText(/per month/)).toBeNull();
    expect(details.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  // spec: commerce 2.52
  it('show the end of the period also when the plan that follows cannot be loaded', async () => {
    const commerce = createSubscriber({ ...monthlySubscription, pendingSwitchId: 'sw-1' });
    commerce.fail('fetchPendingOffer', commerceError('plans_not_fetched'));
    await start(commerce);
    const details = await findPaymentSection('Subscription details');
    expect(await details.findByText('Your plan will change on February 8, 2031.')).toBeInTheDocument();
    expect(details.getByText('Access until')).toBeInTheDocument();
    expect(details.queryByText(/per month/)).toBeNull();
    expect(details.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  it.each(['cancelled', 'expired', 'terminated'] as const)(
    'name no plan to follow one that is %s, whatever the source has kept',
    async (status) => {
      const commerce = createSubscriber({ ...monthlySubscription, status });
      commerce.pendingOffer = yearlyOffer;
      await start(commerce);
      const details = await findPaymentSection('Subscription details');
      await details.findByText('€7.99 per month');
      expect(details.queryByText(/Your plan will change/)).not.toBeInTheDocument();
      expect(commerce.count('fetchPendingOffer')).toBe(0);
    },
  );

  // spec: commerce 2.67
  it.each([
    ['Apple In-App', 'Apple', /^https:\/\/support\.apple\.com\//],
    ['storekit2', 'Apple', /^https:\/\/support\.apple\.com\//],
    ['Google In-App', 'Google Play', /^https:\/\/support\.google\.com\//],
    ['android', 'Google Play', /^https:\/\/support\.google\.com\//],
    ['Roku In-App', 'Roku', /^https:\/\/support\.roku\.com\//],
  ])('show only a link to the store’s help when it was bought by %s', async (method, name, help) => {
    await start(createSubscriber({ ...monthlySubscription, paymentMethod: method }));
    const details = await findPaymentSection('Subscription details');
    const [link, ...others] = details.getAllByRole('link');
    expect(link).toHaveTextContent(`Get help from ${name}`);
    expect(link?.getAttribute('href')).toMatch(help);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(others).toEqual([]);
    expect((await findPaymentSection('Payment method')).queryByRole('link')).toBeNull();
  });

  it('lead a viewer without a subscription to the offers', async () => {
    const { user, getLocation } = await start(createSubscriber(null));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('You don’t have a subscription yet.')).toBeInTheDocument();
    await user.click(details.getByRole('link', { name: 'Choose a plan' }));
    expect(getLocation()).toBe('/u/payments?u=choose-offer');
  });

  it.each([
    ['Change plan', 'upgrade-subscription'],
    ['Cancel subscription', 'unsubscribe'],
  ])('%s opens its dialog', async (name, dialog) => {
    const { user, getLocation } = await start();
    await user.click((await findPaymentSection('Subscription details')).getByRole('link', { name }));
    expect(getLocation()).toBe(`/u/payments?u=${dialog}`);
  });
});
