import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import {
  grantedSubscription,
  monthlySubscription,
  yearlyOffer,
} from '@marquee/testing/sites/commerce-site.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../../account/account-dialogs.tsx';

const cancelled: Subscription = { ...monthlySubscription, status: 'cancelled' };

function createCommerce(...subscriptions: readonly (Subscription | null)[]): FakeCommerceService {
  const commerce = new FakeCommerceService();
  commerce.subscriptions = subscriptions;
  return commerce;
}

async function open(dialog: string, commerce: FakeCommerceService) {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const user = userEvent.setup();
  const rendered = await renderScreen(
    <>
      <main tabIndex={-1} />
      <AccountDialogs />
    </>,
    { at: `/u/payments?u=${dialog}`, account, commerce },
  );
  return { ...rendered, user, commerce };
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('unsubscribe', () => {
  // spec: commerce 2.16, commerce 2.47, commerce 2.48
  it('explains the consequences, and cancels once even on a double click', async () => {
    const { user, commerce, container } = await open('unsubscribe', createCommerce(monthlySubscription));
    const dialog = await findDialog('Cancel subscription');
    const explanation = 'You’ll keep access until February 8, 2031 and won’t be charged again.';
    expect(await dialog.findByText(explanation)).toBeInTheDocument();
    await expectNoAxeViolations(container);
    commerce.subscriptions = [cancelled];
    await user.dblClick(dialog.getByRole('button', { name: 'Cancel subscription' }));
    const done = await findDialog('Your subscription has been canceled');
    expect(done.getByText('You can keep watching until February 8, 2031.')).toBeInTheDocument();
    expect(commerce.count('cancelSubscription')).toBe(1);
    await expectNoAxeViolations(container);
  });

  it('closes when it is done', async () => {
    const { user, commerce, getLocation } = await open('unsubscribe', createCommerce(monthlySubscription));
    const dialog = await findDialog('Cancel subscription');
    await dialog.findByRole('button', { name: 'Cancel subscription' });
    commerce.subscriptions = [cancelled];
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await findDialog('Your subscription has been canceled');
    const [, close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
  });

  // spec: commerce 2.47
  it('can be declined', async () => {
    const { user, commerce, getLocation } = await open('unsubscribe', createCommerce(monthlySubscription));
    const dialog = await findDialog('Cancel subscription');
    await user.click(await dialog.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
    expect(commerce.count('cancelSubscription')).toBe(0);
  });

  // spec: commerce 8.10
  it.each(['subscription_not_cancelled', 'unsubscribe_url_missing'] as const)(
    'shows an error when it fails with %s, and can be retried',
    async (code) => {
      const commerce = createCommerce(monthlySubscription).fail('cancelSubscription', commerceError(code));
      const { user } = await open('unsubscribe', commerce);
      const dialog = await findDialog('Cancel subscription');
      await user.click(await dialog.findByRole('button', { name: 'Cancel subscription' }));
      await waitFor(() =>
        expect(dialog.getByRole('alert')).toHaveTextContent(
          'Your subscription couldn’t be canceled. Try again.',
        ),
      );
      commerce.fail('cancelSubscription', undefined);
      commerce.subscriptions = [cancelled];
      await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
      await findDialog('Your subscription has been canceled');
    },
  );

  it.each([
    ['there is no subscription', null],
    ['it is already canceled', cancelled],
    ['it was granted', grantedSubscription],
    ['it was bought in a store', { ...monthlySubscription, paymentMethod: 'Apple In-App' }],
  ])('does not open where %s', async (_, subscription) => {
    const { getLocation } = await open('unsubscribe', createCommerce(subscription));
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
  });

  it('mentions the end of the billing period when there is no date', async () => {
    const { user, commerce } = await open(
      'unsubscribe',
      createCommerce({ ...monthlySubscription, expiresAt: 0 }),
    );
    const dialog = await findDialog('Cancel subscription');
    expect(await dialog.findByText(/until the end of the billing period/)).toBeInTheDocument();
    commerce.subscriptions = [{ ...cancelled, expiresAt: 0 }];
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    const done = await findDialog('Your subscription has been canceled');
    expect(done.getByText('You can keep watching until the end of the billing period.')).toBeInTheDocument();
  });
});

describe('renewing', () => {
  // spec: commerce 2.15, commerce 2.45, commerce 2.46
  it('shows the next billing date and price, and a confirmation when it is done', async () => {
    const { user, commerce, container } = await open('renew-subscription', createCommerce(cancelled));
    const dialog = await findDialog('Renew subscription');
    expect(await dialog.findByText('February 8, 2031')).toBeInTheDocument();
    expect(dialog.getByText('€7.99 per month')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    commerce.subscriptions = [monthlySubscription];
    await user.dblClick(dialog.getByRole('button', { name: 'Renew subscription' }));
    const done = await findDialog('Your subscription has been renewed');
    expect(done.getByText('Your next billing date is February 8, 2031.')).toBeInTheDocument();
    expect(commerce.count('renewSubscription')).toBe(1);
  });

  // spec: commerce 2.45
  it('can be declined', async () => {
    const { user, commerce, getLocation } = await open('renew-subscription', createCommerce(cancelled));
    const dialog = await findDialog('Renew subscription');
    await user.click(await dialog.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
    expect(commerce.count('renewSubscription')).toBe(0);
  });

  // spec: commerce 8.9
  it('shows an error when it fails', async () => {
    const commerce = createCommerce(cancelled).fail(
      'renewSubscription',
      commerceError('subscription_not_renewed'),
    );
    const { user } = await open('renew-subscription', commerce);
    const dialog = await findDialog('Renew subscription');
    await user.click(await dialog.findByRole('button', { name: 'Renew subscription' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert')).toHaveTextContent(
        'Your subscription couldn’t be renewed. Try again.',
      ),
    );
  });

  it('does not open where the source cannot renew, or for an active subscription', async () => {
    const first = await open('renew-subscription', createCommerce(cancelled).without('renewal'));
    await waitFor(() => expect(first.getLocation()).toBe('/u/payments'));
    first.unmount();
    const second = await open('renew-subscription', createCommerce(monthlySubscription));
    await waitFor(() => expect(second.getLocation()).toBe('/u/payments'));
  });
});

describe('a change of plan', () => {
  const yearly: Subscription = {
    ...monthlySubscription,
    offerId: yearlyOffer.offerId,
    offerTitle: 'Year pass',
    period: 'year',
  };

  async function choose(commerce: FakeCommerceService) {
    const opened = await open('upgrade-subscription', commerce);
    const dialog = await findDialog('Change plan');
    expect(await dialog.findByRole('radio', { name: /Yearly/ })).toBeChecked();
    const submit = dialog.getByRole('button', { name: 'Change plan' });
    /** Advances past the delay before the reload. */
    const findAfterReload = (name: string) =>
      vi.waitFor(() => {
        opened.ports.clock.advance(3_000);
        return within(screen.getByRole('dialog', { name }));
      });
    return { ...opened, dialog, submit, findAfterReload };
  }

  // spec: commerce 2.11, commerce 2.13, commerce 2.49, commerce 2.50
  it('is made once and confirmed', async () => {
    const { user, submit, commerce, findAfterReload, container } = await choose(
      createCommerce(monthlySubscription),
    );
    await expectNoAxeViolations(container);
    commerce.subscriptions = [yearly];
    await user.dblClick(submit);
    const done = await findAfterReload('Your plan has been changed');
    expect(await done.findByText('You’re now on Year pass.')).toBeInTheDocument();
    expect(commerce.count('switchPlan')).toBe(1);
    await expectNoAxeViolations(container);
  });

  // spec: commerce 2.12, commerce 2.50
  it('at the end of the billing period is confirmed with its date', async () => {
    const { user, submit, commerce, findAfterReload } = await choose(createCommerce(monthlySubscription));
    commerce.subscriptions = [{ ...monthlySubscription, pendingSwitchId: 'sw-1' }];
    commerce.pendingOffer = yearlyOffer;
    await user.click(submit);
    const done = await findAfterReload('Your plan will change');
    expect(
      await done.findByText('Your plan will change to Year pass on February 8, 2031.'),
    ).toBeInTheDocument();
  });

  it('at the end of the billing period is confirmed even when the plan fails to load', async () => {
    const commerce = createCommerce(monthlySubscription).fail(
      'fetchPendingOffer',
      commerceError('plans_not_fetched'),
    );
    const { user, submit, findAfterReload } = await choose(commerce);
    commerce.subscriptions = [{ ...monthlySubscription, pendingSwitchId: 'sw-1' }];
    await user.click(submit);
    const done = await findAfterReload('Your plan will change');
    expect(await done.findByText('Your plan will change on February 8, 2031.')).toBeInTheDocument();
  });

  // spec: commerce 2.14, commerce 2.50
  it('shows an error when it is refused, and can be retried', async () => {
    const commerce = createCommerce(monthlySubscription).fail(
      'switchPlan',
      commerceError('subscription_not_changed'),
    );
    const { user, submit, container } = await choose(commerce);
    await user.click(submit);
    const failed = await findDialog('Your plan couldn’t be changed');
    await expectNoAxeViolations(container);
    await user.click(failed.getByRole('link', { name: 'Try again' }));
    await findDialog('Change plan');
  });

  it('shows a message when there is no other plan', async () => {
    const commerce = createCommerce(monthlySubscription);
    commerce.targets = [];
    await open('upgrade-subscription', commerce);
    const dialog = await findDialog('Change plan');
    expect(await dialog.findByText('There are no other plans to switch to.')).toBeInTheDocument();
  });

  it('does not open without an active subscription', async () => {
    const { getLocation } = await open('upgrade-subscription', createCommerce(cancelled));
    await waitFor(() => expect(getLocation()).toBe('/u/payments'));
  });
});
