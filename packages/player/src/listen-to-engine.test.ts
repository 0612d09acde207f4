import { expect, it, vi } from 'vitest';

import { listenToEngine } from './listen-to-engine.ts';

it('forwards the named events of an engine until the signal aborts, and removes its listeners', () => {
  const engine = new EventTarget();
  const removed = vi.spyOn(engine, 'removeEventListener');
  const life = new AbortController();
  const heard: string[] = [];
  listenToEngine(engine, ['error', 'loaded'], ({ type }) => heard.push(type), life.signal);
  for (const type of ['error', 'loaded', 'other']) engine.dispatchEvent(new Event(type));
  life.abort();
  engine.dispatchEvent(new Event('error'));
  expect(heard).toEqual(['error', 'loaded']);
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['error', 'loaded']);
});
