import { createControlApp } from './control/control-routes.ts';
import { deliveryFor } from './delivery/delivery.ts';
import { applyFault } from './faults/apply-fault.ts';
import type { Connection } from './faults/connection.ts';
import type { FaultTarget } from './faults/fault-list.ts';
import type { Wait } from './faults/waiting.ts';
import { ApiError, errorResponse, notFound } from './http/api-error.ts';
import { answer } from './http/answer.ts';
import { preflightResponse, withCrossOriginAccess } from './http/cross-origin.ts';
import { readBodyJson } from './http/request-body.ts';
import type { ImageResizer } from './images/image-resizer.ts';
import { indexPage } from './index-page.ts';
import type { MediaFiles } from './media/media-files.ts';
import { readMail } from './mail/read-mail.ts';
import { deliverOwnMail } from './own-backend/deliver-own-mail.ts';
import type { OwnBackend } from './own-backend/own-backend.ts';
import { createReservedFaults } from './reserved/reserved-faults.ts';
import { reservedFile } from './reserved/reserved-files.ts';
import { createContentApp } from './routes/content-app.ts';
import { methodsAt, routeOf } from './routes/route-names.ts';
import { headersOfInterest } from './tenants/request-log.ts';
import type { TenantRegistry } from './tenants/tenant-registry.ts';
import type { Tenant } from './tenants/tenant.ts';

/** The parts that respond to requests. */
export interface RequestHandlerParts {
  readonly tenants: TenantRegistry;
  readonly files: MediaFiles;
  readonly images: ImageResizer;
  readonly wait: Wait;
  /** Aborts when the sandbox stops. */
  readonly stopped: AbortSignal;
  /** Whether the control routes exist. */
  readonly control: boolean;
  /** The real account back end; without it, its routes do not exist. */
  readonly ownBackend: OwnBackend | undefined;
  /** Configuration ids, for the sandbox's own page. */
  readonly sites: readonly string[];
}

/** A request and its tenant. */
interface TenantRequest {
  readonly request: Request;
  readonly tenant: Tenant;
  /** Without `/t/{tenant}`. */
  readonly path: string;
  readonly connection: Connection;
}

/** Address to which the own back end posts its mails. */
const OWN_MAIL_PATH = '/own-mail';
const CONTROL_PATH = /^\/_control(?:\/|$)/;

/**
 * Passes a request through the sandbox: tenant, request log, fault, route. CORS headers are added last to every
 * response, including faults and errors.
 */
export class RequestHandler {
  readonly #parts: RequestHandlerParts;
  readonly #content = createContentApp();
  readonly #control = createControlApp();
  readonly #reservedFaults = createReservedFaults();

  constructor(parts: RequestHandlerParts) {
    this.#parts = parts;
  }

  /** Responds to a request; rejects when the connection must end without a response or the client has given up. */
  async handle(request: Request, connection: Connection): Promise<Response> {
    if (request.method === 'OPTIONS') return withCrossOriginAccess(preflightResponse());
    try {
      return withCrossOriginAccess(await this.#dispatch(request, connection));
    } catch (error) {
      if (error instanceof ApiError) return withCrossOriginAccess(errorResponse(error));
      throw error;
    }
  }

  async #dispatch(request: Request, connection: Connection): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/') return indexPage({ tenants: this.#parts.tenants.names, sites: this.#parts.sites });
    if (pathname === OWN_MAIL_PATH && request.method === 'POST') {
      deliverOwnMail(this.#parts.tenants, readMail(await readBodyJson(request)));
      return new Response(null, { status: 204 });
    }
    const [, name, path = '/'] = /^\/t\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    if (name === undefined) throw notFound('address');
    const tenant = this.#parts.tenants.get(name);
    if (!CONTROL_PATH.test(path)) return this.#answerContent({ request, tenant, path, connection });
    if (!this.#parts.control) throw notFound('address');
    return this.#control.fetch(request, { tenant });
  }

  async #answerContent(exchange: TenantRequest): Promise<Response> {
    const { request, tenant, path, connection } = exchange;
    const route = routeOf(path, request.method);
    const query = new URL(request.url).search.slice(1);
    tenant.requests.add({
      method: request.method,
      path,
      query,
      route,
      headers: headersOfInterest(request.headers),
      time: new Date(tenant.clock.now()).toISOString(),
    });
    const target: FaultTarget = {
      route,
      method: request.method,
      pathAndQuery: query === '' ? path : `${path}?${query}`,
    };
    const fault = tenant.faults.take(target) ?? this.#reservedFaults.take(target);
    const { wait, stopped } = this.#parts;
    // A cut response bypasses the usual path, so it needs its CORS headers here.
    const pass = async (): Promise<Response> => withCrossOriginAccess(await this.#passToRoute(exchange));
    if (fault === undefined) return pass();
    return applyFault(fault, { request, connection, stopped, wait, pass });
  }

  async #passToRoute({ request, tenant, path }: TenantRequest): Promise<Response> {
    const methods = methodsAt(path);
    if (!methods.includes(request.method)) throw methodNotAllowed(methods);
    const reserved = reservedFile(path);
    if (reserved !== undefined) return answer(request, { ...reserved, cache: 'file' });
    const { files, images, ownBackend } = this.#parts;
    const delivery = deliveryFor(request, tenant, path);
    const response = await this.#content.fetch(request, { delivery, files, images, ownBackend });
    if (!tenant.caching) response.headers.set('Cache-Control', 'no-store');
    return response;
  }
}

function methodNotAllowed(methods: readonly string[]): ApiError {
  return methods.length === 0
    ? notFound('address')
    : new ApiError(
        405,
        'method_not_allowed',
        `Only ${methods.join(' and ')} ${methods.length > 1 ? 'are' : 'is'} allowed`,
      );
}
