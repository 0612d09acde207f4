import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { commerceError } from '@marquee/common/commerce/commerce-errors.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { monthlyOffer, monthlySubscription, yearlyOffer } from '@marquee/testing/sites/commerce-site.ts';
import type { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import {
  createSubscriber,
  findPaymentSection,
  renderPaymentsPage,
} from '@marquee/testing/render/render-payments-page.tsx';

const start = async (...page: Parameters<typeof renderPaymentsPage>) => ({
  user: userEvent.setup(),
  ...(await renderPaymentsPage(...page)),
});

describe('plans that are changed on the page', () => {
  const current: Subscription = { ...monthlySubscription, accessFeeId: 'S90101' };

  /** A source whose plans are changed on the page, as the player platform's are. */
  function createPlans(subscription: Subscription = current): FakeCommerceService {
    const commerce = createSubscriber(subscription);
    commerce.targets = [monthlyOffer, yearlyOffer].map((offer) => ({ offer, direction: undefined }));
    if (commerce.planSwitch) commerce.planSwitch = { ...commerce.planSwitch, place: 'page' };
    return commerce;
  }

  async function openPlans(commerce = createPlans()) {
    const started = await start(commerce);
    await started.user.click(
      (await findPaymentSection('Subscription details')).getByRole('button', { name: 'Change plan' }),
    );
    return { ...started, plans: await findPaymentSection('Change plan') };
  }

  // spec: commerce 2.55, commerce 2.56, commerce 2.58
  it('are all listed, with the current one marked and selected, and Save disabled', async () => {
    const { plans, container } = await openPlans();
    const [monthly, yearly] = plans.getAllByRole('radio');
    expect(monthly).toBeChecked();
    expect(monthly).toHaveAccessibleDescription(/Current plan/);
    expect(yearly).not.toHaveAccessibleDescription(/Current plan/);
    expect(plans.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectNoAxeViolations(container);
  });

  // spec: commerce 2.57
  it('mark the next one, which cannot be saved either', async () => {
    const commerce = createPlans();
    commerce.pendingOffer = yearlyOffer;
    const { plans, user } = await openPlans(commerce);
    const yearly = await plans.findByRole('radio', { description: /Next plan/ });
    await user.click(yearly);
    expect(plans.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('can be closed without a change, and the section that is shown receives the focus', async () => {
    const { user, plans, commerce } = await openPlans();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Change plan' })).toHaveFocus());
    await user.click(plans.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Subscription details' })).toHaveFocus());
    expect(commerce.count('switchPlan')).toBe(0);
  });

  // spec: commerce 2.58, commerce 2.60
  it('are upgraded once, with a notification', async () => {
    const { user, plans, commerce, getToast, ports } = await openPlans();
    await user.click(plans.getByRole('radio', { name: /Yearly/ }));
    commerce.subscriptions = [{ ...current, accessFeeId: 'S90102' }];
    await user.dblClick(plans.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(commerce.count('switchPlan')).toBe(1));
    await vi.waitFor(() => {
      ports.clock.advance(3_000);
      expect(getToast()).toMatchObject({ text: 'Your plan has been changed.', isSuccess: true });
    });
    await findPaymentSection('Subscription details');
  });

  // spec: commerce 2.61
  it('are downgraded with a notification that names the date', async () => {
    const commerce = createPlans({ ...current, accessFeeId: 'S90102', period: 'year' });
    const { user, plans, getToast, ports } = await openPlans(commerce);
    await user.click(plans.getByRole('radio', { name: /Monthly/ }));
    await user.click(plans.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => {
      ports.clock.advance(3_000);
      expect(getToast()?.text).toBe('Your plan will change on February 8, 2031.');
    });
  });

  // spec: commerce 2.59, commerce 8.20
  it('show an error when a change is refused, and stay open', async () => {
    const commerce = createPlans().fail('switchPlan', commerceError('subscription_not_changed'));
    const { user, plans, getToast } = await openPlans(commerce);
    await user.click(plans.getByRole('radio', { name: /Yearly/ }));
    await user.click(plans.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(getToast()).toMatchObject({
        text: 'Your plan couldn’t be changed. Try again.',
        isSuccess: false,
      }),
    );
    expect(plans.getByRole('radio', { name: /Yearly/ })).toBeChecked();
  });
});
