import { describe, expect, it, vi } from 'vitest';

import { BrowserScreenWakeLock } from '../player-devices.ts';

/** A browser's lock: dropped with the page's visibility, as browsers do. */
class FakeWakeLock {
  held = 0;
  refusal: Error | undefined;

  readonly request = vi.fn(async (): Promise<WakeLockSentinel> => {
    if (this.refusal) throw this.refusal;
    this.held += 1;
    const release = async (): Promise<void> => {
      this.held -= 1;
    };
    return Object.assign(new EventTarget(), {
      released: false,
      type: 'screen',
      onrelease: null,
      release,
    } as const);
  });
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function hold() {
  const lock = new FakeWakeLock();
  const life = new AbortController();
  new BrowserScreenWakeLock(lock).hold(life.signal);
  return { lock, end: () => life.abort() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the screen', () => {
  it('is kept on until the lock is released', async () => {
    const { lock, end } = hold();
    await settled();
    expect(lock.held).toBe(1);
    end();
    expect(lock.held).toBe(0);
  });

  it('is not kept on when the lock is released before the browser grants it', async () => {
    const { lock, end } = hold();
    end();
    await settled();
    expect(lock.held).toBe(0);
  });

  it('is kept on again when the page is visible again, but not while it is hidden', async () => {
    const { lock, end } = hold();
    await settled();
    setVisibility('hidden');
    expect(lock.request).toHaveBeenCalledTimes(1);
    setVisibility('visible');
    expect(lock.request).toHaveBeenCalledTimes(2);
    end();
    setVisibility('visible');
    expect(lock.request).toHaveBeenCalledTimes(2);
  });

  it('is not kept on when the device refuses, without an error', async () => {
    const lock = new FakeWakeLock();
    lock.refusal = new DOMException('low battery', 'NotAllowedError');
    const life = new AbortController();
    new BrowserScreenWakeLock(lock).hold(life.signal);
    await settled();
    expect(lock.held).toBe(0);
  });
});
