import type { CDPSession, Page } from '@playwright/test';

/** 400 kbit/s, in bytes per second. */
const BYTES_PER_S = 50_000;
const LATENCY_MS = 300;
const CPU_SLOWDOWN = 6;
/** Gibibytes, as in `navigator.deviceMemory`. */
const MEMORY_GIB = 2;

/**
 * Makes a page as slow as on a cheap phone with little memory and a bad connection. Chromium only; lasts for the life
 * of the page.
 */
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
