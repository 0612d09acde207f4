import path from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { NAME_HELPER } from '../support/launch-browser.ts';
import { findLayoutFaults } from './find-layout-faults.ts';
import { takePicture } from './picture.ts';
import { ScreenSite, type Theme } from './screen-site.ts';
import type { ScreenState } from './screen-state.ts';
import { settle } from './settle.ts';

/** One screenshot to take. */
export interface PictureJob {
  readonly state: ScreenState;
  readonly width: number;
  readonly theme: Theme;
}

export interface PictureResult {
  readonly job: PictureJob;
  readonly file: string;
  /** Descriptions of faults; empty when there are none. */
  readonly faults: readonly string[];
}

/** Window heights by width: a phone, a tablet, the phone in landscape, a laptop and a large screen. */
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 844: 390, 1440: 900, 2560: 1440 };
export const WIDTHS: readonly number[] = Object.keys(HEIGHTS).map(Number);
const PHONE_WIDTHS: readonly number[] = [390, 844];
const SHOWN_WITHIN_MS = 30_000;

/** Returns `{state}-{width}-{theme}.webp`. */
export function toFileName({ state, width, theme }: PictureJob): string {
  return `${state.name}-${width}-${theme}.webp`;
}

/** Whether the window is a phone's, in portrait or landscape. */
export function isPhoneJob({ width }: Pick<PictureJob, 'width'>): boolean {
  return PHONE_WIDTHS.includes(width);
}

/** Takes one screenshot on a site of its own; failures to take it are reported as faults. */
export async function runPictureJob(
  browser: Browser,
  job: PictureJob,
  folder: string,
): Promise<PictureResult> {
  const file = toFileName(job);
  const isPhone = isPhoneJob(job);
  const context = await openContext(browser, job, isPhone);
  const page = await context.newPage();
  try {
    await bringIntoState(page, job);
    const faults = await page.evaluate(findLayoutFaults);
    await takePicture(page, path.join(folder, file), {
      isWindowOnly: job.state.isWindowOnly ?? false,
      isPhone,
    });
    return { job, file, faults };
  } catch (error) {
    await takePicture(page, path.join(folder, file), { isWindowOnly: true, isPhone });
    const [reason = ''] = String(error).split('\n');
    return { job, file, faults: [`the state was not reached: ${reason}`] };
  } finally {
    await context.close();
  }
}

async function openContext(
  browser: Browser,
  { state, width }: PictureJob,
  isPhone: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: state.locale ?? 'en-US',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    // A second visit would be served from the cache and look different.
    serviceWorkers: 'block',
    ...(state.forcedColors === undefined ? {} : { forcedColors: state.forcedColors }),
  });
  await context.addInitScript(NAME_HELPER);
  return context;
}

async function bringIntoState(page: Page, { state, theme }: PictureJob): Promise<void> {
  const site = await ScreenSite.open(theme);
  await state.prepare?.(site);
  await page.goto(`${site.origin}${state.path}`);
  await settle(page, state);
  await state.act?.(page);
  await state.shows(page).waitFor({ timeout: SHOWN_WITHIN_MS });
  // A full-page screenshot starts at the top; otherwise the sticky header would be at the scroll position of the act.
  if (!state.isWindowOnly) await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page, { ...state, isWindowOnly: true });
}
