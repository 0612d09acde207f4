import { inject, injectable } from 'inversify';

import { CleengCardFields } from './cleeng-card-fields.ts';
import { CleengOffers } from './cleeng-offers.ts';
import { CleengOrders } from './cleeng-orders.ts';
import { CleengPayments } from './cleeng-payments.ts';

/** The steps of a purchase, in their order. */
@injectable()
export class CleengCheckout {
  readonly offers: CleengOffers;
  readonly orders: CleengOrders;
  readonly payments: CleengPayments;
  readonly cardFields: CleengCardFields;

  constructor(
    @inject(CleengOffers) offers: CleengOffers,
    @inject(CleengOrders) orders: CleengOrders,
    @inject(CleengPayments) payments: CleengPayments,
    @inject(CleengCardFields) cardFields: CleengCardFields,
  ) {
    this.offers = offers;
    this.orders = orders;
    this.payments = payments;
    this.cardFields = cardFields;
  }
}
