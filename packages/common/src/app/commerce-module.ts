import { ContainerModule } from 'inversify';

import { SessionStore } from '../account/session-store.ts';
import { CheckoutController } from '../commerce/checkout-controller.ts';
import { CheckoutMemory } from '../commerce/checkout-memory.ts';
import { CheckoutStore, createCheckoutStore } from '../commerce/checkout-store.ts';
import { CommerceQueries } from '../commerce/commerce-queries.ts';
import { HandledReturns } from '../commerce/payment/handled-returns.ts';
import { PaymentAttempts } from '../commerce/payment/payment-attempts.ts';
import { PaymentNavigation } from '../commerce/payment/payment-navigation.ts';
import { QuietPage } from '../commerce/quiet-page.ts';
import { ChangePayment } from './flows/change-payment.ts';
import { ChangeSubscription } from './flows/change-subscription.ts';
import { CheckOut } from './flows/check-out.ts';
import { PaymentReactions } from './flows/payment-reactions.ts';
import { PaymentReturn } from './flows/payment-return.ts';
import { PendingPlans } from './flows/pending-plans.ts';
import { ReloadSubscription } from './flows/reload-subscription.ts';
import { TakePayment } from './flows/take-payment.ts';
import { WaitForPayment } from './flows/wait-for-payment.ts';

/** Commerce services of every site that sells something; loaded with the first commerce dialog or page. */
export const commerceModule = new ContainerModule(({ bind }) => {
  bind(CommerceQueries).toSelf().inSingletonScope();
  bind(CheckoutStore).toConstantValue(createCheckoutStore());
  bind(CheckoutMemory).toSelf().inSingletonScope();
  bind(CheckoutController)
    .toSelf()
    .inSingletonScope()
    .onActivation((context, controller) => {
      controller.follow(context.get(SessionStore));
      return controller;
    });
  bind(HandledReturns).toSelf().inSingletonScope();
  bind(QuietPage).toSelf().inSingletonScope();
  bind(PaymentNavigation).toSelf().inSingletonScope();
  bind(PaymentAttempts).toSelf().inSingletonScope();
  bind(ReloadSubscription).toSelf().inSingletonScope();
  bind(TakePayment).toSelf().inSingletonScope();
  bind(PendingPlans).toSelf().inSingletonScope();
  bind(WaitForPayment).toSelf().inSingletonScope();
  bind(CheckOut).toSelf().inSingletonScope();
  bind(PaymentReturn).toSelf().inSingletonScope();
  bind(PaymentReactions).toSelf().inSingletonScope();
  bind(ChangeSubscription).toSelf().inSingletonScope();
  bind(ChangePayment).toSelf().inSingletonScope();
});
