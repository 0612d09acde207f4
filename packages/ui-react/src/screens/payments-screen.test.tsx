import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { grantedSubscription, monthlySubscription, yearlyOffer } from '@marquee/testing/commerce-site.ts';
import {
  createSubscriber,
  findPaymentSection,
  renderPaymentsPage,
} from '@marquee/testing/render-payments-page.tsx';

const start = async (...page: Parameters<typeof renderPaymentsPage>) => ({
  user: userEvent.setup(),
  ...(await renderPaymentsPage(...page)),
});

const names = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('the page of payments', () => {
  it('has the subscription, the payment method and the history, and names the page', async () => {
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
  ])(
    'what %s cannot have is said in its section alone, and can be tried again',
    async (call, name, found) => {
      const commerce = createSubscriber().fail(call, commerceError('subscription_not_fetched'));
      const { user } = await start(commerce);
      const section = await findPaymentSection(name);
      expect(await section.findByText('This could not be loaded.')).toBeInTheDocument();
      expect(screen.getAllByText('This could not be loaded.')).toHaveLength(1);
      commerce.fail(call, undefined);
      await user.click(section.getByRole('button', { name: 'Try again' }));
      expect(await section.findByText(found)).toBeInTheDocument();
    },
  );
});

describe('the details of a subscription', () => {
  it('show what it is, what it costs and when it is next billed, with the ways to change it', async () => {
    await start();
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('Month pass')).toBeInTheDocument();
    expect(details.getByText('Active')).toBeInTheDocument();
    expect(details.getByText('€7.99 per month')).toBeInTheDocument();
    expect(details.getByText('Next billing date').nextElementSibling).toHaveTextContent('February 8, 2031');
    expect(names(details.getAllByRole('link'))).toEqual(['Change plan', 'Cancel subscription']);
  });

  it.each([
    ['active', 'Next billing date', ['Change plan', 'Cancel subscription']],
    ['active_trial', 'Access until', ['Change plan', 'Cancel subscription']],
    ['cancelled', 'Access until', ['Renew subscription']],
    ['expired', 'Access until', []],
    ['terminated', 'Access until', []],
  ] as const)('of one that is %s show %s, and can %j', async (status, date, links) => {
    await start(createSubscriber({ ...monthlySubscription, status }));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText(date)).toBeInTheDocument();
    expect(names(details.queryAllByRole('link'))).toEqual(links);
  });

  it('offer to renew only where the source can', async () => {
    const cancelled = { ...monthlySubscription, status: 'cancelled' } as const;
    await start(createSubscriber(cancelled).without('renewal'));
    expect((await findPaymentSection('Subscription details')).queryByRole('link')).toBeNull();
  });

  it('of access that was granted show its end, and nothing can be done', async () => {
    await start(createSubscriber(grantedSubscription));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('Access granted')).toBeInTheDocument();
    expect(details.getByText('Access until')).toBeInTheDocument();
    expect(details.queryByRole('link')).toBeNull();
    expect(details.queryByText(/per month/)).toBeNull();
  });

  it('name the plan that waits for the end of the period, and show the end', async () => {
    const commerce = createSubscriber({ ...monthlySubscription, pendingSwitchId: 'sw-1' });
    commerce.pendingOffer = yearlyOffer;
    await start(commerce);
    const details = await findPaymentSection('Subscription details');
    expect(await details.findByText('You change to Year pass on February 8, 2031.')).toBeInTheDocument();
    expect(details.getByText('Access until')).toBeInTheDocument();
    expect(details.queryByText(/per month/)).toBeNull();
    expect(details.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  it.each([
    ['Apple In-App', 'Apple', /^https:\/\/support\.apple\.com\//],
    ['storekit2', 'Apple', /^https:\/\/support\.apple\.com\//],
    ['Google In-App', 'Google Play', /^https:\/\/support\.google\.com\//],
    ['android', 'Google Play', /^https:\/\/support\.google\.com\//],
    ['Roku In-App', 'Roku', /^https:\/\/support\.roku\.com\//],
  ])(
    'of one that was bought by %s lead to the help of the store, and nothing else',
    async (method, name, help) => {
      await start(createSubscriber({ ...monthlySubscription, paymentMethod: method }));
      const details = await findPaymentSection('Subscription details');
      const [link, ...others] = details.getAllByRole('link');
      expect(link).toHaveTextContent(`Help from ${name}`);
      expect(link?.getAttribute('href')).toMatch(help);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(others).toEqual([]);
      expect((await findPaymentSection('Payment method')).queryByRole('link')).toBeNull();
    },
  );

  it('lead who has no subscription to the offers', async () => {
    const { user, getLocation } = await start(createSubscriber(null));
    const details = await findPaymentSection('Subscription details');
    expect(details.getByText('You have no subscription yet.')).toBeInTheDocument();
    await user.click(details.getByRole('link', { name: 'Complete your subscription' }));
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
