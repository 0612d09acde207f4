import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCheckout } from '@marquee/testing/render/render-commerce-dialog.tsx';

const pay = () => screen.findByRole('button', { name: 'Pay €7.99' });

// spec: commerce 2.33
it('a coupon reduces the price, is announced, and can be removed', async () => {
  const { dialog } = await renderCheckout();
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await userEvent.type(field, ' HALF50 {Enter}');
  expect(await within(dialog).findByText('Coupon HALF50 has been applied.')).toHaveRole('status');
  expect(await screen.findByRole('button', { name: 'Pay €4.00' })).toBeInTheDocument();
  const summary = within(dialog).getByRole('region', { name: 'Order summary' });
  expect(summary).toHaveTextContent('Total€4.00');
  expect(dialog).toHaveTextContent('The discount applies to the first billing period.');
  expect(dialog).toHaveTextContent('Then €7.99 per month');
  expect(field).toHaveAttribute('readonly');
  await expectNoAxeViolations(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expect(summary).toHaveTextContent('Total€7.99');
  expect(field).toHaveValue('');
  expect(field).not.toHaveAttribute('readonly');
});

// spec: commerce 2.33
it('hosted card fields stay as they are while a coupon is applied and removed', async () => {
  const { dialog, commerce, cardForms } = await renderCheckout();
  await pay();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  await screen.findByRole('button', { name: 'Pay €4.00' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'FREE100{Enter}');
  await within(dialog).findByRole('button', { name: 'Continue' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([false]);
  expect(commerce.count('openSession')).toBe(1);
});

// spec: commerce 2.33
it('the focus stays on the control that applied or removed a coupon', async () => {
  const { dialog } = await renderCheckout();
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await userEvent.type(field, 'HALF50{Enter}');
  const remove = await within(dialog).findByRole('button', { name: 'Remove coupon' });
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('HALF50');
  await userEvent.click(remove);
  const apply = await within(dialog).findByRole('button', { name: 'Apply' });
  expect(apply).toHaveFocus();
  await userEvent.type(field, 'HALF50');
  await userEvent.click(apply);
  expect(await within(dialog).findByRole('button', { name: 'Remove coupon' })).toHaveFocus();
});

// spec: commerce 5.17, commerce 8.1, commerce 8.2
it.each([
  ['coupon_invalid', 'This coupon code isn’t valid.'],
  ['coupon_wrong_offer', 'This coupon code isn’t valid for this option.'],
] as const)('a coupon that fails with %s shows an error at its field', async (code, words) => {
  const commerce = new FakeCommerceService().fail('updateOrder', commerceError(code));
  const { dialog } = await renderCheckout(commerce);
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await userEvent.type(field, '<b>X</b>{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toBeInvalid();
  await userEvent.type(field, 'Y');
  expect(field).toBeValid();
});

// spec: commerce 8.3, commerce 8.21
it.each(['coupon_failed', 'order_not_updated'] as const)(
  'a coupon that fails with %s shows an error above the form, not at the field',
  async (code) => {
    const commerce = new FakeCommerceService().fail('updateOrder', commerceError(code));
    const { dialog } = await renderCheckout(commerce);
    const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
    await userEvent.type(field, 'HALF50{Enter}');
    const words = await within(dialog).findByText('Something went wrong. Try again.');
    expect(words.parentElement).toHaveFocus();
    expect(words.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('');
  },
);

it('an order that has expired leads back to the offers, and says why', async () => {
  const commerce = new FakeCommerceService().fail('updateOrder', commerceError('order_not_found'));
  const { dialog, getLocation, services } = await renderCheckout(commerce);
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  await screen.findByRole('dialog', { name: 'Choose how to watch' });
  expect(getLocation()).toBe('/?q=1&u=choose-offer');
  expect(services.get(ToastStore).getState().toast?.text).toBe(
    'We couldn’t find this order. Choose an option again.',
  );
});

// spec: commerce 2.33
it('card fields keep their values while a coupon is applied, refused and removed', async () => {
  const { dialog } = await renderCheckout(new FakeCommerceService().takeDirectCards());
  const find = (name: string) => within(dialog).getByRole('textbox', { name });
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Card number' }), '42424242');
  await userEvent.type(find('Expiry date'), '345');
  await userEvent.type(find('Security code (CVC)'), '12');
  await userEvent.type(find('Name on card'), 'Mia');
  const expectCard = () => {
    expect(find('Card number')).toHaveValue('4242 4242');
    expect(find('Expiry date')).toHaveValue('03/45');
    expect(find('Security code (CVC)')).toHaveValue('12');
    expect(find('Name on card')).toHaveValue('Mia');
  };
  await userEvent.type(find('Coupon code'), 'HALF50{Enter}');
  await screen.findByRole('button', { name: 'Pay €4.00' });
  expectCard();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  await userEvent.type(find('Coupon code'), 'FREE100{Enter}');
  await within(dialog).findByText('No payment needed.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expectCard();
});

it.each([
  ['applied', 'HALF50'],
  ['refused', 'NOSUCH'],
] as const)('the focus stays in the card field when a coupon is %s', async (_, code) => {
  const commerce = new FakeCommerceService().takeDirectCards();
  let answer: () => void = () => undefined;
  const { dialog } = await renderCheckout(commerce);
  const number = await within(dialog).findByRole('textbox', { name: 'Card number' });
  const field = within(dialog).getByRole('textbox', { name: 'Coupon code' });
  commerce.delay('updateOrder', new Promise<void>((resolve) => (answer = resolve)));
  await userEvent.type(field, `${code}{Enter}`);
  await userEvent.click(number);
  answer();
  await waitFor(() =>
    expect(dialog).toHaveTextContent(code === 'HALF50' ? 'has been applied' : 'isn’t valid'),
  );
  expect(number).toHaveFocus();
});
