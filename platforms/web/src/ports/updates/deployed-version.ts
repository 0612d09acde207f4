const ANSWER_WITHIN_MS = 8_000;
const LED_KEY = 'marquee.led-from-version';
const ENTRIES = /<script[^>]*\ssrc="(\/assets\/[^"]+\.js)"/g;

/** This page's own version: the addresses of its scripts, whose names change with the code. */
function getOwnVersion(): string {
  return Array.from(document.querySelectorAll('script[src^="/assets/"]'), (script) =>
    script.getAttribute('src'),
  ).join(' ');
}

/**
 * Whether the host serves another version than this page's. The query keeps a service worker from answering with the
 * page it stored. False when that cannot be found out: offline, no answer in time, or one that is no page of ours.
 */
export async function isNewVersionDeployed(): Promise<boolean> {
  try {
    const response = await fetch(`/?version=${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) return false;
    const deployed = Array.from((await response.text()).matchAll(ENTRIES), ([, address]) => address).join(
      ' ',
    );
    return deployed !== '' && deployed !== getOwnVersion();
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}

/**
 * Notes that the page is about to be replaced because code of its version is missing. False when this window was replaced
 * for the same version before: doing so again would go round in circles. Blocked storage keeps no note; there a page that is
 * itself a reload counts as replaced.
 */
export function noteReplacement(): boolean {
  try {
    if (sessionStorage.getItem(LED_KEY) === getOwnVersion()) return false;
    sessionStorage.setItem(LED_KEY, getOwnVersion());
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const [navigation] = performance.getEntriesByType('navigation');
    return !(navigation !== undefined && 'type' in navigation && navigation.type === 'reload');
  }
}
