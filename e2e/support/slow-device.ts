import type { CDPSession, Page } from '@playwright/test';

/** Bytes a second: 400 kbit/s. */
const BYTES_PER_S = 50_000;
const LATENCY_MS = 300;
const CPU_SLOWDOWN = 6;
/** Gibibytes, as `navigator.deviceMemory` has them. */
const MEMORY_GIB = 2;

/** Makes a page as slow as on a cheap phone with little memory in a full train. Chromium only; for the life of the page. */
export async function slowDown(page: Page): Promise<CDPSession> {
  await page.addInitScript((memory) => {
    Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => memory, configurable: true });
  }, MEMORY_GIB);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
    connectionType: 'cellular3g',
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}
