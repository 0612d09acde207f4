import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { monthlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCheckout } from '@marquee/testing/render/render-commerce-dialog.tsx';

// spec: commerce 2.64c
it('a payment that is not sent while offline shows that nothing was charged', async () => {
  const commerce = new FakeCommerceService().fail('payByCard', commerceError('payment_not_sent'));
  const { dialog, getLocation, cardForms } = await renderCheckout(commerce);
  const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay €7.99' }));
  await pay();
  await waitFor(() =>
    expect(dialog).toHaveTextContent('your payment wasn’t sent. You haven’t been charged.'),
  );
  expect(getLocation()).toBe('/?q=1&u=checkout');
  // The input is kept, and pays once there is a network.
  expect(cardForms.forms).toMatchObject([{ isDisposed: false, reopened: 1 }]);
  commerce.fail('payByCard', undefined);
  await pay();
  await waitFor(() => expect(commerce.count('payByCard')).toBe(2));
  expect(cardForms.forms).toHaveLength(1);
});

// spec: commerce 8.8
it('PayPal with active access opens the error dialog with the reason', async () => {
  const commerce = new FakeCommerceService().fail('startPayPal', commerceError('paypal_access_active'));
  const { dialog, ports, getLocation } = await renderCheckout(commerce);
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'PayPal' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Continue to PayPal' }));
  const failed = await screen.findByRole('dialog', { name: 'Payment failed' });
  expect(failed).toHaveTextContent('You already have access to this title.');
  expect(getLocation()).toContain('/?q=1&u=payment-error&message=');
  expect(ports.navigation.left).toEqual([]);
});

it.each([
  ['Credit or debit card', 'payByCard', 'adyen_order_unknown', 'Pay €7.99'],
  ['PayPal', 'startPayPal', 'order_not_found', 'Continue to PayPal'],
] as const)('an order that expired before it was paid leads back to the offers: %s', async (...row) => {
  const [method, call, code, button] = row;
  const commerce = new FakeCommerceService().fail(call, commerceError(code));
  const { dialog, services, getLocation } = await renderCheckout(commerce);
  await userEvent.click(await within(dialog).findByRole('radio', { name: method }));
  await userEvent.click(await within(dialog).findByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: 'Choose how to watch' });
  expect(getLocation()).toBe('/?q=1&u=choose-offer');
  expect(services.get(ToastStore).getState().toast?.text).toBe(
    'We couldn’t find this order. Choose an option again.',
  );
});

// spec: commerce 5.16
it('a configured captcha is shown for every account source, and solved before a card is charged', async () => {
  const commerce = new FakeCommerceService().takeDirectCards();
  const { dialog, ports } = await renderCheckout(commerce, monthlyOffer, {
    settings: 'captchaSiteKey = key1',
  });
  await waitFor(() => expect(ports.captcha.shown).toHaveLength(1));
  ports.captcha.answer = 'human';
  await userEvent.type(
    await within(dialog).findByRole('textbox', { name: 'Card number' }),
    '4242424242424242',
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Expiry date' }), '345');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name on card' }), 'Mia Vos');
  await userEvent.click(await screen.findByRole('button', { name: 'Pay €7.99' }));
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  expect(commerce.count('payDirectly')).toBe(1);
});
