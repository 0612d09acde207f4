import { afterEach, expect, it, vi } from 'vitest';

import { BrowserBroadcast } from './browser-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Records the messages that a listener receives; `next` resolves with the next one. */
function listen(window: BrowserBroadcast, channel: string) {
  const stopped = new AbortController();
  const heard: unknown[] = [];
  const next = () =>
    new Promise<void>((resolve) => {
      window.onMessage(channel, () => resolve(), stopped.signal);
    });
  window.onMessage(channel, (message) => heard.push(message), stopped.signal);
  return { heard, next, stop: () => stopped.abort() };
}

it('notifies every other window that listens, and not the one that posts', async () => {
  const [mine, other] = [new BrowserBroadcast(), new BrowserBroadcast()];
  const ears = listen(other, 'tokens');
  const own = listen(mine, 'tokens');
  const arrived = ears.next();
  mine.post('other-channel', 'not for this one');
  mine.post('tokens', { action: 'resolved' });
  await arrived;
  expect(ears.heard).toEqual([{ action: 'resolved' }]);
  expect(own.heard).toEqual([]);
});

it('does nothing where blocked site data forbids channels', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  );
  const { heard, stop } = listen(new BrowserBroadcast(), 'tokens');
  new BrowserBroadcast().post('tokens', { action: 'resolved' });
  stop();
  expect(heard).toEqual([]);
});
