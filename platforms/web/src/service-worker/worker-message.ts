/** What a page tells its worker. */
export type WorkerMessage =
  /** Take over from the version in charge. */
  | { readonly type: 'SKIP_WAITING' }
  /** Store what the rules allow of these addresses, and reply with whether that worked. */
  | { readonly type: 'STORE'; readonly urls: readonly string[] };

/** The most addresses that are stored for one page. */
const MAX_URLS = 150;

/** The message; undefined for anything else. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'STORE' || !('urls' in data) || !Array.isArray(data.urls)) return undefined;
  const urls: readonly unknown[] = data.urls;
  return { type: 'STORE', urls: urls.filter(isAddress).slice(0, MAX_URLS) };
}

/** Without `URL.canParse`: what older-browsers.ts adds is added to pages, not to workers. */
function isAddress(url: unknown): url is string {
  try {
    return typeof url === 'string' && Boolean(new URL(url));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
