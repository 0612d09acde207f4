import { ContainerModule } from 'inversify';

import { CommerceService } from '../../../commerce/commerce-service.ts';
import { CleengBilling } from './cleeng-billing.ts';
import { CleengCardFields } from './cleeng-card-fields.ts';
import { CleengCommerceCalls } from './cleeng-commerce-calls.ts';
import { CleengCommerceService } from './cleeng-commerce-service.ts';
import { CleengOffers } from './cleeng-offers.ts';
import { CleengOrders } from './cleeng-orders.ts';
import { CleengPayments } from './cleeng-payments.ts';
import { CleengPlans } from './cleeng-plans.ts';

/** Commerce services of the commerce provider, on top of its accounts. */
export const cleengCommerceModule = new ContainerModule(({ bind }) => {
  bind(CleengCommerceCalls).toSelf().inSingletonScope();
  bind(CleengOffers).toSelf().inSingletonScope();
  bind(CleengOrders).toSelf().inSingletonScope();
  bind(CleengPayments).toSelf().inSingletonScope();
  bind(CleengCardFields).toSelf().inSingletonScope();
  bind(CleengBilling).toSelf().inSingletonScope();
  bind(CleengPlans).toSelf().inSingletonScope();
  bind(CommerceService).to(CleengCommerceService).inSingletonScope();
});
