import { afterEach, expect, it, vi } from 'vitest';

import { BrowserConnectivity } from './browser-ports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('knows whether the viewer saves data, where the browser reports it', () => {
  const connectivity = new BrowserConnectivity();
  expect(connectivity.isSavingData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(connectivity.isSavingData()).toBe(true);
});
