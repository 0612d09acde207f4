import { routePath } from 'hono/route';

import { addAccountRoutes } from './accounts/account-routes.ts';
import { addConfigRoutes } from './configs/config-routes.ts';
import type { DeviceCodes } from './devices/device-codes.ts';
import { addDeviceRoutes } from './devices/device-routes.ts';
import { addDocumentRoutes } from './docs/document-routes.ts';
import { ApiError, notFound } from './http/api-error.ts';
import { errorResponse } from './http/answer.ts';
import { crossOriginHeaders, preflightResponse } from './http/cross-origin.ts';
import { addHealthRoute } from './health-route.ts';
import { toCountedAddress } from './limits/client-address.ts';
import { addMailPreview } from './mail/mail-preview.ts';
import { addListRoutes } from './lists/list-routes.ts';
import type { Parts } from './parts.ts';
import { addProfileRoutes } from './profiles/profile-routes.ts';
import { addSessionRoutes } from './sessions/session-routes.ts';
import { createRouter, type RequestSource, type Router } from './router.ts';

const API = '/api';

/**
 * The only way in. Routes are named one by one: what is not named does not exist, whatever Payload would answer. Every
 * answer, also a refusal, passes here on its way out.
 */
export class Gateway {
  readonly #parts: Parts;
  readonly #router: Router;
  #running = 0;
  #isDraining = false;
  #onEmpty: () => void = () => undefined;

  constructor(parts: Parts, codes: DeviceCodes) {
    this.#parts = parts;
    this.#router = this.#createRouter(codes);
  }

  async fetch(request: Request, source: RequestSource): Promise<Response> {
    const counted = { ...source, address: toCountedAddress(source.address) };
    if (request.method === 'OPTIONS') return preflightResponse(this.#parts.origins, request);
    if (this.#isDraining)
      return this.#finish(
        request,
        errorResponse(new ApiError(503, 'Shutting down.', { Connection: 'close', 'Retry-After': '5' })),
      );
    this.#running += 1;
    try {
      return this.#finish(request, await this.#router.fetch(request, counted));
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onEmpty();
    }
  }

  /** Takes nothing new and waits for what has begun. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  #createRouter(codes: DeviceCodes): Router {
    const { logger } = this.#parts;
    const router = createRouter();
    const api = createRouter();
    // The route is logged, not the address: ids and codes in it are the customer's own.
    router.use(async (exchange, next) => {
      const startedMs = performance.now();
      await next();
      const { method } = exchange.req;
      const ms = Math.round((performance.now() - startedMs) * 10) / 10;
      logger.info({ method, route: routePath(exchange, -1), status: exchange.res.status, ms }, 'request');
    });
    addAccountRoutes(api, this.#parts);
    addSessionRoutes(api, this.#parts);
    addProfileRoutes(api, this.#parts);
    addListRoutes(api, this.#parts);
    addDeviceRoutes(api, this.#parts, codes);
    addConfigRoutes(api, this.#parts);
    addDocumentRoutes(api, this.#parts);
    router.route(API, api);
    addHealthRoute(router, this.#parts);
    if (this.#parts.hasMailPreview) addMailPreview(router, this.#parts);
    router.notFound(() => errorResponse(notFound()));
    router.onError((error) => {
      if (error instanceof ApiError) return errorResponse(error);
      logger.error({ err: error }, 'unexpected failure');
      return errorResponse(new ApiError(500, 'Something went wrong.'));
    });
    return router;
  }

  #finish(request: Request, response: Response): Response {
    response.headers.set('Vary', 'Origin');
    response.headers.set('X-Content-Type-Options', 'nosniff');
    for (const [name, value] of Object.entries(crossOriginHeaders(this.#parts.origins, request)))
      response.headers.set(name, value);
    return response;
  }
}
