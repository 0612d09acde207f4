import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { SystemClock } from './system-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back once, after the time, unless the signal aborts before', () => {
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

it('leaves nothing behind on a signal that lives on', () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const clock = new SystemClock();
  for (let index = 0; index < 3; index += 1) clock.after(1, () => undefined, signal);
  vi.advanceTimersByTime(1);
  expect(removed).toHaveBeenCalledTimes(3);
});
