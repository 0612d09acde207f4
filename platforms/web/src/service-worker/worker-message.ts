/** A message from a page to its worker. */
export type WorkerMessage =
  /** Take over from the active version. */
  | { readonly type: 'SKIP_WAITING' }
  /** Store these URLs as far as the rules allow, and reply with whether that succeeded. */
  | { readonly type: 'STORE'; readonly urls: readonly string[] };

/** Maximum number of URLs stored for one page. */
const MAX_URLS = 150;

/** Returns the message; undefined for anything else. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'SKIP_WAITING') return { type: 'SKIP_WAITING' };
  if (data.type !== 'STORE' || !('urls' in data) || !Array.isArray(data.urls)) return undefined;
  const urls: readonly unknown[] = data.urls;
  return { type: 'STORE', urls: urls.filter(isAddress).slice(0, MAX_URLS) };
}

/** Without `URL.canParse`: older-browsers.ts adds it to pages only, not to workers. */
function isAddress(url: unknown): url is string {
  try {
    return typeof url === 'string' && Boolean(new URL(url));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
