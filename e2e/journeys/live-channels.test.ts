import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

const PAGE = '/p/LiveChn1/live-channels';
const HOUR_MS = 3_600_000;

test.describe('Live channels', () => {
  test(
    'the page shows the current program, and has no accessibility violations @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(`${PAGE}?view=guide`);
      await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Live / }).first()).toBeVisible();
      await expect(page).toHaveURL(/channel=CWe7iToz/);
      await expect(page.getByRole('link', { name: 'Watch live' })).toBeVisible();
      await expectNoAxeViolations(page);
    },
  );

  test('a desktop window 900 px high shows three rows of the guide', async ({ page }) => {
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(PAGE);
    const grid = page.getByRole('grid', { name: 'TV guide' });
    await grid
      .getByRole('button', { name: /^Live / })
      .first()
      .waitFor();
    for (const row of [0, 1, 2]) {
      await expect(grid.getByRole('rowheader').nth(row)).toBeInViewport({ ratio: 1 });
    }
  });

  test('the schedules of the first channels are requested before the code has loaded, once each', async ({
    page,
    site,
  }) => {
    let deliverCode = () => {};
    const code = new Promise<void>((resolve) => {
      deliverCode = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await code;
      await route.continue();
    });
    const schedules = async () =>
      (await site.requests()).filter(({ path }) => path.startsWith('/schedules/')).map(({ path }) => path);
    await page.goto(PAGE, { waitUntil: 'commit' });
    await expect.poll(async () => (await schedules()).length).toBeGreaterThan(3);
    deliverCode();
    await expect(page.getByRole('button', { name: /^Live / }).first()).toBeVisible();
    const asked = await schedules();
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('channels without logos have posters in their place, and no other pictures are requested', async ({
    page,
    site,
  }) => {
    await page.goto(PAGE);
    const logos = page.getByRole('grid', { name: 'TV guide' }).getByRole('rowheader').locator('img');
    await expect
      .poll(() =>
        logos.evaluateAll(
          (all) => all.filter((logo) => logo instanceof HTMLImageElement && logo.naturalWidth > 0).length,
        ),
      )
      .toBeGreaterThan(3);
    const pictures = (await site.requests()).map(({ path }) => path).filter((path) => path.includes('.jpg'));
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((path) => !path.includes('poster.jpg'))).toEqual([]);
  });

  // spec: product 2.131
  test(
    'a channel plays live from its page, and going back leads to the guide',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(PAGE);
      await page.getByRole('link', { name: 'Watch live' }).click();
      const video = page.locator('video');
      await expect
        .poll(
          () =>
            video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames),
          { timeout: 40_000 },
        )
        .toBeGreaterThan(30);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible();
      await expect(video).toHaveCount(0);
    },
  );

  test('a channel’s own URL redirects to the channels page, with the channel selected', async ({ page }) => {
    await page.goto('/m/Ch01News');
    await expect(page).toHaveURL(/\/p\/LiveChn1\?channel=Ch01News/);
    await expect(page.getByRole('button', { name: 'Meridian News', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('the whole guide works by keyboard alone', { tag: '@core' }, async ({ page }) => {
    await page.goto(PAGE);
    await page
      .getByRole('button', { name: /^Live / })
      .first()
      .waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await page.getByRole('button', { name: 'Later' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(focused).toMatch(/^Live /);
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('Marquee Live Two');
    await page.keyboard.press('Control+End');
    await expect.poll(focused).toBe('Station Ten');
    await page.keyboard.press('p');
    await expect.poll(focused).toBe('Paper Boat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/channel=Ch03Kids/);
  });

  test('the text of a program that began out of view starts in view', async ({ page }) => {
    await page.goto(PAGE);
    const grid = page.getByRole('grid', { name: 'TV guide' });
    const live = grid.getByRole('button', { name: /^Live / }).first();
    const program = grid.locator(`[data-row="0"][data-time="${await live.getAttribute('data-time')}"]`);
    // So far that only the last part of its cell is left.
    await program.evaluate((cell) => {
      const scroller = cell.closest('[data-scroller]');
      const channel = scroller?.querySelector('[role=rowheader]')?.getBoundingClientRect();
      scroller?.scrollBy({ left: cell.getBoundingClientRect().right - (channel?.right ?? 0) - 60 });
    });
    const channelEnd = async () => {
      const box = await grid.getByRole('rowheader').first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    await expect
      .poll(async () => {
        const cell = await program.boundingBox();
        const text = await program.locator('span').first().boundingBox();
        const end = await channelEnd();
        const left = (cell?.x ?? 0) + (cell?.width ?? 0) - end;
        return [Math.round(left), Math.round((text?.x ?? 0) - end)];
      })
      .toEqual([60, 12]);
  });

  test('five channels down and five up return to the same program', async ({ page }) => {
    await page.goto(PAGE);
    const live = page.getByRole('button', { name: /^Live / }).first();
    await live.focus();
    const focused = page.locator(':focus');
    const startMs = (await live.getAttribute('data-time')) ?? '';
    for (const [key, rows] of [
      ['ArrowDown', [1, 2, 3, 4, 5]],
      ['ArrowUp', [4, 3, 2, 1, 0]],
    ] as const) {
      for (const row of rows) {
        await page.keyboard.press(key);
        await expect(focused).toHaveAttribute('data-row', String(row));
      }
    }
    await expect(focused).toHaveAttribute('data-time', startMs);
  });

  test(
    'a past program is chosen in the guide and plays as a recording',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(PAGE);
      const live = page.getByRole('button', { name: /^Live / }).first();
      await live.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/start=.*&end=/);
      await page.getByRole('link', { name: 'Start watching' }).click();
      const video = page.locator('video');
      await expect
        .poll(() =>
          video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames),
        )
        .toBeGreaterThan(10);
      const durationS = await video.evaluate((element: HTMLVideoElement) => element.duration);
      expect(durationS).toBeLessThan(2 * 3600);
    },
  );

  test(
    'the next program appears on its own when the current program ends',
    { tag: '@core' },
    async ({ page, site }) => {
      await page.goto(PAGE);
      const heading = page.getByRole('heading', { level: 1 });
      await page
        .getByRole('button', { name: /^Live / })
        .first()
        .waitFor();
      const before = await heading.textContent();
      await site.moveClock(page, 2 * HOUR_MS);
      await expect(heading).not.toHaveText(before ?? '');
    },
  );

  test(
    'the guide shows a chosen day, and Now returns to the current program',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(PAGE);
      const live = page.getByRole('button', { name: /^Live / }).first();
      await expect(live).toBeInViewport();
      const days = page.getByRole('combobox', { name: 'Day' });
      await expect.poll(() => days.locator('option').count()).toBeGreaterThan(5);
      // The last day, so that late in the evening it does not include the current program.
      await days.selectOption({ index: (await days.locator('option').count()) - 1 });
      await expect(live).not.toBeInViewport();
      await page.getByRole('button', { name: 'Now', exact: true }).click();
      await expect(live).toBeInViewport();
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('show the current and next programs, play on one tap, and offer the guide', async ({ page }) => {
      await page.goto(PAGE);
      const list = page.getByRole('list', { name: 'On now' });
      const second = list.getByRole('link').nth(1);
      await expect(second).toContainText('Next, ');
      await expectNoAxeViolations(page);
      await second.tap();
      await expectToPlay(page);
      await expect(page).toHaveURL(/channel=Nw4TqLd7&play=1/);
      await page.goBack();
      await expect(list).toBeVisible();
      await page.getByRole('button', { name: 'Guide', exact: true }).tap();
      await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible();
    });
  });
});
