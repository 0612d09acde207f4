import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { changeTitle } from '../support/change-title.ts';
import { expect, test, type Site } from '../support/site.ts';
import { expectToPlay, readVideo, seekTo, setPaused } from '../support/watching.ts';

/** Streams, captions and times of a careless or hostile host: a title plays, or shows an error with a next step. */

const FILM = { id: '9rUPMHDm', path: '/m/9rUPMHDm/undertow-season' };
const SHORT = { id: 'JZsLSa1P', path: '/m/JZsLSa1P/six-fourteen' };
const player = (page: Page) => page.locator('[data-player]');
const captions = (page: Page) => page.locator('[data-captions]');

test.describe('An invalid playlist of a stream @video', () => {
  const expectWordsAndAWayOn = async (page: Page, title: string) => {
    await expect(player(page).getByRole('heading', { name: title })).toBeVisible({ timeout: 45_000 });
    await expectNoAxeViolations(page);
    await expect(player(page).getByText(/MQ-\d/)).toBeVisible();
    await player(page).getByRole('button', { name: 'Back' }).last().click();
    await expect(player(page)).toHaveCount(0);
  };

  for (const [name, id] of [
    ['is empty', 'ManEmp01'],
    ['refers to itself', 'ManSlf01'],
  ] as const) {
    test(`that ${name} shows that the video can’t be played, a support code and a Back button`, async ({
      page,
    }) => {
      await page.goto(`/m/${id}?play=1`);
      await expectWordsAndAWayOn(page, 'This video can’t be played');
    });
  }

  test('that never ends is given up after a few requests, with an error', async ({ page, site }) => {
    // Three attempts of ten seconds run in real time.
    test.slow();
    await page.goto('/m/ManEnd01?play=1');
    await expectWordsAndAWayOn(page, 'Connection lost');
    const lists = (await site.requests()).filter(
      ({ route, method }) => route === 'manifest' && method === 'GET',
    );
    expect(lists.length).toBeLessThanOrEqual(4);
  });
});

test.describe('Hostile and broken subtitles @video', () => {
  const startWithCaptions = async (page: Page, id: string) => {
    await page.goto(`/m/${id}?play=1`);
    await expectToPlay(page);
    await page.keyboard.press('c');
  };

  test('run nothing: their markup is shown as text or removed', async ({ page }) => {
    await startWithCaptions(page, 'CapHost1');
    await setPaused(page, true);
    await seekTo(page, 20.5);
    await expect(captions(page)).toHaveText('The last line.');
    await seekTo(page, 12.5);
    await expect(captions(page)).toContainText('window.hostile = true');
    for (let cue = 0; cue < 10; cue += 1) {
      await seekTo(page, cue * 2 + 0.5);
      await expect.poll(async () => (await readVideo(page)).isSeeking).toBe(false);
      await expect(captions(page).locator('script, img, svg, iframe, a, [onmouseover]')).toHaveCount(0);
    }
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  });

  test('show their valid lines when other times are invalid, and the title continues', async ({ page }) => {
    await startWithCaptions(page, 'CapBrok1');
    await setPaused(page, true);
    await seekTo(page, 1.2);
    await expect(captions(page)).toHaveText('The first good line.');
    await seekTo(page, 4.2);
    await expect(captions(page)).toHaveText('The last good line.');
    await seekTo(page, 30);
    await setPaused(page, false);
    await expectToPlay(page);
    await expect(captions(page).locator('p')).toHaveCount(0);
  });
});

test.describe('Invalid times @video', () => {
  const store = (page: Page, id: string, progress: string) =>
    page.addInitScript(
      (history) => localStorage.setItem('jwapp.history', history),
      `[{"mediaid":"${id}","progress":${progress}}]`,
    );

  /** Makes the host report a duration of a day for the title. */
  const lengthen = (page: Page, site: Site) =>
    changeTitle(page, site, SHORT.id, (item) => item.replace(/"duration": ?[\d.]+/, '"duration":86400'));

  for (const progress of ['-0.5', 'null', '"NaN"', '1e9']) {
    test(`a stored progress of ${progress} starts the title from the beginning`, async ({ page }) => {
      await store(page, FILM.id, progress);
      await page.goto(`${FILM.path}?play=1`);
      await expectToPlay(page);
      expect((await readVideo(page)).positionS).toBeLessThan(30);
    });
  }

  test('a resume position beyond the end of the stream starts it at the beginning', async ({
    page,
    site,
  }) => {
    await lengthen(page, site);
    await store(page, SHORT.id, '0.9');
    await page.goto(`${SHORT.path}?play=1`);
    await expectToPlay(page);
    await setPaused(page, true);
    expect((await readVideo(page)).positionS).toBeLessThan(20);
    await expect(page).toHaveURL(new RegExp(SHORT.id));
  });

  test('seeking before the start starts over, and beyond the end continues with the next title', async ({
    page,
  }) => {
    await page.goto(`${SHORT.path}?play=1`);
    await expectToPlay(page);
    await seekTo(page, -500);
    await expectToPlay(page);
    await expect(page).toHaveURL(new RegExp(SHORT.id));
    await seekTo(page, 1e9);
    await expect(page).not.toHaveURL(new RegExp(SHORT.id), { timeout: 15_000 });
    await expectToPlay(page);
  });
});
