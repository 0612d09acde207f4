import { inject, injectable } from 'inversify';

import { JwpOffers } from './jwp-offers.ts';
import { JwpOrders } from './jwp-orders.ts';
import { JwpPayments } from './jwp-payments.ts';

/** What a viewer who buys needs, in the order it is needed. */
@injectable()
export class JwpCheckout {
  readonly offers: JwpOffers;
  readonly orders: JwpOrders;
  readonly payments: JwpPayments;

  constructor(
    @inject(JwpOffers) offers: JwpOffers,
    @inject(JwpOrders) orders: JwpOrders,
    @inject(JwpPayments) payments: JwpPayments,
  ) {
    this.offers = offers;
    this.orders = orders;
    this.payments = payments;
  }
}
