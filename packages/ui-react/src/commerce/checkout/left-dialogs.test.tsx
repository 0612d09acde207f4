import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckoutMemory } from '@marquee/common/commerce/checkout-memory.ts';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { settle } from '@marquee/testing/sites/open-shop.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

/** Starts a change and leaves its dialog for a title; `advance` runs the timers it waits for. */
async function leave(dialog: string, call: string, commerce: FakeCommerceService) {
  let answer: () => void = () => undefined;
  commerce.delay(call, new Promise<void>((resolve) => (answer = resolve)));
  const rendered = await renderCommerceDialog(`/?u=${dialog}`, { commerce });
  return {
    ...rendered,
    user: userEvent.setup(),
    expectNotice: async (words: string) => {
      await waitFor(() => expect(commerce.count(call)).toBe(1));
      rendered.goTo('/m/film?play=1');
      answer();
      await vi.waitFor(() => {
        rendered.ports.clock.advance(3_000);
        expect(rendered.services.get(ToastStore).getState().toast?.text).toBe(words);
      });
      expect(rendered.getLocation()).toBe('/m/film?play=1');
    },
  };
}

it.each([
  ['made', undefined, 'Your plan has been changed.'],
  ['refused', commerceError('subscription_not_changed'), 'Your plan couldn’t be changed. Try again.'],
])('a plan change that is %s after its dialog was left shows a notification', async (_, failure, words) => {
  const commerce = new FakeCommerceService().subscribe().fail('switchPlan', failure);
  const { user, expectNotice } = await leave('upgrade-subscription', 'switchPlan', commerce);
  await user.click(await screen.findByRole('button', { name: 'Change plan' }));
  await expectNotice(words);
});

// spec: commerce 2.64d
it('a card that is saved after its dialog was left shows a notification', async () => {
  const commerce = new FakeCommerceService().subscribe();
  const { user, expectNotice } = await leave('payment-method', 'saveCard', commerce);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectNotice('Your payment method has been updated');
});

it('a card that is refused after its dialog was left shows a notification', async () => {
  const commerce = new FakeCommerceService().subscribe().fail('saveCard', commerceError('payment_refused'));
  const { user, expectNotice } = await leave('payment-method', 'saveCard', commerce);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await expectNotice('Your payment was declined. Try another card or payment method.');
});

it('a card that the bank refuses after its dialog was left shows a notification', async () => {
  const commerce = new FakeCommerceService()
    .subscribe()
    .fail('finishCard', commerceError('payment_method_not_updated'));
  const back = 'payment-method&paymentMethodId=730000001&redirectResult=X6';
  const { expectNotice } = await leave(back, 'finishCard', commerce);
  await expectNotice('Your changes couldn’t be saved. Try again.');
});

it('a card of our own fields that is refused after its dialog was left shows a notification', async () => {
  const commerce = new FakeCommerceService()
    .subscribe()
    .fail('updateCard', commerceError('card_not_updated'));
  const { user, expectNotice } = await leave('edit-card', 'updateCard', commerce);
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '0335');
  await user.type(screen.getByRole('textbox', { name: 'Security code (CVC)' }), '737');
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Mia Vos');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expectNotice('Your changes couldn’t be saved. Try again.');
});

it('a viewer who leaves before PayPal’s page opens stays, and keeps their payment method', async () => {
  const commerce = new FakeCommerceService().subscribe();
  let answer: () => void = () => undefined;
  commerce.delay('startPayPalUpdate', new Promise<void>((resolve) => (answer = resolve)));
  const { goTo, ports, services } = await renderCommerceDialog('/?u=payment-method', { commerce });
  await userEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to PayPal' }));
  await waitFor(() => expect(commerce.count('startPayPalUpdate')).toBe(1));
  goTo('/m/film?play=1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer();
  await act(() => settle());
  expect(ports.navigation.left).toEqual([]);
  expect(services.get(CheckoutMemory).read(mia.id).replacedDetailId).toBeUndefined();
});

it.each([
  ['made', undefined, 'Your subscription has been canceled'],
  [
    'refused',
    commerceError('subscription_not_cancelled'),
    'Your subscription couldn’t be canceled. Try again.',
  ],
])('a cancellation that is %s after its dialog was left shows a notification', async (_, failure, words) => {
  const commerce = new FakeCommerceService().subscribe().fail('cancelSubscription', failure);
  const { user, expectNotice } = await leave('unsubscribe', 'cancelSubscription', commerce);
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  await expectNotice(words);
});
