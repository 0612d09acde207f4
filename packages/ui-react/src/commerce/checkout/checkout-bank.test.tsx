import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCheckout } from '@marquee/testing/render/render-commerce-dialog.tsx';

const pay = () => screen.findByRole('button', { name: 'Pay €7.99' });
const expectOpen = () => waitFor(async () => expect(await pay()).toHaveAttribute('aria-disabled', 'false'));
const result = { details: { threeDSResult: '3ds.authorised' } };

/** Pays with the keyboard; the bank then requires this step. */
async function payAtBank(url?: string) {
  const commerce = new FakeCommerceService().subscribe();
  commerce.cardOutcome = {
    kind: 'action',
    action: { type: url ? 'redirect' : 'threeDS2', url, payload: {} },
  };
  const rendered = await renderCheckout(commerce);
  await expectOpen();
  (await pay()).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(rendered.cardForms.forms[0]?.actions).toHaveLength(1));
  const { dialog } = rendered;
  return {
    ...rendered,
    expectLocked: (isLocked: boolean) => {
      const locked = isLocked ? 'true' : 'false';
      expect(within(dialog).getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', locked);
      expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'PayPal' }).disabled).toBe(isLocked);
      expect(within(dialog).queryByRole('link', { name: 'Change' }) === null).toBe(isLocked);
    },
  };
}

it('the order cannot change while the bank asks: no coupon, payment method or other offer', async () => {
  const { dialog, commerce, cardForms, getLocation, expectLocked } = await payAtBank();
  expectLocked(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Coupon code' }), 'HALF50{Enter}');
  expect(commerce.count('updateOrder')).toBe(0);
  act(() => cardForms.forms[0]?.events.onActionDone(result));
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
});

it('the order can change again after the bank has refused', async () => {
  const { commerce, cardForms, expectLocked } = await payAtBank();
  commerce.fail('finishPayment', commerceError('payment_refused'));
  act(() => cardForms.forms[0]?.events.onActionDone(result));
  await expectOpen();
  expectLocked(false);
});

it('the order can change again after the viewer has canceled the bank’s challenge', async () => {
  const { dialog, cardForms, expectLocked } = await payAtBank();
  act(() => cardForms.forms[0]?.events.onError(commerceError('payment_cancelled')));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  await expectOpen();
  expectLocked(false);
});

it('the order can change again after the viewer has come back from the bank’s page', async () => {
  const { ports, expectLocked } = await payAtBank('https://bank.paypal.example.test/3ds');
  expectLocked(true);
  act(() => ports.lifecycle.show());
  await expectOpen();
  expectLocked(false);
});

it('the bank’s challenge takes the focus of the Pay button, which is gone', async () => {
  const { dialog } = await payAtBank();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay €7.99' })).toBeNull());
  expect(document.activeElement?.closest('form')).toBeInstanceOf(HTMLFormElement);
  await expectNoAxeViolations(dialog);
});

it('an answer to the bank that was not sent can be sent again', async () => {
  const { dialog, commerce, cardForms, getLocation } = await payAtBank();
  commerce.fail('finishPayment', commerceError('payment_not_sent'));
  act(() => cardForms.forms[0]?.events.onActionDone(result));
  const alert = await within(dialog).findByText(/You’re offline, so your payment wasn’t sent/);
  expect(alert).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay €7.99' })).toBeNull();
  commerce.fail('finishPayment', undefined);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getLocation()).toBe('/?q=1&u=welcome'));
  expect(commerce.calls.filter(([name]) => name === 'finishPayment')).toEqual([
    ['finishPayment', commerce.order.id, result],
    ['finishPayment', commerce.order.id, result],
  ]);
  expect(commerce.count('payByCard')).toBe(1);
});
