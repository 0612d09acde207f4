const REDIRECT_LIMIT = 20;

/**
 * Makes a handler behave like `fetch` for callers in this process: an abort rejects, redirects follow the request's
 * mode, and `url` of the response is that of the last hop.
 *
 * @throws TypeError for a redirect that the request forbids, and after 20 redirects
 */
export async function fetchInProcess(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  let hop = request;
  for (let count = 0; count <= REDIRECT_LIMIT; count += 1) {
    hop.signal.throwIfAborted();
    const response = await handle(hop);
    hop.signal.throwIfAborted();
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null || request.redirect === 'manual') return withAddress(response, hop.url, count > 0);
    if (request.redirect === 'error')
      throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
    hop = new Request(new URL(location, hop.url), {
      method: request.method,
      headers: request.headers,
      signal: request.signal,
    });
  }
  throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
}

/** A constructed response lacks both; clients that follow image redirects read them (contract 7.2). */
function withAddress(response: Response, url: string, redirected: boolean): Response {
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
}
