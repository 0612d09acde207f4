import type { Locator, Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test, type Site } from '../support/site.ts';

/** Ads before, during and after a film: real video, and an ad server that receives the tracking events. */

const FILM = '9rUPMHDm';
const SHORT_FILM = 'JZsLSa1P';
const LIVE_EVENT = '5aE8C5Te';
/** Seconds of stream that a player buffers, plus a segment. */
const NEAR_S = 20;

/** The visible video, ad or film; the other one is hidden behind it. */
const seen = (page: Page) => page.locator('video[slot="media"]');
const ad = (page: Page) => page.getByRole('region', { name: 'Ad' });

const readSeen = (page: Page) =>
  seen(page).evaluate((video: HTMLVideoElement) => ({
    positionS: video.currentTime,
    isPaused: video.paused,
  }));

/**
 * Waits until the video of the ad or the film advances; observed in the page itself so that no frame is missed. Starts
 * over when another video replaces it, as when the page still shows the previous film.
 */
async function expectToMove(page: Page, isAd: boolean): Promise<void> {
  const first = await page.evaluateHandle(() => ({ src: '', positionS: 0, frames: 0 }));
  await page.waitForFunction(
    ({ isAd, first }) => {
      const video = document.querySelector<HTMLVideoElement>('video[slot="media"]');
      if (!video || video.src.includes('/ads/creatives/') !== isAd || video.currentTime === 0) return false;
      const { src, currentTime: positionS } = video;
      const frames = video.getVideoPlaybackQuality().totalVideoFrames;
      if (src !== first.src) Object.assign(first, { src, positionS, frames });
      return positionS > first.positionS + 0.3 && frames > first.frames;
    },
    { isAd, first },
  );
}

const seekTo = (page: Page, positionS: number) =>
  seen(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, positionS);

/** Sets the site's schedule, with one tag for each offset. */
function schedule(site: Site, breaks: Readonly<Record<string, string>>): Promise<void> {
  const entries = Object.entries(breaks).map(([offset, tag]) => ({
    offset,
    type: 'linear',
    tag: [`${site.contentBase}/ads/${tag}.xml`],
  }));
  return site.ads('ad_schedules', 'AdSched1', {
    adscheduleid: 'AdSched1',
    client: 'vast',
    schedule: entries,
  });
}

const watch = (page: Page, { id = FILM, config = 'mqadsc01' } = {}) =>
  page.goto(`/m/${id}?play=1&app-config=${config}`);

async function told(site: Site, name: string): Promise<readonly string[]> {
  return (await site.beacons()).filter((beacon) => beacon.ad === name).map(({ event }) => event);
}

test.describe('Ads around a film @video', () => {
  test('a pre-roll plays in full before the film; each beacon is sent once, in order, without cookies', async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: 'viewer', value: '7', url: site.contentBase }]);
    await schedule(site, { pre: 'wrapper/1/short' });
    const sent: string[] = [];
    page.on('request', (request) => {
      const [, event] = /\/ads\/beacons\/short\/(\w+)/.exec(request.url()) ?? [];
      if (event !== undefined && event !== 'progress') sent.push(event);
    });
    await watch(page);
    await expect(ad(page)).toBeVisible({ timeout: 15_000 });
    await expectToMove(page, true);
    await expectToMove(page, false);
    await expect(ad(page)).toHaveCount(0);
    expect((await readSeen(page)).positionS).toBeLessThan(10);
    const events = [
      'impression',
      'creativeView',
      'start',
      'firstQuartile',
      'midpoint',
      'thirdQuartile',
      'complete',
    ];
    await expect.poll(() => sent).toEqual(events);
    // Requests may overtake each other.
    const received = async (name: string) =>
      (await told(site, name)).filter((event) => event !== 'progress').toSorted();
    await expect.poll(() => received('short')).toEqual(events.toSorted());
    await expect.poll(() => received('wrapper-1')).toEqual(['complete', 'impression', 'start']);
    const beacons = await site.beacons();
    expect(beacons.some(({ hasCookies }) => hasCookies)).toBe(false);
    expect(
      beacons.find((beacon) => beacon.ad === 'short' && beacon.event === 'impression')?.values['cb'],
    ).toMatch(/^\d{8}$/);
    expect(beacons.find(({ event }) => event === 'midpoint')?.values['at']).toMatch(/^00:00:02\.\d{3}$/);
  });

  test('a live stream is at its live edge after a pre-roll', async ({ page, site }) => {
    // Long enough that the stream would be far behind its edge.
    await schedule(site, { pre: 'vast/pod', '0%': 'vast/pod' });
    await watch(page, { id: LIVE_EVENT });
    await expectToMove(page, true);
    await expectToMove(page, false);
    const behindS = await seen(page).evaluate(
      (video: HTMLVideoElement) => video.seekable.end(video.seekable.length - 1) - video.currentTime,
    );
    expect(behindS).toBeLessThan(NEAR_S);
  });

  test('skipping an ad starts the film; the ad is reported as skipped, not as completed', async ({
    page,
    site,
  }) => {
    await schedule(site, { pre: 'vast/skippable' });
    await watch(page);
    await expectToMove(page, true);
    await expect(page.getByRole('button', { name: 'Skip ad' })).toBeVisible({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Skip ad' }).click();
    await expectToMove(page, false);
    await expect.poll(() => told(site, 'skippable')).toContain('skip');
    expect(await told(site, 'skippable')).not.toContain('complete');
  });

  test('on a phone the Skip ad button is right-aligned with the buttons below it', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await schedule(site, { pre: 'vast/skippable' });
    await watch(page);
    await expectToMove(page, true);
    const readEnd = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
    const skip = page.getByRole('button', { name: /^Skip ad/ });
    await skip.focus();
    const end = await readEnd(page.locator('media-fullscreen-button'));
    expect(Math.abs((await readEnd(skip)) - end)).toBeLessThanOrEqual(1);
  });

  test('an ad opens its advertiser in a new tab, pauses meanwhile, and does not allow seeking', async ({
    page,
    site,
  }) => {
    await schedule(site, { pre: 'vast/skippable' });
    await watch(page);
    await expectToMove(page, true);
    await expect(page.getByRole('button', { name: /seek/i })).toHaveCount(0);
    await expect(page.locator('[data-seek-bar]')).toHaveCount(0);
    const before = (await readSeen(page)).positionS;
    await page.keyboard.press('l');
    await page.keyboard.press('5');
    expect((await readSeen(page)).positionS).toBeLessThan(before + 5);
    await expectNoAxeViolations(page);
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Visit advertiser' }).click(),
    ]);
    await expect(tab.getByRole('heading', { name: 'What skippable is about' })).toBeVisible();
    await tab.close();
    expect((await readSeen(page)).isPaused).toBe(true);
    await expect.poll(() => told(site, 'skippable')).toEqual(expect.arrayContaining(['click', 'pause']));
    await page.keyboard.press('k');
    await expectToMove(page, true);
  });

  test('a mid-roll plays at its time, and the film continues at the same position', async ({
    page,
    site,
  }) => {
    await schedule(site, { '00:01:00': 'vast/short' });
    await watch(page);
    await expectToMove(page, false);
    await page.getByRole('slider', { name: 'Playback position' }).focus();
    await seekTo(page, 57);
    await expectToMove(page, true);
    await expect(page.locator('[data-player]')).toBeFocused();
    await expectToMove(page, false);
    const { positionS } = await readSeen(page);
    expect(positionS).toBeGreaterThan(59.5);
    expect(positionS).toBeLessThan(64);
    await expect.poll(() => told(site, 'short')).toContain('complete');
  });

  test('a post-roll plays before the next title starts', async ({ page, site }) => {
    await schedule(site, { post: 'vast/short' });
    await watch(page, { id: SHORT_FILM });
    await expectToMove(page, false);
    await seekTo(page, 22);
    await expectToMove(page, true);
    expect(page.url()).toContain(SHORT_FILM);
    await expect(page).not.toHaveURL(new RegExp(SHORT_FILM), { timeout: 15_000 });
    await expect.poll(() => told(site, 'short')).toContain('complete');
    await expectToMove(page, false);
  });

  test('the ads of a pod are numbered, and play in order', async ({ page, site }) => {
    await schedule(site, { pre: 'vast/pod' });
    await watch(page);
    await expect(ad(page).getByText(/^Ad 1 of 2 · 0:0\d$/)).toBeVisible({ timeout: 15_000 });
    await expect(ad(page).getByText(/^Ad 2 of 2 · 0:0\d$/)).toBeVisible({ timeout: 15_000 });
    await expectToMove(page, false);
    await expect
      .poll(async () =>
        (await site.beacons()).filter(({ event }) => event === 'complete').map((beacon) => beacon.ad),
      )
      .toEqual(['pod-first', 'pod-second']);
  });

  test('a break of a VMAP document plays, and the beacons of its start and end are sent', async ({
    page,
    site,
  }) => {
    await watch(page, { config: 'mqadvm01' });
    await expectToMove(page, true);
    await page.getByRole('button', { name: 'Skip ad' }).click({ timeout: 10_000 });
    await expectToMove(page, false);
    await expect.poll(() => told(site, 'break-1')).toEqual(['breakStart', 'breakEnd']);
    const asked = (await site.requests()).filter(({ route }) => route === 'vmap');
    expect(asked.map(({ query }) => query)).toEqual([`media_id=${FILM}`]);
  });
});

test.describe('Ads that fail never stop the film @video', () => {
  for (const [what, tag, error] of [
    ['no ad', 'vast/empty', 'empty 303'],
    ['a broken document', 'vast/broken', undefined],
    ['a missing media file', 'vast/missing', 'missing 401'],
    ['scripts and unknown media types', 'vast/unplayable', 'unplayable 403'],
    ['a wrapper that refers to itself', 'wrapper/loop/single', 'wrapper-loop 302'],
    ['an endless chain of wrappers', 'wrapper/endless-1/single', 'wrapper-endless-6 302'],
  ] as const)
    test(`${what}: the film starts, and any error beacon is sent`, async ({ page, site }) => {
      await schedule(site, { pre: tag });
      await watch(page);
      await expectToMove(page, false);
      await expect(ad(page)).toHaveCount(0);
      const asked = (await site.requests()).filter(({ route }) => route === 'vast' || route === 'wrapper');
      expect(asked.length).toBeLessThanOrEqual(6);
      if (error === undefined) return;
      await expect
        .poll(async () =>
          (await site.beacons()).map((beacon) => `${beacon.ad} ${beacon.values['code'] ?? ''}`),
        )
        .toContain(error);
    });

  test('an ad server that never answers: the film starts after a few seconds', async ({ page, site }) => {
    await schedule(site, { pre: 'vast/short' });
    await site.faults({ route: 'vast', kind: 'never' });
    await watch(page);
    await expectToMove(page, false);
  });

  test('no schedule: the film starts', async ({ page, site }) => {
    await site.faults({ route: 'adSchedule', kind: 'status', status: 404 });
    await watch(page);
    await expectToMove(page, false);
  });

  test('scripts and markup in an ad do nothing', async ({ page, site }) => {
    await schedule(site, { pre: 'vast/hostile' });
    await watch(page);
    await expectToMove(page, true);
    await expect(ad(page).getByRole('link')).toHaveCount(0);
    await expectToMove(page, false);
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  });
});

test.describe('Ads in the stream @video', () => {
  // Ads marked by date ranges, and by plain cues.
  for (const adConfig of ['AdStitch', 'AdStiCue'])
    test(`of ${adConfig} are labeled, and no ad server is requested`, async ({ page, site }) => {
      const config = { siteId: 'mArQ0007', description: '', content: [], menu: [], adConfig };
      await site.config('mqadss01', { ...config, adDeliveryMethod: 'ssai' });
      await watch(page, { config: 'mqadss01' });
      await expect(ad(page).getByText(/^Ad · 0:0[1-8]$/)).toBeVisible({ timeout: 15_000 });
      await expectNoAxeViolations(page);
      await expect(ad(page)).toHaveCount(0, { timeout: 15_000 });
      expect((await readSeen(page)).positionS).toBeGreaterThanOrEqual(8);
      await seekTo(page, 607);
      await expect(ad(page)).toBeVisible({ timeout: 15_000 });
      expect((await readSeen(page)).positionS).toBeGreaterThanOrEqual(608);
      await page.keyboard.press('l');
      await expect(ad(page)).toHaveCount(0);
      await expectToMove(page, false);
      const routes = (await site.requests()).map(({ route }) => route);
      expect(routes).toEqual(expect.arrayContaining(['stitched', 'stitchedSegment', 'segment']));
      for (const route of ['adSchedule', 'vmap', 'vast', 'wrapper', 'beacon', 'creative'])
        expect(routes).not.toContain(route);
    });

  test('are left out when they fail to load, and the film plays', async ({ page, site }) => {
    await site.faults({ route: 'stitched', kind: 'status', status: 404 });
    await watch(page, { config: 'mqadss01' });
    await expectToMove(page, false);
    expect((await site.requests()).map(({ route }) => route)).not.toContain('stitchedSegment');
  });
});

test('the code of ads is loaded only on sites with ads', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const scripts = (name: RegExp) => paths.filter((path) => name.test(path));
  const code = /^\/assets\/(?:ad-players|player-ad|ad-plan)-.*\.js$/;
  await page.goto(`/m/${FILM}?play=1`);
  await expect.poll(() => scripts(/^\/assets\/shaka-player-.*\.js$/), { timeout: 15_000 }).toHaveLength(1);
  expect(scripts(code)).toEqual([]);
  await watch(page);
  await expect.poll(() => scripts(code), { timeout: 15_000 }).not.toEqual([]);
});
