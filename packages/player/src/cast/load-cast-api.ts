import type { Clock } from '@marquee/common/platform/clock.ts';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';

import { loadScript } from '../load-script.ts';
import { parseCastApi, type CastApi } from './cast-api.ts';

const SDK_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** The SDK calls this global when it is ready, or knows that it never will be. */
const READY_CALLBACK = '__onGCastApiAvailable';
/** Nobody waits longer for a button. */
const LOAD_LIMIT_MS = 10_000;

export type LoadedCastApi = CastApi | Extract<CastProblem, 'not_loaded' | 'not_available'>;

/**
 * Fetches the Cast sender SDK. Its script only begins: it loads further ones and calls back when they are there, or at once
 * when the browser cannot cast. What does not call back within 10 s is blocked somewhere.
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

/** What the SDK says about this browser; undefined when it says nothing in time. */
function waitForCall(limit: AbortSignal): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    limit.addEventListener('abort', () => resolve(undefined), { once: true });
    Reflect.set(window, READY_CALLBACK, (isAvailable: unknown) => resolve(isAvailable === true));
  });
}
