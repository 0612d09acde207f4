import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { monthlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import type { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

const WAITING = `/?q=1&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`;

async function pass(clock: FakeClock, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await act(async () => clock.advance(1_000));
}

// spec: commerce 2.9
it('waits for a payment, and opens the welcome dialog once a subscription grants access', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { ports, entitlements, getLocation } = await renderCommerceDialog(WAITING, { commerce });
  const dialog = await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  await expectNoAxeViolations(dialog);
  await pass(ports.clock, 4);
  expect(entitlements.asked).toEqual([monthlyOffer.offerId]);
  entitlements.isGranted = true;
  await pass(ports.clock, 3);
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
});

it('a purchase that grants access returns to the page', async () => {
  const { ports, entitlements, getLocation } = await renderCommerceDialog(
    '/?q=1&u=waiting-for-payment&offerId=C77050_90150',
    { commerce: new FakeCommerceService().subscribe() },
  );
  entitlements.isGranted = true;
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  await pass(ports.clock, 20);
  await waitFor(() => expect(getLocation()).toBe('/?q=1'));
});

// spec: commerce 2.38, commerce 4.25
it('after five checks the dialog says that it takes longer, and the viewer can check again', async () => {
  const { ports, entitlements } = await renderCommerceDialog(WAITING);
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  await pass(ports.clock, 16);
  const dialog = await screen.findByRole('dialog', { name: 'This is taking longer than usual' });
  expect(entitlements.asked).toHaveLength(5);
  await expectNoAxeViolations(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check again' }));
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  await pass(ports.clock, 4);
  expect(entitlements.asked).toHaveLength(6);
});

it('a payment whose notification closes the waiting dialog is still reported', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { ports, entitlements, services, goTo, getLocation } = await renderCommerceDialog(WAITING, {
    commerce,
  });
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  goTo('/?q=1');
  entitlements.isGranted = true;
  await pass(ports.clock, 4);
  expect(services.get(ToastStore).getState().toast?.text).toBe('Thank you. Your payment was successful.');
  expect(getLocation()).toBe('/?q=1');
});

it('a payment that grants no access after the waiting dialog was closed is not reported', async () => {
  const { ports, services, goTo } = await renderCommerceDialog(WAITING);
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  goTo('/?q=1&u=payment-error');
  await pass(ports.clock, 20);
  expect(services.get(ToastStore).getState().toast).toBeUndefined();
  expect(screen.getByRole('dialog', { name: 'Payment failed' })).toBeInTheDocument();
});

it('returning from a bank with a payment intent confirms it once, then waits for access', async () => {
  const { ports, commerce, entitlements } = await renderCommerceDialog(`${WAITING}&payment_intent=pi_1`);
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  await waitFor(() => expect(commerce.count('confirm')).toBe(1));
  await pass(ports.clock, 4);
  expect(entitlements.asked).toHaveLength(1);
  expect(commerce.count('confirm')).toBe(1);
});

it('a refused payment intent shows a failed payment', async () => {
  const commerce = new FakeCommerceService().fail('confirm', commerceError('payment_refused'));
  await renderCommerceDialog(`${WAITING}&payment_intent=pi_1`, { commerce });
  const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
  expect(dialog).toHaveTextContent('Your payment was declined.');
});

// spec: commerce 2.10
it('returning from a bank finishes the payment once', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { getLocation } = await renderCommerceDialog(
    '/?q=1&u=finalize-payment&orderId=810000123&redirectResult=X6%25t',
    { commerce },
  );
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.calls.filter(([name]) => name === 'finishPayment')).toEqual([
    ['finishPayment', '810000123', { details: { redirectResult: 'X6%t' } }],
  ]);
});

it('returning from a bank while offline can finish the payment later', async () => {
  const commerce = new FakeCommerceService().subscribe();
  commerce.fail('finishPayment', commerceError('payment_not_sent'));
  const { getLocation } = await renderCommerceDialog(
    '/?q=1&u=finalize-payment&orderId=810000123&redirectResult=X6',
    { commerce },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
  await expectNoAxeViolations(dialog);
  commerce.fail('finishPayment', undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.count('finishPayment')).toBe(2);
});

it.each([
  ['confirmed', undefined, 'Thank you. Your payment was successful.'],
  [
    'refused',
    commerceError('payment_refused'),
    'Your payment was declined. Try another card or payment method.',
  ],
  [
    'not answered',
    commerceError('payment_unknown'),
    'We don’t know yet whether your payment went through. Check your payments before you pay again.',
  ],
])('a viewer who leaves before the payment is %s gets a notification', async (_, failure, words) => {
  const commerce = new FakeCommerceService().subscribe().fail('finishPayment', failure);
  let answer: () => void = () => undefined;
  commerce.delay('finishPayment', new Promise<void>((resolve) => (answer = resolve)));
  const { services, ports, goTo, getLocation } = await renderCommerceDialog('/?q=1', { commerce });
  services.get(CheckoutController).choose(mia.id, monthlyOffer);
  goTo('/?q=1&u=finalize-payment&orderId=810000123&redirectResult=X6');
  await waitFor(() => expect(commerce.count('finishPayment')).toBe(1));
  goTo('/m/film?play=1');
  answer();
  await waitFor(() => {
    ports.clock.advance(1_000);
    expect(services.get(ToastStore).getState().toast?.text).toBe(words);
  });
  expect(getLocation()).toBe('/m/film?play=1');
});

it('a refusal by the bank leads back to the checkout of the same offer', async () => {
  const commerce = new FakeCommerceService().fail('finishPayment', commerceError('payment_refused'));
  const { services, goTo, getLocation } = await renderCommerceDialog('/?q=1', { commerce });
  services.get(CheckoutController).choose(mia.id, monthlyOffer);
  goTo('/?q=1&u=finalize-payment&orderId=810000123&redirectResult=X6');
  const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
  expect(dialog).toHaveTextContent('Your payment was declined.');
  await expectNoAxeViolations(dialog);
  await userEvent.click(within(dialog).getByRole('link', { name: 'Back to checkout' }));
  await screen.findByRole('dialog', { name: 'Checkout' });
  expect(getLocation()).toBe('/?q=1&u=checkout');
});

it.each(['&redirectResult=X6', '&orderId=1', ''])(
  'returning without an order shows that there is none: %s',
  async (params) => {
    const { commerce } = await renderCommerceDialog(`/?u=finalize-payment${params}`);
    const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
    expect(dialog).toHaveTextContent('There’s no open order to pay for.');
    expect(commerce.count('finishPayment')).toBe(0);
  },
);

// spec: commerce 2.7, commerce 2.8, commerce 2.39, commerce 2.40, commerce 8.6, commerce 8.7
it.each([
  ['payment-cancelled', 'Payment canceled', 'You canceled the payment. You haven’t been charged.'],
  [
    'payment-error',
    'Payment failed',
    'Your payment couldn’t be completed. Try again or choose another payment method.',
  ],
])('%s says what happened, in plain text, and closes', async (name, title, words) => {
  const message = `<img src=x onerror=alert(1)>${'x'.repeat(400)}`;
  const { getLocation } = await renderCommerceDialog(
    `/?q=1&u=${name}&message=${encodeURIComponent(message)}`,
  );
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog).toHaveTextContent(words);
  expect(dialog).toHaveTextContent(`The server says: ${message.slice(0, 300)}`);
  expect(dialog.querySelector('img')).toBeNull();
  await expectNoAxeViolations(dialog);
  const [cross, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  expect(cross).toBeInTheDocument();
  if (close) await userEvent.click(close);
  await waitFor(() => expect(getLocation()).toBe('/?q=1'));
});

// spec: commerce 2.1
it('a failed payment without a message shows no server text', async () => {
  await renderCommerceDialog('/?u=payment-error');
  const dialog = await screen.findByRole('dialog', { name: 'Payment failed' });
  expect(dialog).not.toHaveTextContent('The server says');
});

it('there are no payment dialogs where nothing is sold', async () => {
  const { getLocation } = await renderCommerceDialog('/?q=1&u=payment-error', {
    config: { integrations: { own: { enabled: true } } },
  });
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=payment-error'));
});
