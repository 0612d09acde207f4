import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { Offer } from './offer.ts';
import type { Order } from './order.ts';

/** What is being bought in this window. Nothing of a card is ever in it. */
export interface CheckoutState {
  /** What was chosen; undefined leads back to `choose-offer`. */
  readonly offer: Offer | undefined;
  /** Made when the checkout opens; undefined before, after, and when the server does not know it any more. */
  readonly order: Order | undefined;
}

export type CheckoutStore = StoreApi<CheckoutState>;
export const CheckoutStore: ServiceIdentifier<CheckoutStore> = Symbol.for('CheckoutStore');

/** The store of the checkout; only its controller writes it. */
export function createCheckoutStore(): CheckoutStore {
  return createStore<CheckoutState>(() => ({ offer: undefined, order: undefined }));
}
