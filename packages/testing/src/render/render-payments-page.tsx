import { screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { UserScreen } from '@marquee/ui-react/account/user-screen.tsx';

import { FakeAccountService, mia } from '../fakes/fake-account-service.ts';
import { FakeCommerceService } from '../fakes/fake-commerce-service.ts';
import { monthlySubscription, visaCard } from '../sites/commerce-site.ts';
import { renderScreen } from './render-screen.tsx';

/** Creates a commerce service in which Mia has this subscription, by default the monthly one, and pays by card. */
export function createSubscriber(
  subscription: Subscription | null = monthlySubscription,
): FakeCommerceService {
  const commerce = new FakeCommerceService();
  commerce.subscriptions = [subscription];
  commerce.activePayment = visaCard;
  return commerce;
}

/** Renders Mia's payments page. */
export async function renderPaymentsPage(
  commerce = createSubscriber(),
  config: Readonly<Record<string, unknown>> = {},
) {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const at = { at: '/u/payments', path: '/u/*' };
  const rendered = await renderScreen(<UserScreen />, { ...at, account, commerce, config });
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  const getToast = () => rendered.services.get(ToastStore).getState().toast;
  return { ...rendered, commerce, getToast };
}

/** Finds a section of the page by its title, once its content has loaded. */
export async function findPaymentSection(name: string) {
  const section = await screen.findByRole('region', { name });
  await waitFor(() => {
    if (within(section).queryByRole('status', { name: 'Loading' })) throw new Error(`${name} is on its way`);
  });
  return within(section);
}
