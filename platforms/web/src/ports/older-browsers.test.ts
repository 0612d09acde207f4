import { expect, it } from 'vitest';

import { anySignal } from './older-browsers.ts';

it('a combined signal aborts with the first of its signals, and with its reason', () => {
  const first = new AbortController();
  const second = new AbortController();
  const combined = anySignal([first.signal, second.signal]);
  expect(combined.aborted).toBe(false);
  second.abort('left');
  first.abort('late');
  expect([combined.aborted, combined.reason]).toEqual([true, 'left']);
});

it('a combined signal is aborted from the start when one of its signals is', () => {
  const combined = anySignal([new AbortController().signal, AbortSignal.abort('over')]);
  expect([combined.aborted, combined.reason]).toEqual([true, 'over']);
});

it('a combined signal without signals never aborts', () => {
  expect(anySignal([]).aborted).toBe(false);
});
