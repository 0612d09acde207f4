import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { HOSTILE_CONFIG } from '../support/hostile-config.ts';
import { expect, test } from '../support/site.ts';

/** Browsing: from home to a title and a list, and back to the previous place. */

const FILM = '/m/omFeSLct/the-salt-meridian';

test.describe('A title’s page', () => {
  test(
    'opens from home at its top, and going back returns to the same scroll position @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/');
      const shelf = page.getByRole('region', { name: 'Trending now' });
      const card = shelf.getByRole('listitem').first().getByRole('link');
      await card.scrollIntoViewIfNeeded();
      await expect(card).toBeVisible();
      const top = await page.evaluate(() => window.scrollY);
      expect(top).toBeGreaterThan(0);
      await card.click();
      await expect(page.getByRole('tab', { name: 'About' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('main')).toBeFocused();
      await page.goBack();
      await expect(
        page.getByRole('region', { name: 'Trending now' }).getByRole('listitem').first(),
      ).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 120);
    },
  );

  test(
    'shows the facts of the title, and has no accessibility violations @phone',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto(FILM);
      await expect(page).toHaveTitle('The Salt Meridian - Marquee');
      await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
      await expect(page.getByText('Amarei Nakvasil, Maren Adeyori').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(2);
      await page.getByRole('tab', { name: 'About' }).click();
      await expect(
        page.getByRole('tabpanel', { name: 'About' }).getByText('Sunniva Pellingate'),
      ).toBeVisible();
      await expectNoAxeViolations(page);
    },
  );

  test('has the metadata for search engines and social cards', async ({ page, site }) => {
    await page.goto(FILM);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}${FILM}`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /poster\.jpg/);
    const data: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(data).toMatchObject({ '@type': 'VideoObject', name: 'The Salt Meridian' });
  });

  test('replaces an outdated slug in its URL, and keeps the query', async ({ page }) => {
    await page.goto('/m/omFeSLct/some-old-title?r=nAGjdb9n');
    await expect(page).toHaveURL(`${FILM}?r=nAGjdb9n`);
  });

  // spec: product 2.102
  test('has its trailer button below the play button under 768 px, otherwise beside it', async ({ page }) => {
    const tops = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(FILM);
      const places = [
        page.getByRole('link', { name: 'Start watching' }),
        page.getByRole('button', { name: 'Trailer' }),
      ].map(async (button) => (await button.boundingBox()) ?? { y: Number.NaN, height: 0 });
      return Promise.all(places);
    };
    const [widePlay, wideTrailer] = await tops(768);
    expect(wideTrailer?.y).toBeLessThan((widePlay?.y ?? 0) + (widePlay?.height ?? 0));
    const [narrowPlay, narrowTrailer] = await tops(767);
    expect(narrowTrailer?.y).toBeGreaterThanOrEqual((narrowPlay?.y ?? 0) + (narrowPlay?.height ?? 0));
  });

  // spec: product 9.55
  test('animates its tabs for 500 ms', async ({ page }) => {
    await page.goto(FILM);
    await page.getByRole('tab', { name: 'About' }).click();
    const panel = page.getByRole('tabpanel', { name: 'About' });
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.5s');
    const tab = page.getByRole('tab', { name: 'About' });
    expect(await tab.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s');
  });

  test('that does not exist shows a message and links to home', async ({ page }) => {
    await page.goto('/m/NotFound/nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to home page' }).click();
    await expect(page).toHaveTitle('Marquee');
  });

  test('loads with Try again after the host failed', { tag: '@core' }, async ({ page, site }) => {
    await site.faults({ route: 'media', kind: 'status', status: 400 });
    await page.goto(FILM);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await site.faults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
  });
});

test.describe('A playlist’s page', () => {
  test('shows six rows first and more on scrolling', { tag: '@core' }, async ({ page }) => {
    await page.goto('/p/PkxKD4B6/films');
    await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(30);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(30);
    await expectNoAxeViolations(page);
  });

  test('without titles shows a message @phone', async ({ page }) => {
    await page.goto('/p/EmptyPl0');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('that does not exist shows a message', async ({ page }) => {
    await page.goto('/p/NotFound');
    await expect(page.getByRole('heading', { level: 1, name: 'Playlist not found' })).toBeVisible();
  });

  test('with broken items shows the valid items', async ({ page }) => {
    await page.goto('/p/BrokenIt');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  });
});

test.describe('Failing shelves', () => {
  test(
    'a shelf that fails shows an error in its place, and loads with Try again; the others are unaffected',
    { tag: '@core' },
    async ({ page, site }) => {
      await site.faults({ route: 'playlist', match: 'qk0E4QxA', kind: 'status', status: 400 });
      await page.goto('/');
      await expect(page.getByText('Could not load items')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
      await site.faults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Trending now' })).toBeVisible();
      await expect(page.getByText('Could not load items')).toHaveCount(0);
    },
  );

  for (const kind of ['notJson', 'html', 'wrongShape', 'cut'] as const) {
    test(`a playlist response of kind ${kind} affects only its own shelf`, async ({ page, site }) => {
      await site.faults({ route: 'playlist', match: 'qk0E4QxA', kind });
      await page.goto('/');
      await expect(page.getByText('Could not load items')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
    });
  }

  test('a shelf whose playlist never loads stays busy, while the others load', async ({ page, site }) => {
    await site.faults({ route: 'playlist', match: 'qk0E4QxA', kind: 'never' });
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'New this week' }).getByRole('link').first()).toBeVisible();
    await expect(page.locator('section[aria-busy="true"]').first()).toBeAttached();
  });

  test('missing pictures are replaced by posters', async ({ page, site }) => {
    await site.faults({ route: 'image', kind: 'status', status: 404 });
    await page.goto('/');
    const picture = page.getByRole('region', { name: 'New this week' }).locator('img').first();
    await expect(picture).toHaveAttribute('src', /\/poster\.jpg\?width=\d+$/);
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('titles are shown without pictures when pictures and posters are missing', async ({ page, site }) => {
    await site.faults(
      { route: 'image', kind: 'status', status: 404 },
      { route: 'poster', kind: 'status', status: 404 },
    );
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'New this week' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'New this week' }).locator('img')).toHaveCount(0);
  });
});

test('a missing title is requested once, and no picture of it', async ({ page, site }) => {
  await page.goto('/m/Unknown1');
  await expect(page.getByRole('heading', { level: 1, name: 'Video not found' })).toBeVisible();
  const asked = (await site.requests()).filter(({ path }) => path.includes('Unknown1'));
  expect(asked.map(({ route }) => route)).toEqual(['media']);
});

test.describe('Hostile content', () => {
  test('script in any text field stays text', { tag: '@core' }, async ({ page, site }) => {
    page.on('dialog', () => expect(false, 'a script ran').toBe(true));
    await page.goto('/m/Hostile1');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/p/HostilPl');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await page.locator('main a[href^="javascript:"], main iframe, main object').count()).toBe(0);
    await site.config('mqfree01', HOSTILE_CONFIG);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: '<script>alert(1)</script>' })).toBeVisible();
    await expect(page.locator('footer a')).toHaveCount(0);
  });

  for (const path of [
    '/m/%00',
    '/m/..%2F..%2Fetc',
    '/m/a%2Fb',
    '/p/%F0%9F%92%A9',
    `/m/${'x'.repeat(3000)}`,
  ]) {
    test(`the URL ${path.slice(0, 40)} shows an error message`, async ({ page }) => {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: /not found|couldn’t be loaded/i }),
      ).toBeVisible();
    });
  }

  test('a play parameter with a script does not start playback', async ({ page }) => {
    await page.goto(`${FILM}?play=%3Cscript%3E&r=${encodeURIComponent('../x?y=<b>')}`);
    await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('The transition to another page', () => {
  /** Records the names of the parts that moved; call before the page loads. */
  const watchMoves = (page: Page) =>
    page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const keep = () => {
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''));
          document.documentElement.dataset['moved'] = parts.join(' ');
        };
        transition.ready.then(keep, () => undefined);
        return transition;
      };
    });

  const firstCard = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();

  async function openWithTransitions(page: Page): Promise<void> {
    const code = page.waitForResponse(/view-transitions/);
    await page.goto('/p/PkxKD4B6/films');
    await code;
    await expect(firstCard(page).locator('img')).toHaveJSProperty('complete', true);
  }

  test('animates the card’s picture, and going back focuses the same card', async ({ page }) => {
    await watchMoves(page);
    await openWithTransitions(page);
    await firstCard(page).focus();
    // The transition waits a quarter of a second for the page. The clock advances slowly, so that a slow machine does
    // not count as a slow page.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.keyboard.press('Enter');
    await expect(async () => {
      await page.clock.runFor(5);
      expect(await page.getByRole('tab', { name: 'About' }).count()).toBe(1);
    }).toPass({ intervals: [100] });
    await page.clock.runFor(20);
    await page.clock.resume();
    await expect(page.locator('html')).toHaveAttribute('data-moved', /title-picture/);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(firstCard(page)).toBeFocused();
  });

  test('animates nothing for viewers who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watchMoves(page);
    await openWithTransitions(page);
    await firstCard(page).click();
    await expect(page.getByRole('tab', { name: 'About' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-moved');
  });

  test('works in browsers without view transitions', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await openWithTransitions(page);
    expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
    await firstCard(page).click();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('tab', { name: 'About' })).toBeVisible();
  });
});

test.describe('A card under the mouse', () => {
  test('opens with a muted trailer and a play link, shifts nothing, and closes on Escape', async ({
    page,
  }) => {
    await page.goto('/');
    const shelf = page.getByRole('region', { name: 'New this week' });
    const card = shelf.getByRole('link', { name: /^The Salt Meridian/ });
    await card.scrollIntoViewIfNeeded();
    const before = await card.boundingBox();
    await card.hover();
    const hoverCard = page.getByRole('region', { name: 'The Salt Meridian' });
    await expect(hoverCard.getByRole('button', { name: 'Favorite' })).toBeVisible();
    await expect(hoverCard.locator('video')).toHaveAttribute('data-playing', 'true');
    expect(await hoverCard.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    const box = await hoverCard.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440).toBe(true);
    expect((await card.boundingBox())?.x).toBe(before?.x);
    await page.keyboard.press('Escape');
    await expect(hoverCard).toBeHidden();
    await shelf.getByRole('link', { name: /^Perihelion/ }).hover();
    const next = page.getByRole('region', { name: 'Perihelion' });
    await next.getByRole('link', { name: 'Start watching' }).click();
    await expect(page).toHaveURL(/\/perihelion\?.*play=1/);
  });
});

test('Play in the hero keeps its picture on the screen while the title loads', async ({ page, site }) => {
  await page.goto('/');
  const slide = page.locator('[aria-roledescription="carousel"]').getByRole('group').first();
  const picture = await slide.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await site.faults({ route: 'media', kind: 'delay', delayMs: 4_000 });
  // As by touch or script, without a preceding prefetch of the title.
  await slide.getByRole('link', { name: 'Start watching' }).dispatchEvent('click');
  await expect(page).toHaveURL(/play=1/);
  const cover = page.getByRole('status', { name: 'Loading' }).locator('img');
  await expect(cover).toHaveJSProperty('currentSrc', picture);
  await expect(page.locator('[data-player="full"] img').first()).toBeInViewport();
});
