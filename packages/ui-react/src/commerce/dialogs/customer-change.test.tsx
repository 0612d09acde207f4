import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { monthlySubscription } from '@marquee/testing/sites/commerce-site.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderCommerceDialog } from '@marquee/testing/render/render-commerce-dialog.tsx';

/** Opens a dialog for Mia. */
async function openForMia(dialog: string) {
  const account = new FakeAccountService();
  const rendered = await renderCommerceDialog(`/?u=${dialog}`, {
    account,
    commerce: new FakeCommerceService().subscribe(),
  });
  return {
    ...rendered,
    /** Signs in Noor in another window of this browser. */
    signInNoor: async () => {
      account.user = { ...mia, id: 'c_0002', email: 'noor@example.org' };
      await act(async () => account.changeSession('c_0002'));
    },
  };
}

it('does not ask another customer about the subscription of the one before', async () => {
  const { commerce, signInNoor } = await openForMia('unsubscribe');
  await screen.findByText('You’ll keep access until February 8, 2031 and won’t be charged again.');
  commerce.subscriptions = [
    { ...monthlySubscription, subscriptionId: '860000002', expiresAt: 1_930_000_000 },
  ];
  await signInNoor();
  await screen.findByText(/You’ll keep access until February 2[78], 2031/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(commerce.count('cancelSubscription')).toBe(1));
  expect(commerce.calls.find(([name]) => name === 'cancelSubscription')?.[1]).toMatchObject({
    subscriptionId: '860000002',
  });
});

it('does not keep the card of one customer for another', async () => {
  const { signInNoor } = await openForMia('edit-card');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await signInNoor();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue(''));
});

it('does not keep the hosted card fields of one customer for another', async () => {
  const { signInNoor, cardForms } = await openForMia('payment-method');
  await screen.findByRole('button', { name: 'Save' });
  await signInNoor();
  await waitFor(() => expect(cardForms.forms.map((form) => form.isDisposed)).toEqual([true, false]));
});
