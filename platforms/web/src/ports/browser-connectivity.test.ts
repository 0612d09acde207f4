import { afterEach, expect, it, vi } from 'vitest';

import { BrowserConnectivity } from './browser-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows who saves data, where the browser can be asked', () => {
  const connectivity = new BrowserConnectivity();
  expect(connectivity.isSavingData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(connectivity.isSavingData()).toBe(true);
});
