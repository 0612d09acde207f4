import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Offer } from './offer.ts';
import type { Order } from './order.ts';

/** Checkout of this window. Never contains card data. */
export interface CheckoutState {
  /** The chosen offer; undefined leads back to `choose-offer`. */
  readonly offer: Offer | undefined;
  /** Created when the checkout opens; undefined before, after, and when the server no longer knows it. */
  readonly order: Order | undefined;
}

export type CheckoutStore = StoreApi<CheckoutState>;
export const CheckoutStore: ServiceIdentifier<CheckoutStore> = Symbol.for('CheckoutStore');

/** Creates the checkout store; only `CheckoutController` writes it. */
export function createCheckoutStore(): CheckoutStore {
  return createStore<CheckoutState>(() => ({ offer: undefined, order: undefined }));
}
