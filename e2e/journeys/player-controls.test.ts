import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { choose, openPlayer, openSettings, player, wakeControls } from '../support/player-controls.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo, setPaused } from '../support/watching.ts';

/** The player's controls by pointer, keyboard and touch: every choice is checked on the real video. */

const FILM = '/m/9rUPMHDm';
/** Three audio tracks, captions in six languages. */
const VOICES = '/m/Elv3nNms';
const CHAPTERS = '/m/LngTabl6';

/** Reads the choices from the media element itself. */
const readChoices = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    heightPx: video.videoHeight,
    rate: video.playbackRate,
    volume: video.volume,
    isMuted: video.muted,
  }));

const position = async (page: Page) => (await readVideo(page)).positionS;
const caption = (page: Page) => player(page).locator('[data-captions] p');
const seekBar = (page: Page) => page.getByRole('slider', { name: 'Playback position' });

test.describe('Choices @video', () => {
  test('the video plays in the chosen quality', { tag: '@core' }, async ({ page }) => {
    await openPlayer(page, FILM);
    await openSettings(page, /^Quality/);
    const heights = await page.getByRole('menuitemradio').allTextContents();
    const [best = '', worst = ''] = [heights[1], heights.at(-1)];
    expect(Number.parseInt(worst)).toBeLessThan(Number.parseInt(best));
    for (const [name, other] of [
      [worst, best],
      [best, worst],
    ] as const) {
      await page.getByRole('menuitemradio', { name, exact: true }).click();
      await expect
        .poll(async () => (await readChoices(page)).heightPx, { timeout: 20_000, message: `from ${other}` })
        .toBe(Number.parseInt(name));
      await page.getByRole('menuitem', { name: /^Quality/ }).click();
      await expect(page.getByRole('menuitemradio', { name, exact: true })).toBeChecked();
    }
  });

  test(
    'the chosen audio track is loaded; audio and captions are kept for the next visit',
    { tag: '@core' },
    async ({ page, site }) => {
      const hasFetched = async (rendition: string) =>
        (await site.requests()).some(({ path }) => path.includes(`/${rendition}/`));
      await openPlayer(page, VOICES);
      expect(await hasFetched('audio-es')).toBe(false);
      await choose(page, /^Audio/, 'Español');
      await expect.poll(() => hasFetched('audio-es')).toBe(true);
      await choose(page, /^Subtitles/, 'Nederlands');
      await page.reload();
      await expectToPlay(page);
      await openSettings(page);
      await expect(page.getByRole('menuitem', { name: /^Audio/ })).toHaveText(/Español/);
      await expect(page.getByRole('menuitem', { name: /^Subtitles/ })).toHaveText(/Nederlands/);
    },
  );

  test('speed and volume are kept on another title', { tag: '@core' }, async ({ page }) => {
    await openPlayer(page, FILM);
    await choose(page, /^Speed/, '1.5×');
    await expect.poll(async () => (await readChoices(page)).rate).toBe(1.5);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => readChoices(page)).toMatchObject({ volume: 0.8, isMuted: false });
    await openPlayer(page, CHAPTERS);
    await expect.poll(() => readChoices(page)).toMatchObject({ rate: 1.5, volume: 0.8, isMuted: false });
  });

  test('the Mute button mutes, and the volume slider unmutes', { tag: '@core' }, async ({ page }) => {
    await openPlayer(page, FILM);
    await wakeControls(page);
    await player(page).getByRole('button', { name: 'Mute' }).click();
    await expect.poll(async () => (await readChoices(page)).isMuted).toBe(true);
    await player(page).getByRole('slider', { name: 'Volume' }).press('ArrowUp');
    await expect.poll(async () => (await readChoices(page)).isMuted).toBe(false);
  });

  test('captions change with their appearance settings at once, and can be reset', async ({ page }) => {
    await openPlayer(page, FILM);
    await choose(page, /^Subtitles/, 'English');
    await setPaused(page, true);
    await openSettings(page, /^Subtitle appearance/);
    const dialog = page.getByRole('dialog', { name: 'Subtitle appearance' });
    const words = caption(page).first();
    await expect(words).toBeVisible();
    await expectNoAxeViolations(page);
    const read = () =>
      words.evaluate((element) => {
        const style = getComputedStyle(element.querySelector('span') ?? element);
        const { top } = element.getBoundingClientRect();
        return {
          px: parseFloat(style.fontSize),
          font: style.fontFamily,
          color: style.color,
          ground: style.backgroundColor,
          shadow: style.textShadow,
          top,
        };
      });
    const before = await read();
    await dialog.getByRole('slider', { name: 'Text size' }).fill('200');
    await dialog.getByRole('combobox', { name: 'Font' }).selectOption('Monospace');
    await dialog.getByRole('group', { name: 'Text color' }).getByRole('radio', { name: 'Yellow' }).check();
    await dialog.getByRole('combobox', { name: 'Edge style' }).selectOption('Drop shadow');
    await dialog
      .getByRole('group', { name: 'Background color' })
      .getByRole('radio', { name: 'Blue' })
      .check();
    await dialog.getByRole('combobox', { name: 'Subtitle position' }).selectOption('Top');
    const after = await read();
    expect(after.px).toBeCloseTo(2 * before.px, 0);
    expect(after.font).toContain('mono');
    expect(after.color).toBe('rgb(255, 255, 0)');
    expect(after.ground).toMatch(/^rgba?\(0, 0, 255/);
    expect(after.shadow).not.toBe('none');
    expect(after.top).toBeLessThan(before.top);
    await dialog.getByRole('button', { name: '0.5 seconds later' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: '+0.5 s' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
    expect(await read()).toEqual(before);
  });
});

test.describe('Player controls @video', () => {
  test(
    'the seek bar moves by keyboard: ten seconds, a minute, to the start',
    { tag: '@core' },
    async ({ page }) => {
      await openPlayer(page, CHAPTERS);
      await setPaused(page, true);
      await seekTo(page, 300);
      await wakeControls(page);
      await seekBar(page).focus();
      await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^5 minutes of 1 hour, Broth$/);
      for (const [key, expectedS] of [
        ['ArrowRight', 310],
        ['ArrowLeft', 300],
        ['PageUp', 360],
        ['PageDown', 300],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => position(page), { message: key }).toBeCloseTo(expectedS, 0);
      }
    },
  );

  test(
    'the seek bar shows position and chapter under the pointer, and seeks when it is released',
    { tag: '@core' },
    async ({ page }) => {
      await openPlayer(page, CHAPTERS);
      await setPaused(page, true);
      await wakeControls(page);
      const bar = page.locator('[data-seek-bar]');
      const box = await bar.boundingBox();
      const at = (share: number) => ({
        x: (box?.x ?? 0) + share * (box?.width ?? 0),
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      });
      await page.mouse.move(at(0.1).x, at(0.1).y, { steps: 4 });
      await expect(bar).toContainText('Broth');
      await expect(bar.locator('media-preview-thumbnail')).toHaveAttribute('mediapreviewimage', /#xywh=/);
      await page.mouse.down();
      await page.mouse.move(at(0.5).x, at(0.5).y, { steps: 6 });
      expect(await position(page)).toBeLessThan(100);
      await expect(bar).toContainText(/30:0\d/);
      await page.mouse.up();
      await expect.poll(() => position(page)).toBeGreaterThan(1_780);
      expect(await position(page)).toBeLessThan(1_820);
      await setPaused(page, false);
      await expectToPlay(page);
    },
  );

  test('the usual player shortcuts work', { tag: '@core' }, async ({ page }) => {
    await openPlayer(page, FILM);
    await page.keyboard.press('k');
    await expect.poll(async () => (await readVideo(page)).isPaused).toBe(true);
    await page.keyboard.press('5');
    const { durationS } = await readVideo(page);
    await expect.poll(() => position(page)).toBeCloseTo(durationS / 2, 0);
    await page.keyboard.press('l');
    await expect.poll(() => position(page)).toBeCloseTo(durationS / 2 + 10, 0);
    await page.keyboard.press('j');
    await expect.poll(() => position(page)).toBeCloseTo(durationS / 2, 0);
    await page.keyboard.press('m');
    await expect.poll(async () => (await readChoices(page)).isMuted).toBe(true);
    await page.keyboard.press('c');
    await page.keyboard.press('k');
    await expect(caption(page)).not.toHaveCount(0, { timeout: 15_000 });
  });

  test('F toggles full screen, and ? lists the shortcuts', async ({ page }) => {
    await openPlayer(page, FILM);
    await page.keyboard.press('f');
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.localName))
      .toBe('media-controller');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(player(page)).toBeVisible();
  });

  test('the statistics show the actual playback, update themselves, and close with their key', async ({
    page,
  }) => {
    await openPlayer(page, FILM);
    await page.keyboard.press('i');
    const panel = page.getByRole('region', { name: 'Statistics' });
    const line = (label: string) => panel.getByText(label, { exact: true }).locator('+ dd');
    const seen = async () => {
      const { width } = await readVideo(page);
      return (await line('Resolution').textContent())?.startsWith(`${width} × `);
    };
    await expect.poll(seen).toBe(true);
    await expect(line('Player')).toHaveText('Shaka');
    await expect(line('Stream')).toHaveText('On demand');
    await expect(line('Bitrate')).toHaveText(/\d [kM]b\/s/);
    await expect(line('Estimated bandwidth')).toHaveText(/\d [kM]b\/s/);
    await expect(line('Buffer')).toHaveText(/\d sec/);
    await expect(line('Dropped frames')).toHaveText(/^\d+ of [\d,]+$/);
    const before = await line('Position').textContent();
    await expect(line('Position')).not.toHaveText(before ?? '');
    await expectNoAxeViolations(page);
    await page.keyboard.press('i');
    await expect(panel).toHaveCount(0);
  });
});
