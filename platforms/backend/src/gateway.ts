import { routePath } from 'hono/route';

import { addAccountRoutes } from './accounts/account-routes.ts';
import { addOwnDataRoutes } from './accounts/own-data.ts';
import { addAdministration } from './admin/admin-routes.ts';
import { addConfigRoutes } from './configs/config-routes.ts';
import { isReferenceGone } from './database/reference-gone.ts';
import { databaseUnavailable, isDatabaseUnavailable } from './database/unavailable.ts';
import type { DeviceCodes } from './devices/device-codes.ts';
import { addDeviceRoutes } from './devices/device-routes.ts';
import { addDocumentRoutes } from './docs/document-routes.ts';
import { ApiError, notFound, unauthorized } from './http/api-error.ts';
import { errorResponse } from './http/answer.ts';
import { crossOriginHeaders, preflightResponse } from './http/cross-origin.ts';
import { toCountedAddress } from './limits/client-address.ts';
import { addMailPreview } from './mail/mail-preview.ts';
import { addListRoutes } from './lists/list-routes.ts';
import { addOperatorRoutes, ANSWERED_TO_THE_END } from './operator-routes.ts';
import type { Parts } from './parts.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { addProfileRoutes } from './profiles/profile-routes.ts';
import { addSessionRoutes } from './sessions/session-routes.ts';
import { createRouter, type RequestSource, type Router } from './router.ts';

const API = '/api';
const ADMIN_PATH = /^\/(?:api\/)?admin(?:\/|$)/;
const ESCAPED_ASCII = /%([0-7][\da-f])/gi;
/** Form of a request id from a proxy, which goes into our log and back to the caller. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * The only entry point. Routes are listed one by one: others do not exist, whatever Payload would respond. Every
 * response, including refusals, passes through here.
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
    if (request.method === 'OPTIONS' && !isForAdmins(request))
      return preflightResponse(this.#parts.origins, request);
    const given = request.headers.get('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : crypto.randomUUID();
    const response = await this.#parts.requestIds.run(requestId, () => this.#answer(request, source));
    response.headers.set('X-Request-Id', requestId);
    return this.#finish(request, response);
  }

  async #answer(request: Request, source: RequestSource): Promise<Response> {
    const { address } = source;
    const counted = { ...source, address: toCountedAddress(address), fullAddress: address };
    if (this.#isDraining && !ANSWERED_TO_THE_END.has(new URL(request.url).pathname))
      return errorResponse(new ApiError(503, 'Shutting down.', { Connection: 'close', 'Retry-After': '5' }));
    this.#running += 1;
    try {
      return await this.#router.fetch(request, counted);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#onEmpty();
    }
  }

  /** Refuses new requests and waits for open ones. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  #createRouter(codes: DeviceCodes): Router {
    const { logger, metrics } = this.#parts;
    const router = createRouter();
    const api = createRouter();
    // The log has the route, not the address: ids and codes in it belong to the customer.
    router.use(async (exchange, next) => {
      const startedMs = performance.now();
      await next();
      const { method } = exchange.req;
      const ms = Math.round((performance.now() - startedMs) * 10) / 10;
      const [route, { status }] = [routePath(exchange, -1), exchange.res];
      metrics.count({ method, route, status, seconds: ms / 1_000 });
      logger.info({ method, route, status, ms }, 'request');
    });
    addOwnDataRoutes(api, this.#parts);
    addAccountRoutes(api, this.#parts);
    addSessionRoutes(api, this.#parts);
    addPasskeyRoutes(api, this.#parts);
    addProfileRoutes(api, this.#parts);
    addListRoutes(api, this.#parts);
    addDeviceRoutes(api, this.#parts, codes);
    addConfigRoutes(api, this.#parts);
    addDocumentRoutes(api, this.#parts);
    if (this.#parts.admin !== undefined) addAdministration(router, api, this.#parts, this.#parts.admin);
    router.route(API, api);
    addOperatorRoutes(router, this.#parts, () => this.#isDraining);
    if (this.#parts.hasMailPreview) addMailPreview(router, this.#parts);
    router.notFound(() => errorResponse(notFound()));
    router.onError((error) => {
      if (error instanceof ApiError) return errorResponse(error);
      if (isDatabaseUnavailable(error)) {
        logger.error({ err: error }, 'the database is unavailable');
        return errorResponse(databaseUnavailable());
      }
      // The account was deleted during the request.
      if (isReferenceGone(error)) return errorResponse(unauthorized());
      logger.error({ err: error }, 'unexpected failure');
      return errorResponse(new ApiError(500, 'Something went wrong.'));
    });
    return router;
  }

  #finish(request: Request, response: Response): Response {
    response.headers.set('Vary', 'Origin');
    response.headers.set('X-Content-Type-Options', 'nosniff');
    // Does not affect apps, which use CORS.
    response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    // Browsers apply it to https only.
    if (this.#parts.publicUrl?.startsWith('https:') === true)
      response.headers.set('Strict-Transport-Security', 'max-age=31536000');
    // Apps never need to read responses for administrators.
    if (isForAdmins(request)) return response;
    for (const [name, value] of Object.entries(crossOriginHeaders(this.#parts.origins, request)))
      response.headers.set(name, value);
    return response;
  }
}

/** Whether a request is for administrators. The router decodes paths: `/%61dmin` is the same. */
function isForAdmins(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const decoded = pathname.replace(ESCAPED_ASCII, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return ADMIN_PATH.test(decoded);
}
