import type { Router } from '../routes/exchange.ts';
import { addCommerceRoutes } from '../in-player-commerce/commerce-routes.ts';
import { addAccessRoutes } from './access-routes.ts';
import { addAccountRoutes } from './account-routes.ts';
import { inPlayerPart } from './in-player-router.ts';
import { addListRoutes } from './list-routes.ts';
import { addNotificationKeyRoute } from './notification-key-route.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addSocialRoutes } from './social-routes.ts';

/** Adds the stateful player platform with its commerce (contract jwp-inplayer.md). */
export function addInPlayerRoutes(router: Router): void {
  const part = inPlayerPart(router);
  addAccountRoutes(part);
  addPasswordRoutes(part);
  addSocialRoutes(part);
  addListRoutes(part);
  addAccessRoutes(part);
  addCommerceRoutes(part);
  addNotificationKeyRoute(router);
}
