import type { InPlayerRouter } from '../in-player/in-player-router.ts';
import { addPaymentPages } from './payment-pages.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { addSubscriptionRoutes } from './subscription-routes.ts';

/** Purchases and payments at the player platform (contract 3 to 5), with the pages of the bank and of PayPal. */
export function addCommerceRoutes(router: InPlayerRouter): void {
  addPaymentRoutes(router);
  addPaymentPages(router);
  addSubscriptionRoutes(router);
}
