import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountError } from '@marquee/common/account/account-errors.ts';
import { AccountQueries } from '@marquee/common/account/account-queries.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import {
  monthlyOffer,
  monthlyOrder,
  rentalOffer,
  yearlyOffer,
} from '@marquee/testing/sites/commerce-site.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { encryptedCard } from '@marquee/testing/fakes/fake-card-form.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCheckout, renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

const pay = () => screen.findByRole('button', { name: 'Pay €7.99' });

// spec: commerce 2.4, commerce 2.32, commerce 2.34
it('shows an order summary: the offer, tax as a rounded percentage and the total', async () => {
  const { dialog } = await renderCheckout();
  const summary = await within(dialog).findByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent('Monthly');
  expect(summary).toHaveTextContent('€7.99 per month');
  expect(summary).toHaveTextContent('Includes tax (21%)€1.39');
  expect(summary).toHaveTextContent('Total€7.99');
  expect(within(dialog).getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'PayPal' })).not.toBeChecked();
  await pay();
  await expectNoAxeViolations(dialog);
});

it('the checkout opens the offers when no offer is chosen', async () => {
  const { getLocation } = await renderCommerceDialog('/?u=checkout');
  await screen.findByRole('dialog', { name: 'Choose how to watch' });
  expect(getLocation()).toBe('/?u=choose-offer');
});

it('the checkout stays unchanged when a refetch returns other account data', async () => {
  const { services, commerce, getLocation, cardForms } = await renderCheckout();
  await pay();
  act(() => {
    const key = services.get(AccountQueries).ofUser(mia.id);
    services.get(QueryClient).setQueryData(key, { ...mia, lastUserIp: '203.0.113.9' });
  });
  await pay();
  expect(getLocation()).toBe('/?q=1&u=checkout');
  expect(commerce.count('createOrder')).toBe(1);
  expect(cardForms.forms).toHaveLength(1);
});

it.each([
  ['order_access_granted', 'You already have access to this title.'],
  ['order_geo_blocked', 'This option isn’t available in your region.'],
  ['order_not_created', 'Your order couldn’t be started. Try again.'],
] as const)('an order that cannot be created shows the reason: %s', async (code, words) => {
  const commerce = new FakeCommerceService().fail('createOrder', commerceError(code));
  const { dialog } = await renderCheckout(commerce);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words);
  expect(within(dialog).getByRole('link', { name: 'Back to options' })).toBeInTheDocument();
  await expectNoAxeViolations(dialog);
});

it('a checkout whose viewer fails to load says so, and can be tried again', async () => {
  const account = new FakeAccountService().fail('fetchUser', accountError('user_not_fetched'));
  const { dialog, commerce } = await renderCheckout(new FakeCommerceService(), monthlyOffer, { account });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This couldn’t be loaded.');
  expect(within(dialog).queryByRole('status')).not.toBeInTheDocument();
  await expectNoAxeViolations(dialog);
  account.fail('fetchUser', undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await pay();
  expect(commerce.count('createOrder')).toBe(1);
});

// spec: commerce 2.18, commerce 4.22
it('a subscription paid by card opens the welcome dialog', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { getLocation, services } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await screen.findByRole('dialog', { name: /^Welcome/ });
  expect(getLocation()).toBe('/?q=1&u=welcome');
  expect(services.get(ToastStore).getState().toast?.text).toBe('Thank you. Your payment was successful.');
  expect(commerce.calls.find(([name]) => name === 'payByCard')?.[1]).toMatchObject({
    orderId: monthlyOrder.id,
    submission: encryptedCard,
  });
});

// spec: commerce 2.64d
it.each([
  ['that is paid', undefined, 'Thank you. Your payment was successful.'],
  [
    'that is refused',
    commerceError('payment_refused'),
    'Your payment was declined. Try another card or payment method.',
  ],
  [
    'whose response was lost',
    commerceError('payment_unknown'),
    'We don’t know yet whether your payment went through. Check your payments before you pay again.',
  ],
])(
  'a viewer who has left the checkout stays on their page: a payment %s shows a notification',
  async (...row) => {
    const [, failure, words] = row;
    const commerce = new FakeCommerceService().subscribe().fail('payByCard', failure);
    let answer: () => void = () => undefined;
    commerce.delay('payByCard', new Promise<void>((resolve) => (answer = resolve)));
    const { goTo, getLocation, ports, services } = await renderCheckout(commerce);
    await userEvent.click(await pay());
    await waitFor(() => expect(commerce.count('payByCard')).toBe(1));
    goTo('/m/film?play=1');
    answer();
    await waitFor(() => {
      ports.clock.advance(1_000);
      expect(services.get(ToastStore).getState().toast?.text).toBe(words);
    });
    expect(getLocation()).toBe('/m/film?play=1');
  },
);

it('a paid purchase returns to the page', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { getLocation, entitlements } = await renderCheckout(commerce, rentalOffer);
  entitlements.isGranted = true;
  await userEvent.click(await pay());
  await waitFor(() => expect(getLocation()).toBe('/?q=1'));
});

it('a refused card shows an error and empty card fields', async () => {
  const commerce = new FakeCommerceService().subscribe().fail('payByCard', commerceError('payment_refused'));
  const { dialog, cardForms, getLocation } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await waitFor(() => expect(dialog).toHaveTextContent('Your payment was declined.'));
  await waitFor(() => expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([true, false]));
  commerce.fail('payByCard', undefined);
  await waitFor(async () => expect(await pay()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await pay());
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.count('payByCard')).toBe(2);
});

it('a bank’s challenge replaces the Pay button in the page', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const action = { type: 'threeDS2', url: undefined, payload: { token: '3ds' } };
  commerce.cardOutcome = { kind: 'action', action };
  const { cardForms, getLocation } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await waitFor(() => expect(cardForms.forms[0]?.actions).toEqual([action]));
  expect(getLocation()).toBe('/?q=1&u=checkout');
  expect(screen.queryByRole('button', { name: 'Pay €7.99' })).toBeNull();
  cardForms.forms[0]?.events.onActionDone({ details: { threeDSResult: '3ds.authorised' } });
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.count('finishPayment')).toBe(1);
});

it('a viewer who returns from the bank with the browser’s Back button gets new card fields', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const action = { type: 'redirect', url: 'https://bank.paypal.example.test/3ds', payload: {} };
  commerce.cardOutcome = { kind: 'action', action };
  const { cardForms, ports } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await waitFor(() => expect(cardForms.forms[0]?.actions).toEqual([action]));
  act(() => ports.lifecycle.show());
  await waitFor(async () => expect(await pay()).toHaveAttribute('aria-disabled', 'false'));
  expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([true, false]);
});

it('a payment whose response was lost opens the waiting dialog', async () => {
  const commerce = new FakeCommerceService().fail('payByCard', commerceError('payment_unknown'));
  const { getLocation } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  expect(getLocation()).toBe(`/?q=1&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`);
});

it('card fields that fail to load show an error and can be retried', async () => {
  const commerce = new FakeCommerceService().fail('openSession', commerceError('card_form_not_loaded'));
  const { dialog } = await renderCheckout(commerce);
  expect(
    await within(dialog).findByText('The card form couldn’t be loaded. Reload the page and try again.'),
  ).toBeInTheDocument();
  commerce.fail('openSession', undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await pay();
});

it.each([
  ['the card fields are', 'openSession', commerceError('card_form_not_loaded')],
  ['the order is', 'createOrder', commerceError('order_not_created')],
])('the focus stays in the dialog when %s requested again', async (_, call, failure) => {
  const commerce = new FakeCommerceService().fail(call, failure);
  const { dialog } = await renderCheckout(commerce);
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  commerce.fail(call, undefined);
  again.focus();
  await userEvent.keyboard('{Enter}');
  await pay();
  expect(within(dialog).getByRole('heading', { name: 'Checkout' })).toHaveFocus();
});

// spec: commerce 2.37
it('a free order needs only a button', async () => {
  const commerce = new FakeCommerceService().subscribe();
  commerce.order = { ...monthlyOrder, totalPrice: 0, requiredPaymentDetails: false };
  const { dialog, getLocation } = await renderCheckout(commerce);
  expect(await within(dialog).findByText('No payment needed.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.count('payFree')).toBe(1);
});

it('a trial shows the amount due today and the price after the trial', async () => {
  const commerce = new FakeCommerceService();
  commerce.order = {
    ...monthlyOrder,
    totalPrice: 0,
    discount: { applied: true, type: 'trial', periods: undefined },
    priceBreakdown: { offerPrice: 65.29, discountAmount: 65.29, paymentMethodFee: 0, taxValue: 0 },
  };
  const { dialog } = await renderCheckout(commerce, yearlyOffer);
  await screen.findByRole('button', { name: 'Start free trial' });
  expect(dialog).toHaveTextContent('Free trial-€79.00');
  expect(dialog).toHaveTextContent('Due today€0.00');
  expect(dialog).toHaveTextContent('First 7 days free');
  expect(dialog).toHaveTextContent('Then €79.00 per year');
});

it('an order in another currency than its offer shows each amount in its own currency', async () => {
  const commerce = new FakeCommerceService();
  commerce.order = {
    ...monthlyOrder,
    currency: 'GBP',
    totalPrice: 3.5,
    taxRate: 0,
    discount: { applied: true, type: 'coupon', periods: undefined },
    priceBreakdown: { offerPrice: 7, discountAmount: 3.5, paymentMethodFee: 0, taxValue: 0 },
  };
  const { dialog } = await renderCheckout(commerce);
  const summary = await within(dialog).findByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent('Price€7.99');
  expect(summary).toHaveTextContent('Coupon discount-£3.50');
  expect(summary).toHaveTextContent('Total£3.50');
});

it('shows a note beside the full price when only the payment can grant a trial', async () => {
  const commerce = new FakeCommerceService();
  commerce.order = { ...monthlyOrder, mayBeTrial: true };
  const { dialog } = await renderCheckout(commerce);
  await pay();
  expect(dialog).toHaveTextContent('you won’t be charged until it ends');
});

// spec: commerce 2.35
it('PayPal’s page opens once, even on a double click', async () => {
  const { dialog, ports, commerce } = await renderCheckout();
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'PayPal' }));
  await userEvent.dblClick(await within(dialog).findByRole('button', { name: 'Continue to PayPal' }));
  await waitFor(() => expect(ports.navigation.left).toEqual(['https://www.paypal.example.test/go']));
  expect(commerce.count('startPayPal')).toBe(1);
  expect(commerce.calls.find(([name]) => name === 'updateOrder')?.[1]).toMatchObject({
    paymentMethodId: '730000002',
  });
});

it('a PayPal redirect to a host that is not allowed is refused', async () => {
  const commerce = new FakeCommerceService();
  commerce.redirectUrl = 'https://evil.example.test/';
  const { dialog, ports } = await renderCheckout(commerce);
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'PayPal' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Continue to PayPal' }));
  expect(
    await within(dialog).findByText('The payment page couldn’t be opened. Choose another payment method.'),
  ).toBeInTheDocument();
  expect(ports.navigation.left).toEqual([]);
});

// spec: commerce 2.36, commerce 5.16
it('shows a captcha where the site has one, and sends its answer with the payment', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const account = new FakeAccountService();
  const { ports, getLocation } = await renderCheckout(commerce, monthlyOffer, {
    account,
    settings: 'captchaSiteKey = key1',
  });
  await waitFor(() => expect(ports.captcha.shown).toHaveLength(1));
  ports.captcha.answer = 'human';
  await userEvent.click(await pay());
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.calls.find(([name]) => name === 'payByCard')?.[1]).toMatchObject({ captchaValue: 'human' });
});

it('a captcha answer is used once, even when the bank requires a challenge', async () => {
  const commerce = new FakeCommerceService().subscribe();
  commerce.cardOutcome = { kind: 'action', action: { type: 'threeDS2', url: undefined, payload: {} } };
  const { ports, cardForms } = await renderCheckout(commerce, monthlyOffer, {
    settings: 'captchaSiteKey = key1',
  });
  ports.captcha.answer = 'human';
  await userEvent.click(await pay());
  await waitFor(() => expect(cardForms.forms[0]?.actions).toHaveLength(1));
  expect(ports.captcha.resets).toBe(1);
});

// spec: commerce 5.16
it('a refused captcha shows an error; without a key in the settings there is none', async () => {
  const commerce = new FakeCommerceService().fail('payByCard', commerceError('payment_captcha_refused'));
  const { dialog, ports } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await waitFor(() => expect(dialog).toHaveTextContent('We couldn’t verify that you’re human.'));
  expect(ports.captcha.shown).toEqual([]);
});

it('a refused captcha keeps the card, which was not used', async () => {
  const commerce = new FakeCommerceService().subscribe();
  commerce.fail('payByCard', commerceError('payment_captcha_refused'));
  const { dialog, cardForms, getLocation } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  await waitFor(() => expect(dialog).toHaveTextContent('We couldn’t verify that you’re human.'));
  expect(cardForms.forms.map(({ isDisposed, reopened }) => [isDisposed, reopened])).toEqual([[false, 1]]);
  commerce.fail('payByCard', undefined);
  await userEvent.click(await pay());
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
});
