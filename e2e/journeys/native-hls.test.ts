import type { Page } from '@playwright/test';

import { fetchRouted } from '../support/fetch-routed.ts';
import { choose, openPlayer, player, wakeControls } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo } from '../support/watching.ts';

/**
 * Playback as on an iPhone before iOS 17.1: without Media Source Extensions, the browser plays HLS itself. Chromium
 * supports that since version 142 when the extensions are removed; its own demuxer sometimes fails for live streams and
 * AES-128, so those are not covered here.
 */

const FILM = '/m/9rUPMHDm';
const SHORT = '/m/JZsLSa1P';
/** Captions in six languages. */
const VOICES = '/m/Elv3nNms';

/**
 * Gives videos the abilities of an iPhone: fullscreen of their own, AirPlay, and a volume that only the phone's buttons
 * change. Other elements have no fullscreen.
 */
function becomeIPhone(): void {
  for (const name of ['requestFullscreen', 'webkitRequestFullscreen', 'webkitRequestFullScreen'])
    Reflect.deleteProperty(Element.prototype, name);
  for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled'])
    Reflect.deleteProperty(Document.prototype, name);
  const tell = (video: HTMLMediaElement, property: string, value: boolean, event: string): void => {
    Object.defineProperty(video, property, { value, configurable: true });
    video.dispatchEvent(new Event(event));
  };
  Object.defineProperties(HTMLVideoElement.prototype, {
    webkitSupportsFullscreen: { value: true },
    webkitEnterFullscreen: {
      value(this: HTMLVideoElement) {
        tell(this, 'webkitDisplayingFullscreen', true, 'webkitbeginfullscreen');
      },
    },
    webkitExitFullscreen: {
      value(this: HTMLVideoElement) {
        tell(this, 'webkitDisplayingFullscreen', false, 'webkitendfullscreen');
      },
    },
    webkitShowPlaybackTargetPicker: {
      value(this: HTMLVideoElement & { webkitCurrentPlaybackTargetIsWireless?: boolean }) {
        const name = 'webkitCurrentPlaybackTargetIsWireless';
        tell(this, name, this[name] !== true, 'webkitcurrentplaybacktargetiswirelesschanged');
      },
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined });
  Object.defineProperty(window, 'WebKitPlaybackTargetAvailabilityEvent', { value: Event });
}

/** Plays a title with captions on an iPhone. */
async function watchOnIPhone(page: Page): Promise<void> {
  await page.addInitScript(becomeIPhone);
  await openPlayer(page, VOICES);
  await choose(page, /^Subtitles/, 'Nederlands');
}

/** Reports to the player that an AirPlay screen is available. */
async function findScreen(page: Page): Promise<void> {
  await page.locator('video[slot="media"]').evaluate((video) => {
    const event = new Event('webkitplaybacktargetavailabilitychanged');
    video.dispatchEvent(Object.assign(event, { availability: 'available' }));
  });
}

/** Counts the captions of the title that the browser renders itself. */
const countShown = (page: Page): Promise<number> =>
  page
    .locator('video[slot="media"]')
    .evaluate(
      (video: HTMLVideoElement) => [...video.textTracks].filter(({ mode }) => mode === 'showing').length,
    );

test.describe('Without Media Source Extensions @video', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
        Reflect.deleteProperty(window, name);
    });
  });

  test('a film plays from its page, seeks, and resumes', async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('link', { name: 'Start watching' }).click();
    await expectToPlay(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      '.m3u8',
    );
    const { durationS } = await readVideo(page);
    await seekTo(page, durationS / 2);
    await expectToPlay(page);
    const { positionS } = await readVideo(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Continue watching' }).click();
    await expectToPlay(page);
    expect((await readVideo(page)).positionS).toBeGreaterThan(positionS - 10);
  });

  test('the next title plays when a title ends', async ({ page }) => {
    await page.goto(`${SHORT}?play=1`);
    await expectToPlay(page);
    const before = page.url();
    const { durationS } = await readVideo(page);
    await seekTo(page, durationS - 2);
    await expect.poll(() => page.url(), { timeout: 30_000 }).not.toBe(before);
    await expectToPlay(page);
  });

  test('a film plays even if the browser never reports buffered ranges', async ({ page, context }) => {
    await context.addInitScript(() => {
      const empty: TimeRanges = {
        length: 0,
        start: () => {
          throw new DOMException('There is no range', 'IndexSizeError');
        },
        end: () => {
          throw new DOMException('There is no range', 'IndexSizeError');
        },
      };
      Object.defineProperty(HTMLMediaElement.prototype, 'buffered', { get: () => empty });
    });
    await page.goto(`${FILM}?play=1`);
    await expectToPlay(page);
    await expect(player(page).getByText('Loading')).toHaveCount(0);
  });

  test('captions of the stream are shown', async ({ page }) => {
    await page.goto(`${VOICES}?play=1`);
    await expectToPlay(page);
    await choose(page, /^Subtitles/, 'Nederlands');
    await expect(player(page).locator('[data-captions] p')).not.toBeEmpty({ timeout: 20_000 });
  });

  test('a file plays when no stream can be played', async ({ page, site }) => {
    await page.route('**/v2/media/9rUPMHDm*', async (route) => {
      const response = await fetchRouted(route);
      const media: unknown = JSON.parse(
        (await response.text()).replaceAll(
          /"sources":\s*\[[^\]]*\]/g,
          `"sources": ${JSON.stringify([
            { file: `${site.contentBase}/manifests/missing.m3u8`, type: 'application/vnd.apple.mpegurl' },
            { file: `${site.contentBase}/ads/creatives/neon-2.mp4`, type: 'video/mp4', label: '540p' },
          ])}`,
        ),
      );
      await route.fulfill({ response, json: media });
    });
    await page.goto(`${FILM}?play=1`);
    await expectToPlay(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      '.mp4',
    );
  });

  test('a title that fails to load shows an error, and plays on Try again', async ({ page, site }) => {
    await site.faults({ route: 'manifest', kind: 'status', status: 500 });
    await page.goto(`${FILM}?play=1`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await site.faults();
    await retry.click();
    await expectToPlay(page);
  });

  test('an iPhone plays on its own full screen, with its own captions there', async ({ page }) => {
    await watchOnIPhone(page);
    const captions = player(page).locator('[data-captions] p');
    await expect(captions).not.toBeEmpty({ timeout: 20_000 });
    expect(await countShown(page)).toBe(0);
    await wakeControls(page);
    await player(page)
      .getByRole('button', { name: /full ?screen/i })
      .click();
    await expect.poll(() => countShown(page)).toBe(1);
    await expect(captions).toHaveCount(0);
    await page
      .locator('video[slot="media"]')
      .evaluate((video) =>
        Reflect.apply(Reflect.get(video, 'webkitExitFullscreen') as () => void, video, []),
      );
    await expect.poll(() => countShown(page)).toBe(0);
    await expect(captions).not.toBeEmpty({ timeout: 20_000 });
    await expect(player(page).getByRole('slider', { name: 'Volume' })).toHaveCount(0);
  });

  test('an iPhone offers AirPlay once a screen is available, and returns from it', async ({ page }) => {
    await watchOnIPhone(page);
    const start = player(page).getByRole('button', { name: 'AirPlay', exact: true });
    await expect(start).toHaveCount(0);
    await findScreen(page);
    await wakeControls(page);
    await start.click();
    await expect(player(page).getByText('Playing with AirPlay')).toBeVisible();
    await expect.poll(() => countShown(page)).toBe(1);
    await player(page).getByRole('button', { name: 'Stop AirPlay' }).click();
    await expect(start).toBeVisible();
    await expect.poll(() => countShown(page)).toBe(0);
    await expectToPlay(page);
  });

  test('a title waits at its play button when the browser blocks autoplay with sound', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype;
      let isPressed = false;
      addEventListener('pointerdown', () => (isPressed = true), { capture: true });
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        if (isPressed) return Reflect.apply(play, this, []);
        return Promise.reject(new DOMException('A press is needed', 'NotAllowedError'));
      };
    });
    await page.goto(`${FILM}?play=1`);
    const button = player(page).getByRole('button', { name: 'Play', exact: true });
    await expect(button).toBeVisible({ timeout: 20_000 });
    await expect(player(page).getByText('Loading')).toHaveCount(0);
    await button.click();
    await expectToPlay(page);
  });
});
