import type { Page } from '@playwright/test';

import { applyCoupon } from '../support/checkout.ts';
import { enterAs, withCleeng, withJwp } from './commerce-site.ts';
import type { ScreenState } from './screen-state.ts';

const common = { path: '/?u=login', isWindowOnly: true } as const;
const atCleeng = { ...common, prepare: withCleeng } as const;

const open =
  (search: string) =>
  (page: Page): Promise<void> =>
    enterAs(page, 'noah', `/?u=${search}`);

const checkOut = async (page: Page): Promise<void> => {
  await open('choose-offer')(page);
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Checkout' }).getByLabel('Card number').waitFor();
};

const withCoupon = (code: string) => async (page: Page) => {
  await checkOut(page);
  await applyCoupon(page.getByRole('dialog', { name: 'Checkout' }), code);
};

/** The checkout dialogs. */
export const checkoutStates: readonly ScreenState[] = [
  {
    ...atCleeng,
    name: 'checkout-offers',
    act: open('choose-offer'),
    shows: (page) => page.getByRole('dialog').getByText('€7.99'),
  },
  {
    ...atCleeng,
    name: 'checkout-no-offers',
    prepare: async (site) => {
      await withCleeng(site);
      await site.faults({ route: '*', match: '/v2/offers/', kind: 'status', status: 404 });
    },
    act: open('choose-offer'),
    shows: (page) => page.getByRole('dialog').getByText(/No prices are available|couldn’t be loaded/),
  },
  {
    ...atCleeng,
    name: 'checkout-card',
    act: checkOut,
    shows: (page) => page.getByRole('dialog', { name: 'Checkout' }),
  },
  {
    ...common,
    name: 'checkout-direct-card',
    prepare: withJwp,
    act: checkOut,
    shows: (page) => page.getByRole('dialog', { name: 'Checkout' }),
  },
  {
    ...atCleeng,
    name: 'checkout-coupon',
    act: withCoupon('HALF50'),
    shows: (page) => page.getByText('Coupon discount'),
  },
  {
    ...atCleeng,
    name: 'checkout-coupon-refused',
    act: withCoupon('NONE'),
    shows: (page) => page.getByText('This coupon code isn’t valid.'),
  },
  {
    ...atCleeng,
    name: 'checkout-free',
    act: withCoupon('FREE100'),
    shows: (page) => page.getByText('No payment needed.'),
  },
  {
    ...atCleeng,
    name: 'checkout-paypal',
    act: async (page) => {
      await checkOut(page);
      await page.getByRole('radio', { name: 'PayPal' }).check();
    },
    shows: (page) => page.getByRole('button', { name: 'Continue to PayPal' }),
  },
  {
    ...atCleeng,
    name: 'checkout-waiting',
    isPending: true,
    act: open('waiting-for-payment&offerId=S900100200_NL'),
    shows: (page) => page.getByRole('dialog', { name: 'Waiting for your payment' }),
  },
  {
    ...atCleeng,
    name: 'checkout-finalize',
    act: open('finalize-payment&orderId=1&redirectResult=x'),
    shows: (page) => page.getByRole('dialog', { name: 'Payment failed' }),
  },
  {
    ...atCleeng,
    name: 'checkout-cancelled',
    act: open('payment-cancelled'),
    shows: (page) => page.getByRole('dialog', { name: 'Payment canceled' }),
  },
  {
    ...atCleeng,
    name: 'checkout-error',
    act: open('payment-error&message=Your%20card%20was%20declined.'),
    shows: (page) => page.getByText('Your card was declined.'),
  },
];
