import { expect, it, vi } from 'vitest';

import { BrowserOrientationLock, isLockableOrientation } from '../player-devices.ts';

it('locks the screen to landscape until it is released, and ignores a refusal', async () => {
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

it('is available only for screens that can be locked', () => {
  expect(isLockableOrientation({ lock: vi.fn(), unlock: vi.fn() })).toBe(true);
  expect(isLockableOrientation({ unlock: vi.fn() })).toBe(false);
  expect(isLockableOrientation(undefined)).toBe(false);
});
