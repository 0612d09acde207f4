import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CDPSession, Page } from '@playwright/test';

/** WebP ends at 16,383 pixels of the screen. */
const LONGEST_PX = 16_000;
const QUALITY = 82;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Writes a WebP picture of the window, or of the whole page. Playwright's own screenshots know no WebP. */
export async function takePicture(page: Page, file: string, area: 'window' | 'page'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const whole =
    area === 'page' ? await measurePage(session, await page.evaluate(() => devicePixelRatio)) : undefined;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(whole === undefined ? {} : { captureBeyondViewport: true, clip: { ...whole, scale: 1 } }),
  });
  await session.detach();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

async function measurePage(session: CDPSession, pixelRatio: number): Promise<Area> {
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  // Not the content's width: what overflows would make the picture wider than the window.
  const { clientWidth: width, clientHeight } = cssLayoutViewport;
  const height = Math.min(LONGEST_PX / pixelRatio, Math.max(clientHeight, cssContentSize.height));
  return { x: 0, y: 0, width, height };
}
