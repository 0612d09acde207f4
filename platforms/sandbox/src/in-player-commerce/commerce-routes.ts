import type { InPlayerRouter } from '../in-player/in-player-router.ts';
import { addPaymentPages } from './payment-pages.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { addSubscriptionRoutes } from './subscription-routes.ts';

/** Adds purchases and payments of the player platform (contract 3 to 5), with the pages of the bank and of PayPal. */
export function addCommerceRoutes(router: InPlayerRouter): void {
  addPaymentRoutes(router);
  addPaymentPages(router);
  addSubscriptionRoutes(router);
}
