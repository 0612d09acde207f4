import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { settle } from '@marquee/testing/sites/open-shop.ts';
import { renderCheckout } from '@marquee/testing/render/render-commerce-dialog.tsx';

/** Asks for PayPal’s page, which `answer` delivers. */
async function askForPayPal() {
  const commerce = new FakeCommerceService();
  let answer: () => void = () => undefined;
  commerce.delay('startPayPal', new Promise<void>((resolve) => (answer = resolve)));
  const rendered = await renderCheckout(commerce);
  const { dialog } = rendered;
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'PayPal' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Continue to PayPal' }));
  await waitFor(() => expect(commerce.count('startPayPal')).toBe(1));
  return {
    ...rendered,
    answer,
    expectLocked: (isLocked: boolean) => {
      const card = within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Credit or debit card' });
      const apply = within(dialog).getByRole('button', { name: 'Apply' });
      expect(card.disabled).toBe(isLocked);
      expect(apply).toHaveAttribute('aria-disabled', isLocked ? 'true' : 'false');
      expect(within(dialog).queryByRole('link', { name: 'Change' }) === null).toBe(isLocked);
    },
  };
}

it('the order cannot change and no card can be used until PayPal’s page opens', async () => {
  const { answer, ports, expectLocked } = await askForPayPal();
  expectLocked(true);
  answer();
  await waitFor(() => expect(ports.navigation.left).toHaveLength(1));
  expectLocked(true);
});

it('the order can change again when PayPal’s page cannot be opened', async () => {
  const { answer, commerce, dialog, expectLocked } = await askForPayPal();
  commerce.fail('startPayPal', commerceError('paypal_failed'));
  answer();
  await within(dialog).findByText('PayPal couldn’t be opened. Try again.');
  expectLocked(false);
});

it('the order can change again after the viewer has come back with the browser’s Back button', async () => {
  const { answer, ports, expectLocked } = await askForPayPal();
  answer();
  await waitFor(() => expect(ports.navigation.left).toHaveLength(1));
  act(() => ports.lifecycle.show());
  expectLocked(false);
});

it.each(['/?q=1', '/m/film?play=1'])(
  'a viewer who leaves the checkout before PayPal’s page opens stays: %s',
  async (page) => {
    const { answer, goTo, ports, getLocation } = await askForPayPal();
    goTo(page);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await act(() => settle());
    expect([ports.navigation.left, getLocation()]).toEqual([[], page]);
  },
);
