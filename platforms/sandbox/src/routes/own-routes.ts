import { ApiError, notFound } from '../http/api-error.ts';
import type { Router } from './exchange.ts';

/** Request headers passed to the back end: those that a browser would send to it. */
const PASSED_ON = ['Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'Origin', 'User-Agent'];
/** Response headers passed back; all others concern the connection. */
const HANDED_BACK = ['Content-Type', 'Cache-Control', 'Retry-After'];

/** Proxies requests below `own/` to the real account back end, so that the tenant's faults apply to them. */
export function addOwnRoutes(router: Router): void {
  router.all('/own/*', async ({ req, env: { delivery, ownBackend } }) => {
    if (ownBackend === undefined) throw notFound('back end: the sandbox was started without its address');
    const { pathname, search } = new URL(req.url);
    const path = pathname.slice(`/t/${delivery.tenant.name}/own`.length);
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
    const request = new Request(`http://own.internal${path}${search}`, {
      method: req.method,
      headers: pick(req.raw.headers, PASSED_ON),
      signal: req.raw.signal,
      ...(hasBody && { body: await req.arrayBuffer() }),
    });
    const response = await ownBackend(request).catch((error: unknown) => {
      if (req.raw.signal.aborted) throw error;
      throw new ApiError(502, 'internal_error', 'The back end does not answer');
    });
    return new Response(response.body, {
      status: response.status,
      headers: pick(response.headers, HANDED_BACK),
    });
  });
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
