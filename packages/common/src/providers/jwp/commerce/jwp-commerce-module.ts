import { ContainerModule } from 'inversify';

import { CommerceService } from '../../../commerce/commerce-service.ts';
import { JwpBilling } from './jwp-billing.ts';
import { JwpCommerceCalls } from './jwp-commerce-calls.ts';
import { JwpCommerceService } from './jwp-commerce-service.ts';
import { JwpOffers } from './jwp-offers.ts';
import { JwpOrders } from './jwp-orders.ts';
import { JwpPayments } from './jwp-payments.ts';
import { JwpPlans } from './jwp-plans.ts';
import { JwpSubscriptions } from './jwp-subscriptions.ts';

/** Commerce services of the player platform, on top of its accounts. */
export const jwpCommerceModule = new ContainerModule(({ bind }) => {
  bind(JwpCommerceCalls).toSelf().inSingletonScope();
  bind(JwpOffers).toSelf().inSingletonScope();
  bind(JwpOrders).toSelf().inSingletonScope();
  bind(JwpPayments).toSelf().inSingletonScope();
  bind(JwpSubscriptions).toSelf().inSingletonScope();
  bind(JwpBilling).toSelf().inSingletonScope();
  bind(JwpPlans).toSelf().inSingletonScope();
  bind(CommerceService).to(JwpCommerceService).inSingletonScope();
});
