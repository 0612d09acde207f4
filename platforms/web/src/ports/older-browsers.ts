// Chrome before 110.
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
// Chrome before 120, Safari before 17, Firefox before 115.
import 'core-js/actual/url/can-parse';

/*
 * Functions that the site or its libraries call and that the oldest supported browsers lack (docs/browsers.md). Only
 * browsers that lack the youngest of them load this file, before anything else of the site runs.
 */

if (!('any' in AbortSignal)) Object.assign(AbortSignal, { any: anySignal });

/** Polyfill of `AbortSignal.any`, which Safari before 17.4, Chrome before 116 and Firefox before 124 lack. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const sources = [...signals];
  const controller = new AbortController();
  const aborted = sources.find((source) => source.aborted);
  if (aborted) {
    controller.abort(aborted.reason);
    return controller.signal;
  }
  for (const source of sources) {
    // The first abort removes all listeners: a signal that lives as long as the page must not accumulate them.
    source.addEventListener('abort', () => controller.abort(source.reason), { signal: controller.signal });
  }
  return controller.signal;
}
