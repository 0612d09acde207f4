/** What is being answered, as far as caches care. */
export type Cacheability = 'metadata' | 'playlist' | 'config' | 'file' | 'live';

const SIGNING_PARAMETERS = ['token', 'passport', 'exp'];

const cacheControl: Readonly<Record<Cacheability, string>> = {
  metadata: 'public, max-age=60',
  playlist: 'public, max-age=180',
  config: 'no-cache',
  file: 'public, max-age=3600',
  // Asked for again every few seconds, and then it is another.
  live: 'public, max-age=1',
};

/** The `Cache-Control` of an answer; a signed request is never stored (contract 1.5). */
export function cachePolicy(kind: Cacheability, query: URLSearchParams): string {
  if (SIGNING_PARAMETERS.some((name) => query.has(name))) return 'private, no-store';
  return cacheControl[kind];
}
