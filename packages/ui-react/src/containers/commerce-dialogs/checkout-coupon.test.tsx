import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CheckoutController } from '@marquee/common/commerce/checkout-controller.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { monthlyOffer } from '@marquee/testing/commerce-site.ts';
import { mia } from '@marquee/testing/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fake-commerce-service.ts';
import { renderCommerceDialog } from '@marquee/testing/render-commerce-dialog.tsx';

/** The checkout of the monthly subscription. */
async function openCheckout(commerce = new FakeCommerceService()) {
  const rendered = await renderCommerceDialog('/?q=1', { commerce });
  rendered.services.get(CheckoutController).choose(mia.id, monthlyOffer);
  rendered.goTo('/?q=1&u=checkout');
  const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
  return { ...rendered, dialog, user: userEvent.setup() };
}

const pay = () => screen.findByRole('button', { name: 'Pay €7.99' });

function directCard() {
  const commerce = new FakeCommerceService().without('cardFields');
  commerce.paymentMethods = [{ id: '1', methodName: 'card', gateway: 'stripe' }];
  return commerce;
}

it('a coupon makes the order cheaper, is read out, and can be taken back', async () => {
  const { dialog, user } = await openCheckout();
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await user.type(field, ' HALF50 {Enter}');
  expect(await within(dialog).findByText('Coupon HALF50 has been applied.')).toHaveRole('status');
  expect(await screen.findByRole('button', { name: 'Pay €4.00' })).toBeInTheDocument();
  expect(dialog).toHaveTextContent('The discount applies to the first billing period.');
  expect(dialog).toHaveTextContent('Then €7.99 per month');
  expect(field).toHaveAttribute('readonly');
  await expectNoAxeViolations(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expect(field).toHaveValue('');
  expect(field).not.toHaveAttribute('readonly');
});

it('hosted card fields stay as they are while a coupon is applied and removed', async () => {
  const { dialog, user, commerce, cardForms } = await openCheckout();
  await pay();
  await user.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  await screen.findByRole('button', { name: 'Pay €4.00' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  await user.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'FREE100{Enter}');
  await within(dialog).findByRole('button', { name: 'Continue' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([false]);
  expect(commerce.count('openSession')).toBe(1);
});

it('the focus stays on the control that applied or removed a coupon', async () => {
  const { dialog, user } = await openCheckout();
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await user.type(field, 'HALF50{Enter}');
  const remove = await within(dialog).findByRole('button', { name: 'Remove coupon' });
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('HALF50');
  await user.click(remove);
  const apply = await within(dialog).findByRole('button', { name: 'Apply' });
  expect(apply).toHaveFocus();
  await user.type(field, 'HALF50');
  await user.click(apply);
  expect(await within(dialog).findByRole('button', { name: 'Remove coupon' })).toHaveFocus();
});

it.each([
  ['coupon_invalid', 'This coupon code isn’t valid.'],
  ['coupon_wrong_offer', 'This coupon code isn’t valid for this option.'],
] as const)('a coupon that fails with %s says so beside the field', async (code, words) => {
  const commerce = new FakeCommerceService().fail('updateOrder', commerceError(code));
  const { dialog, user } = await openCheckout(commerce);
  const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
  await user.type(field, '<b>X</b>{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(field).toBeInvalid();
  await user.type(field, 'Y');
  expect(field).toBeValid();
});

it.each(['coupon_failed', 'order_not_updated'] as const)(
  'a coupon that fails with %s is an error of the form, not of the field',
  async (code) => {
    const commerce = new FakeCommerceService().fail('updateOrder', commerceError(code));
    const { dialog, user } = await openCheckout(commerce);
    const field = await within(dialog).findByRole('textbox', { name: 'Coupon code' });
    await user.type(field, 'HALF50{Enter}');
    const words = await within(dialog).findByText('Something went wrong. Try again.');
    expect(words.parentElement).toHaveFocus();
    expect(words.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('');
  },
);

it('an order that is gone leads back to the offers', async () => {
  const commerce = new FakeCommerceService().fail('updateOrder', commerceError('order_not_found'));
  const { dialog, user, getLocation } = await openCheckout(commerce);
  await user.type(await within(dialog).findByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  await screen.findByRole('dialog', { name: 'Choose how to watch' });
  expect(getLocation()).toBe('/?q=1&u=choose-offer');
});

it('what was typed of a card stays while a coupon is applied, refused and removed', async () => {
  const { dialog, user } = await openCheckout(directCard());
  const find = (name: string) => within(dialog).getByRole('textbox', { name });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Card number' }), '42424242');
  await user.type(find('Expiry date'), '345');
  await user.type(find('Security code (CVC)'), '12');
  await user.type(find('Name on card'), 'Mia');
  const expectCard = () => {
    expect(find('Card number')).toHaveValue('4242 4242');
    expect(find('Expiry date')).toHaveValue('03/45');
    expect(find('Security code (CVC)')).toHaveValue('12');
    expect(find('Name on card')).toHaveValue('Mia');
  };
  await user.type(find('Coupon code'), 'HALF50{Enter}');
  await screen.findByRole('button', { name: 'Pay €4.00' });
  expectCard();
  await user.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  await user.type(find('Coupon code'), 'FREE100{Enter}');
  await within(dialog).findByText('No payment needed.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove coupon' }));
  await pay();
  expectCard();
});

it.each([
  ['applied', 'HALF50'],
  ['refused', 'NOSUCH'],
] as const)('the focus stays in the card that is typed when a coupon is %s', async (_, code) => {
  const commerce = directCard();
  let answer: () => void = () => undefined;
  const { dialog, user } = await openCheckout(commerce);
  const number = await within(dialog).findByRole('textbox', { name: 'Card number' });
  const field = within(dialog).getByRole('textbox', { name: 'Coupon code' });
  commerce.delay('updateOrder', new Promise<void>((resolve) => (answer = resolve)));
  await user.type(field, `${code}{Enter}`);
  await user.click(number);
  answer();
  await waitFor(() =>
    expect(dialog).toHaveTextContent(code === 'HALF50' ? 'has been applied' : 'isn’t valid'),
  );
  expect(number).toHaveFocus();
});
