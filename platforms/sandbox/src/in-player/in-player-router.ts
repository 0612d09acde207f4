import type { Router } from '../routes/exchange.ts';

/** The part of the router whose paths begin behind `/t/{tenant}/jwp`. */
export function inPlayerPart(router: Router) {
  return router.basePath('/jwp');
}

/** The router that the route modules of the provider add to. */
export type InPlayerRouter = ReturnType<typeof inPlayerPart>;
