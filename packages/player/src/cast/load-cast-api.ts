import type { Clock } from '@marquee/common/platform/clock.ts';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';

import { loadScript } from '../load-script.ts';
import { parseCastApi, type CastApi } from './cast-api.ts';

const SDK_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** The SDK calls this global when it is ready, or when the browser cannot cast. */
const READY_CALLBACK = '__onGCastApiAvailable';
/** Limits how long the Cast button may take to appear. */
const LOAD_LIMIT_MS = 10_000;

export type LoadedCastApi = CastApi | Extract<CastProblem, 'not_loaded' | 'not_available'>;

/**
 * Loads the Cast sender SDK. Its script loads further ones and calls back when they are ready, or at once when the
 * browser cannot cast. Without a callback within 10 s, it counts as blocked.
 */
export async function loadCastApi(clock: Clock): Promise<LoadedCastApi> {
  const there = parseCastApi(window);
  if (there) return there;
  const done = new AbortController();
  const limit = new AbortController();
  clock.after(LOAD_LIMIT_MS, () => limit.abort(), done.signal);
  try {
    const ready = waitForCall(limit.signal);
    if (!(await loadScript(SDK_URL, limit.signal))) return 'not_loaded';
    const isAvailable = await ready;
    if (isAvailable === undefined) return 'not_loaded';
    return (isAvailable ? parseCastApi(window) : undefined) ?? 'not_available';
  } finally {
    done.abort();
    Reflect.deleteProperty(window, READY_CALLBACK);
  }
}

/** Resolves with whether this browser can cast; undefined when the SDK does not call back in time. */
function waitForCall(limit: AbortSignal): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
    Reflect.set(window, READY_CALLBACK, (isAvailable: unknown) => resolve(isAvailable === true));
  });
}
