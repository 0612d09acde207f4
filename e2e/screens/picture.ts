import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CDPSession, Page } from '@playwright/test';

/** WebP pictures are limited to 16,383 device pixels. */
const LONGEST_PX = 16_000;
const QUALITY = 82;

/** The extent of a screenshot: the window or the whole page, on a phone or a larger screen. */
export interface PictureKind {
  readonly isWindowOnly: boolean;
  readonly isPhone: boolean;
}

/** Writes a WebP screenshot of the page, which Playwright's own screenshots do not support. */
export async function takePicture(page: Page, file: string, kind: PictureKind): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const pixelRatio = await page.evaluate(() => devicePixelRatio);
  await keepScreen(page, session, { deviceScaleFactor: pixelRatio, mobile: kind.isPhone });
  const whole = kind.isWindowOnly ? undefined : await measurePage(session, pixelRatio);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(whole === undefined ? {} : { captureBeyondViewport: true, clip: { ...whole, scale: 1 } }),
  });
  await session.detach();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(data, 'base64'));
}

/** A screenshot beyond the window uses the screen of its own session, not the context's. */
async function keepScreen(
  page: Page,
  session: CDPSession,
  screen: { readonly deviceScaleFactor: number; readonly mobile: boolean },
): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, ...screen });
}

async function measurePage(session: CDPSession, pixelRatio: number) {
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  // Not the content's width: overflowing content would make the screenshot wider than the window.
  const { clientWidth: width, clientHeight } = cssLayoutViewport;
  const height = Math.min(LONGEST_PX / pixelRatio, Math.max(clientHeight, cssContentSize.height));
  return { x: 0, y: 0, width, height };
}
