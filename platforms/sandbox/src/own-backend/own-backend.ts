/**
 * The real account back end. Responds to requests whose path starts after the address of its API, such as
 * `http://own.internal/customers/me`.
 */
export type OwnBackend = (request: Request) => Promise<Response>;

/** Connects to a back end in another process; `url` is the address of its API. */
export function connectOwnBackend(url: string): OwnBackend {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    return fetch(`${url}${pathname}${search}`, {
      method: request.method,
      headers: request.headers,
      signal: request.signal,
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
  };
}
