import type { Page } from '@playwright/test';

import { enterAs, withCleeng, withJwp } from './commerce-site.ts';
import type { ScreenState } from './screen-state.ts';

const PAYMENTS = '/u/payments';

const atCleeng = { path: '/?u=login', prepare: withCleeng } as const;
const atJwp = { path: '/?u=login', prepare: withJwp } as const;

const enter =
  (who: string, dialog?: string) =>
  (page: Page): Promise<void> =>
    enterAs(page, who, dialog === undefined ? PAYMENTS : `${PAYMENTS}?u=${dialog}`);

/** A dialog of the payments page, for a viewer at the commerce provider. */
const dialogState = (name: string, who: string, title: string): ScreenState => ({
  ...atCleeng,
  name: `payments-${name}`,
  isWindowOnly: true,
  act: enter(who, name),
  shows: (page) => page.getByRole('dialog', { name: title }),
});

/** The payments page and its dialogs. */
export const paymentStates: readonly ScreenState[] = [
  {
    ...atCleeng,
    name: 'payments-page',
    act: async (page) => {
      await enter('mia')(page);
      await page.getByRole('button', { name: /^Show all/ }).click();
    },
    shows: (page) => page.getByText('Next billing date'),
  },
  {
    ...atCleeng,
    name: 'payments-none',
    act: enter('noah'),
    shows: (page) => page.getByText('You don’t have a subscription yet.'),
  },
  {
    ...atCleeng,
    name: 'payments-waiting-plan',
    act: enter('downgrade'),
    shows: (page) => page.getByText(/Your plan will change to/),
  },
  {
    ...atCleeng,
    name: 'payments-cancelled',
    act: enter('cancelled'),
    shows: (page) => page.getByRole('link', { name: 'Renew subscription' }),
  },
  {
    ...atJwp,
    name: 'payments-store',
    act: enter('store'),
    shows: (page) => page.getByRole('link', { name: 'Get help from Apple' }),
  },
  {
    ...atJwp,
    name: 'payments-granted',
    act: enter('granted'),
    shows: (page) => page.getByText('Access granted').first(),
  },
  {
    ...atJwp,
    name: 'payments-plans',
    act: async (page) => {
      await enter('mia')(page);
      await page.getByRole('button', { name: 'Change plan' }).click();
    },
    shows: (page) => page.getByRole('radio', { name: /Yearly/ }),
  },
  {
    ...atCleeng,
    name: 'payments-not-loaded',
    prepare: async (site) => {
      await withCleeng(site);
      await site.faults({ route: '*', match: '/transactions', kind: 'status', status: 500 });
    },
    act: enter('mia'),
    shows: (page) => page.getByText('This couldn’t be loaded.'),
  },
  dialogState('unsubscribe', 'mia', 'Cancel subscription'),
  dialogState('renew-subscription', 'cancelled', 'Renew subscription'),
  dialogState('upgrade-subscription', 'mia', 'Change plan'),
  dialogState('upgrade-subscription-pending', 'downgrade', 'Your plan will change'),
  dialogState('upgrade-subscription-success', 'subscriber', 'Your plan has been changed'),
  dialogState('upgrade-subscription-error', 'mia', 'Your plan couldn’t be changed'),
  {
    ...dialogState('payment-method', 'mia', 'Update payment method'),
    shows: (page) => page.getByRole('dialog').getByLabel('Card number'),
  },
  dialogState('payment-method-success', 'mia', 'Your payment method has been updated'),
  {
    ...atJwp,
    name: 'payments-edit-card',
    isWindowOnly: true,
    act: async (page) => {
      await enter('mia', 'edit-card')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('Fill in all required fields.'),
  },
];
