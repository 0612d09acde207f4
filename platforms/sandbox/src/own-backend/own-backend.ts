/**
 * The real account back end. It answers requests whose path begins behind the address of its interface, such as
 * `http://own.internal/customers/me`.
 */
export type OwnBackend = (request: Request) => Promise<Response>;

/** A back end that runs in a process of its own; `url` is the address of its interface. */
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
