/** The kind of a response, for caching. */
export type Cacheability = 'metadata' | 'playlist' | 'config' | 'file' | 'live';

const SIGNING_PARAMETERS = ['token', 'passport', 'exp'];

const cacheControl: Readonly<Record<Cacheability, string>> = {
  metadata: 'public, max-age=60',
  playlist: 'public, max-age=180',
  config: 'no-cache',
  file: 'public, max-age=3600',
  // Requested every few seconds, with a different response each time.
  live: 'public, max-age=1',
};

/** Returns the `Cache-Control` of a response; a signed request is never stored (contract 1.5). */
export function cachePolicy(kind: Cacheability, query: URLSearchParams): string {
  if (SIGNING_PARAMETERS.some((name) => query.has(name))) return 'private, no-store';
  return cacheControl[kind];
}
