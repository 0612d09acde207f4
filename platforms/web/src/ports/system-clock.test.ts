import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SystemClock } from './browser-ports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back once after the delay, unless the signal aborts before', () => {
  const calls: string[] = [];
  const aborted = new AbortController();
  const clock = new SystemClock();
  clock.after(10, () => calls.push('kept'), new AbortController().signal);
  clock.after(10, () => calls.push('aborted'), aborted.signal);
  clock.after(10, () => calls.push('late'), AbortSignal.abort());
  vi.advanceTimersByTime(9);
  expect(calls).toEqual([]);
  aborted.abort();
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['kept']);
});

it('removes its listener from a signal that is not aborted', () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const clock = new SystemClock();
  for (let index = 0; index < 3; index += 1) clock.after(1, () => undefined, signal);
  vi.advanceTimersByTime(1);
  expect(removed).toHaveBeenCalledTimes(3);
});

/** jsdom has no idle callbacks, so the test calls them. */
function stubIdleCallbacks() {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    waiting.set(waiting.size, callback);
    return waiting.size - 1;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  return () => waiting.forEach((callback) => callback());
}

describe('the callback for an idle page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('runs when the processor is idle, unless its signal is aborted', () => {
    const beIdle = stubIdleCallbacks();
    const calls: string[] = [];
    const aborted = new AbortController();
    const clock = new SystemClock();
    clock.atRest(() => calls.push('wanted'));
    clock.atRest(() => calls.push('unwanted'), aborted.signal);
    aborted.abort();
    beIdle();
    expect(calls).toEqual(['wanted']);
  });

  it('runs only after the page has loaded', () => {
    const beIdle = stubIdleCallbacks();
    const told = vi.fn();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    new SystemClock().atRest(told);
    beIdle();
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    beIdle();
    expect(told).toHaveBeenCalledOnce();
  });

  it('runs after a second where the browser does not report it', () => {
    const told = vi.fn();
    new SystemClock().atRest(told);
    vi.advanceTimersByTime(999);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told).toHaveBeenCalledOnce();
  });
});
