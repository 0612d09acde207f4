import { expect, it, vi } from 'vitest';

import { BrowserOrientationLock, isLockableOrientation } from '../player-devices.ts';

it('holds the screen wide until it is let go, and a refusal is no error', async () => {
  const lock = vi.fn(() => Promise.reject(new DOMException('', 'NotSupportedError')));
  const unlock = vi.fn();
  const life = new AbortController();
  new BrowserOrientationLock({ lock, unlock }).holdLandscape(life.signal);
  expect(lock).toHaveBeenCalledWith('landscape');
  await Promise.resolve();
  expect(unlock).not.toHaveBeenCalled();
  life.abort();
  expect(unlock).toHaveBeenCalledOnce();
});

it('is there only for screens that can be held', () => {
  expect(isLockableOrientation({ lock: vi.fn(), unlock: vi.fn() })).toBe(true);
  expect(isLockableOrientation({ unlock: vi.fn() })).toBe(false);
  expect(isLockableOrientation(undefined)).toBe(false);
});
