import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { PaymentAttempts } from '@marquee/common/commerce/payment/payment-attempts.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { cardMethod, monthlyOffer, paypalMethod } from '@marquee/testing/sites/commerce-site.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { settle } from '@marquee/testing/sites/open-shop.ts';
import { renderCheckout } from '@marquee/testing/render/render-commerce-dialog.tsx';

const pay = () => screen.findByRole('button', { name: 'Pay €7.99' });

it('a card in our own fields is formatted while it is typed, and paying opens the waiting dialog', async () => {
  const commerce = new FakeCommerceService().takeDirectCards();
  const { dialog, getLocation } = await renderCheckout(commerce);
  const number = await within(dialog).findByRole('textbox', { name: 'Card number' });
  await userEvent.type(number, '4242424242424242');
  expect(number).toHaveValue('4242 4242 4242 4242');
  expect(within(dialog).getByText('Visa')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Expiry date' }), '345');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name on card' }), 'Mia Vos');
  await expectNoAxeViolations(dialog);
  await userEvent.click(await pay());
  await screen.findByRole('dialog', { name: 'Waiting for your payment' });
  expect(getLocation()).toBe(`/?q=1&u=waiting-for-payment&offerId=${monthlyOffer.offerId}`);
  expect(commerce.calls.find(([name]) => name === 'payDirectly')?.[1]).toMatchObject({
    card: { number: '4242424242424242', expMonth: '03', expYear: '2045', cvc: '123', holderName: 'Mia Vos' },
  });
});

/** Pays in a checkout that the viewer, or a notification, closes before the response. */
async function payAndClose() {
  const commerce = new FakeCommerceService().takeDirectCards().subscribe();
  let answer: () => void = () => undefined;
  commerce.delay('payDirectly', new Promise<void>((resolve) => (answer = resolve)));
  const rendered = await renderCheckout(commerce);
  const { dialog, ports, services, goTo } = rendered;
  const card = within(dialog);
  await userEvent.type(await card.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.type(card.getByRole('textbox', { name: 'Expiry date' }), '345');
  await userEvent.type(card.getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await userEvent.type(card.getByRole('textbox', { name: 'Name on card' }), 'Mia Vos');
  await userEvent.click(await pay());
  await waitFor(() => expect(commerce.count('payDirectly')).toBe(1));
  goTo('/?q=1');
  answer();
  await act(() => settle());
  return {
    ...rendered,
    getToast: () => services.get(ToastStore).getState().toast?.text,
    pass: async (seconds: number) => {
      for (let passed = 0; passed < seconds; passed += 1) await act(async () => ports.clock.advance(1_000));
    },
  };
}

it('a payment that is accepted after its dialog has closed is reported once it grants access', async () => {
  const { entitlements, getToast, pass } = await payAndClose();
  expect(getToast()).toBeUndefined();
  entitlements.isGranted = true;
  await pass(20);
  expect(getToast()).toBe('Thank you. Your payment was successful.');
});

it('a payment that fails after its dialog has closed is not called unknown', async () => {
  const { services, getToast, pass } = await payAndClose();
  services.get(PaymentAttempts).clear();
  await pass(20);
  expect(getToast()).toBeUndefined();
});

it('accepted card brands are shown, and that of the typed number is highlighted', async () => {
  const { dialog } = await renderCheckout(new FakeCommerceService().takeDirectCards());
  const number = await within(dialog).findByRole('textbox', { name: 'Card number' });
  const card = within(dialog).getByRole('group', { name: 'Card details' });
  const getCurrent = () =>
    within(card)
      .getAllByText(/^(?:VISA|Mastercard|AMEX|Maestro|Diners|Discover|JCB|UnionPay)$/)
      .filter((mark) => mark.dataset['current'] === 'true')
      .map(({ textContent }) => textContent);
  expect(
    within(card).getByText(
      'Accepted cards: Visa, Mastercard, American Express, Maestro, Diners Club, Discover, JCB, and UnionPay.',
    ),
  ).toBeInTheDocument();
  expect(getCurrent()).toEqual([]);
  await userEvent.type(number, '4242');
  expect(getCurrent()).toEqual(['VISA']);
  await userEvent.clear(number);
  await userEvent.type(number, '3782');
  expect(getCurrent()).toEqual(['AMEX']);
});

it('card fields keep their values after PayPal was chosen and a coupon was applied', async () => {
  const commerce = new FakeCommerceService();
  commerce.paymentMethods = [{ ...cardMethod, gateway: 'stripe' }, paypalMethod];
  const { dialog } = await renderCheckout(commerce);
  const number = await within(dialog).findByRole('textbox', { name: 'Card number' });
  await userEvent.type(number, '4242424242424242');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Security code (CVC)' }), '123');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'PayPal' }));
  await within(dialog).findByRole('button', { name: 'Continue to PayPal' });
  expect(within(dialog).queryByRole('textbox', { name: 'Card number' })).toBeNull();
  expect(within(dialog).queryByRole('button', { name: /^Pay / })).toBeNull();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  await within(dialog).findByText('Coupon HALF50 has been applied.');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Credit or debit card' }));
  await screen.findByRole('button', { name: 'Pay €4.00' });
  expect(within(dialog).getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  expect(within(dialog).getByRole('textbox', { name: 'Security code (CVC)' })).toHaveValue('123');
});

it('hosted card fields stay as they are while another payment method is chosen', async () => {
  const { dialog, commerce, cardForms } = await renderCheckout();
  await pay();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'PayPal' }));
  await within(dialog).findByRole('button', { name: 'Continue to PayPal' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Credit or debit card' }));
  await pay();
  expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([false]);
  expect(commerce.count('openSession')).toBe(1);
});

it('digits of another script are converted while they are typed', async () => {
  const { dialog } = await renderCheckout(new FakeCommerceService().takeDirectCards());
  const number = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  await userEvent.type(number, '٤٢٤٢٤٢٤٢');
  expect(number).toHaveValue('4242 4242');
  await userEvent.type(number, '٩', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(number).toHaveValue('4294 2424 2');
  expect(number.selectionStart).toBe(3);
});

it('the caret keeps its place when a digit is inserted in the middle', async () => {
  const { dialog } = await renderCheckout(new FakeCommerceService().takeDirectCards());
  const number = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: 'Card number' });
  await userEvent.type(number, '42424242');
  await userEvent.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(number).toHaveValue('4294 2424 2');
  expect(number.selectionStart).toBe(3);
});

// spec: commerce 5.14, commerce 5.15
it('missing and invalid card fields show different errors', async () => {
  const commerce = new FakeCommerceService().takeDirectCards();
  const { dialog } = await renderCheckout(commerce);
  await userEvent.click(await pay());
  expect(within(dialog).getByText('Fill in all required fields.')).toBeInTheDocument();
  const number = within(dialog).getByRole('textbox', { name: 'Card number' });
  expect(number).toHaveFocus();
  expect(number).toHaveAccessibleDescription('This field is required.');
  await userEvent.type(number, '4242');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Expiry date' }), '1220');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Security code (CVC)' }), '12');
  await userEvent.click(await pay());
  expect(within(dialog).getByText('Check the highlighted fields.')).toBeInTheDocument();
  expect(number).toHaveAccessibleDescription('Enter a valid card number.');
  const describe = (name: string) => within(dialog).getByRole('textbox', { name });
  expect(describe('Expiry date')).toHaveAccessibleDescription('Enter a valid expiry date.');
  expect(describe('Security code (CVC)')).toHaveAccessibleDescription('Enter a valid security code.');
  expect(commerce.count('payDirectly')).toBe(0);
});

it('a card that is refused at once shows the reason, and its security code is cleared', async () => {
  const error = commerceError('payment_failed', { data: { serverText: 'Do not honor' } });
  const { dialog } = await renderCheckout(
    new FakeCommerceService().takeDirectCards().fail('payDirectly', error),
  );
  await userEvent.type(
    await within(dialog).findByRole('textbox', { name: 'Card number' }),
    '4242424242424242',
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Expiry date' }), '345');
  const code = within(dialog).getByRole('textbox', { name: 'Security code (CVC)' });
  await userEvent.type(code, '123');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name on card' }), 'Mia Vos');
  await userEvent.click(await pay());
  expect(
    await within(dialog).findByText(
      'Your payment couldn’t be completed. Try again or choose another payment method.',
    ),
  ).toBeInTheDocument();
  expect(dialog).toHaveTextContent('The server says: Do not honor');
  expect(code).toHaveValue('');
});
