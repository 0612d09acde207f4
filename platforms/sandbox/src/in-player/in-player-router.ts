import type { Router } from '../routes/exchange.ts';

/** Returns the part of the router with paths after `/t/{tenant}/jwp`. */
export function inPlayerPart(router: Router) {
  return router.basePath('/jwp');
}

/** The router that the route modules of the provider add to. */
export type InPlayerRouter = ReturnType<typeof inPlayerPart>;
