import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
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
