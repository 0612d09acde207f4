import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo } from '../support/watching.ts';

const PAGE = '/p/LiveChn1/live-channels';
const HOUR_MS = 3_600_000;
/** Duration of the stream's segments in milliseconds. */
const SEGMENT_MS = 10_000;

const onAir = (page: Page) => page.getByRole('button', { name: /^Live / });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Returns start and end of the next stream that the page plays, from its program date-times, in milliseconds since the
 * epoch.
 */
async function readNextStream(page: Page): Promise<{ readonly startMs: number; readonly endMs: number }> {
  const response = await page.waitForResponse((answer) => /video-\d+\.m3u8/.test(answer.url()));
  const text = await response.text();
  const startMs = Date.parse(/#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(text)?.[1] ?? '');
  const lengthsS = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  return { startMs, endMs: startMs + lengthsS.reduce((sum, length) => sum + length, 0) * 1_000 };
}

const parameter = (page: Page, name: string): number =>
  Date.parse(new URL(page.url()).searchParams.get(name) ?? '');

test.describe('Programs of live channels @video', () => {
  // spec: product 2.134
  test('the current program plays from its start when the viewer starts it over', async ({ page }) => {
    await page.goto(PAGE);
    await onAir(page).first().waitFor();
    const stream = readNextStream(page);
    await page.getByRole('link', { name: 'Watch from the beginning' }).click();
    const { startMs } = await stream;
    expect(Math.abs(startMs - parameter(page, 'start'))).toBeLessThanOrEqual(SEGMENT_MS);
    await expectToPlay(page);
    const { positionS, startS, endS } = await readVideo(page);
    expect(positionS - startS).toBeLessThan(20);
    expect(endS).toBeGreaterThan(positionS);
  });

  // spec: product 2.133
  test('a past program plays its own part of the stream only', async ({ page }) => {
    await page.goto(PAGE);
    await onAir(page).first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/start=.*&end=/);
    const stream = readNextStream(page);
    await page.getByRole('link', { name: 'Start watching' }).click();
    const { startMs, endMs } = await stream;
    expect(Math.abs(startMs - parameter(page, 'start'))).toBeLessThanOrEqual(SEGMENT_MS);
    expect(Math.abs(endMs - parameter(page, 'end'))).toBeLessThanOrEqual(SEGMENT_MS);
    await expectToPlay(page);
    const { positionS, durationS } = await readVideo(page);
    expect(positionS).toBeLessThan(20);
    expect(Math.abs(durationS * 1_000 - (endMs - startMs))).toBeLessThan(2 * SEGMENT_MS);
  });

  test('another channel is chosen and watched by keyboard alone', async ({ page }) => {
    await page.goto(PAGE);
    await onAir(page).first().focus();
    const before = await heading(page).textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/channel=Nw4TqLd7/);
    await expect(heading(page)).not.toHaveText(before ?? '');
    await page.getByRole('link', { name: 'Watch live' }).focus();
    await page.keyboard.press('Enter');
    await expectToPlay(page);
    expect(new URL(page.url()).searchParams.get('channel')).toBe('Nw4TqLd7');
  });
});

test.describe('Upcoming programs', () => {
  test('are opened and get a reminder by keyboard alone, without accessibility violations @phone', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?view=guide`);
    await onAir(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const remind = page.getByRole('button', { name: 'Remind me' });
    await expect(remind).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await remind.focus();
    await page.keyboard.press('Space');
    await expect(remind).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(page);
  });

  test('of another day are reached and left by keyboard alone, without accessibility violations', async ({
    page,
  }) => {
    await page.goto(PAGE);
    await onAir(page).first().waitFor();
    const days = page.getByRole('combobox', { name: 'Day' });
    await expect.poll(() => days.locator('option').count()).toBeGreaterThan(5);
    await days.focus();
    // The last day, so that late in the evening it does not include the current program.
    await page.keyboard.press('End');
    await expect(onAir(page).first()).not.toBeInViewport();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(onAir(page).first()).toBeInViewport();
  });

  test('notify the viewer when they start, also after a reload and on another page', async ({
    page,
    site,
  }) => {
    await page.goto(PAGE);
    await onAir(page).first().focus();
    // Not the next program, which could start before the clock is moved.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remind me' }).click();
    const title = await heading(page).textContent();
    const startMs = parameter(page, 'start');
    // From here on the test controls the page's clock, also after a reload.
    await site.moveClock(page, 1_000);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await site.moveClock(page, startMs - Date.now() + 10_000);
    const notice = page.getByRole('status').filter({ hasText: `${title} is now on` });
    await expect(notice).toBeVisible();
    await notice.getByRole('link', { name: 'Watch' }).click();
    await expect(page).toHaveURL(/\/p\/LiveChn1\?channel=CWe7iToz&play=1/);
    await page.reload();
    await expect(notice).toHaveCount(0);
  });

  // spec: product 2.135
  test('choosing channels adds a single entry to the browser history', async ({ page }) => {
    await page.goto('/o/about');
    await page.goto(PAGE);
    await onAir(page).first().waitFor();
    await page.getByRole('button', { name: 'Meridian News', exact: true }).click();
    await expect(page).toHaveURL(/channel=Ch01News/);
    await page.getByRole('button', { name: 'Marquee Live One', exact: true }).click();
    await expect(page).toHaveURL(/channel=CWe7iToz/);
    await page.goBack();
    await expect(page).toHaveURL(/\/o\/about/);
  });

  test('become the current program by themselves, also after the device has slept for a day', async ({
    page,
    site,
  }) => {
    await page.goto(PAGE);
    await onAir(page).first().waitFor();
    const first = await heading(page).textContent();
    await site.moveClock(page, 2 * HOUR_MS);
    await expect(heading(page)).not.toHaveText(first ?? '');
    // Simulates a device that wakes up after a day.
    await site.moveClock(page, 22 * HOUR_MS);
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(onAir(page).first()).toBeInViewport();
  });
});
