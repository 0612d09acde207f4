import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { CDPSession, Page } from '@playwright/test';

/** WebP ends at 16,383 pixels of the screen. */
const LONGEST_PX = 16_000;
const QUALITY = 82;

/** What a picture shows: the window or the whole page, of a phone or of a larger screen. */
export interface PictureKind {
  readonly isWindowOnly: boolean;
  readonly isPhone: boolean;
}

/** Writes a WebP picture of the page. Playwright's own screenshots know no WebP. */
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

/** A picture beyond the window is taken on the screen that its own session knows, not on the context's. */
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
  // Not the content's width: what overflows would make the picture wider than the window.
  const { clientWidth: width, clientHeight } = cssLayoutViewport;
  const height = Math.min(LONGEST_PX / pixelRatio, Math.max(clientHeight, cssContentSize.height));
  return { x: 0, y: 0, width, height };
}
