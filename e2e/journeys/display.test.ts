import type { Locator, Page } from '@playwright/test';

import { ScreenSite } from '../screens/screen-site.ts';
import { findLayoutFaults } from '../screens/find-layout-faults.ts';
import { settle } from '../screens/settle.ts';
import { expectNoContrastViolations, expectReadableOnPicture } from '../support/accessibility.ts';
import { listedScreens, type ListedScreen } from '../support/screen-list.ts';
import { expect, test, type Site } from '../support/site.ts';

/**
 * How the app respects the viewer's display settings: zoom, reduced motion, forced colors, and languages of any length
 * and direction.
 */

const IN_WINDOW = { isWindowOnly: true };

async function open(page: Page, { path, shows }: ListedScreen): Promise<void> {
  await page.goto(path);
  await expect(shows(page)).toBeVisible();
  await settle(page, IN_WINDOW);
}

/** Loads the screen in a narrow window, then resizes the window without a reload. */
async function checkAtWidths(
  page: Page,
  screen: ListedScreen,
  check: (width: number) => Promise<void>,
): Promise<void> {
  const [narrow, wide] = [390, 1440];
  await page.setViewportSize({ width: narrow, height: 900 });
  await open(page, screen);
  await check(narrow);
  await page.setViewportSize({ width: wide, height: 900 });
  await expect(screen.shows(page)).toBeVisible();
  await settle(page, IN_WINDOW);
  await check(wide);
}

async function expectNoLayoutFaults(page: Page): Promise<void> {
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
}

/** Sets the browser's text size; empty for the default. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Sets one of the test languages, which only the settings of a deployment can select. */
async function showLanguage(site: Site, code: string): Promise<void> {
  const lines = [`apiBaseUrl = ${site.contentBase}`, 'defaultConfigSource = mqfree01'];
  await site.settings([...lines, `languages[] = ${code}`].join('\n'));
}

for (const [width, columns] of [
  [1440, 5],
  [1600, 6],
  [2560, 7],
] as const) {
  test(`a window of ${width} px has ${columns} cards in a row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/p/PkxKD4B6/films');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.nth(columns)).toBeVisible();
    const tops = await cards.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });
}

const titlePages = ['a film', 'a series', 'an event to come', 'live channels'];

for (const [device, width, height] of [
  ['a phone in landscape', 844, 390],
  ['a window at 200 % zoom', 720, 450],
] as const) {
  test.describe(`On ${device}`, () => {
    test.use({ viewport: { width, height } });
    for (const screen of listedScreens.filter(({ name }) => titlePages.includes(name))) {
      test(`the title and the main action of ${screen.name} are in view`, async ({ page }) => {
        await open(page, screen);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        const action = main
          .getByRole('link', { name: /^(Start watching|Watch live|Watch from start)/ })
          .or(main.getByText(/hasn’t started yet/));
        await expect(action.first()).toBeInViewport({ ratio: 1 });
      });
    }

    test('the title and the play button of a live event are in view', async ({ page }) => {
      await page.goto('/m/5aE8C5Te');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Start watching' })).toBeInViewport({ ratio: 1 });
    });

    test('the title of a hub and the start of its first row are in view, clear of the picture', async ({
      page,
    }) => {
      await page.goto('/m/cr3vLuj4/after-dark');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const row = page.getByRole('heading', { level: 2 }).first();
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
      // The picture ends above the row.
      await row.click({ trial: true, position: { x: 1, y: 1 } });
    });

    test('the first title of the hero and its play button are in view', async ({ page }) => {
      await page.goto('/');
      const slide = page.locator('[aria-roledescription="carousel"]').getByRole('group').first();
      await expect(slide.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
      await expect(slide.getByRole('link', { name: 'Start watching' })).toBeInViewport({ ratio: 1 });
    });
  });
}

const WINDOWS_OF_PICTURES = [
  [390, 844],
  [844, 390],
  [1440, 900],
] as const;
const FILM_PATH = '/m/omFeSLct';
const HUB_PATH = '/m/cr3vLuj4/after-dark';
/** Returns the block of text around the first heading of this level. */
const beside = (level: number) => (main: Locator) =>
  main.getByRole('heading', { level }).first().locator('..');
const firstCard = (main: Locator) => main.getByRole('listitem').first();
const ON_PICTURES = [
  { name: 'the hero', theme: 'dark', path: '/', find: beside(2) },
  { name: 'a featured row', theme: 'light', path: '/', find: firstCard },
  { name: 'a film', theme: 'dark', path: FILM_PATH, find: beside(1) },
  { name: 'a film', theme: 'light', path: FILM_PATH, find: beside(1) },
  { name: 'a hub', theme: 'dark', path: HUB_PATH, find: beside(1) },
  { name: 'a hub', theme: 'light', path: HUB_PATH, find: beside(1) },
] as const;

for (const { name, theme, path, find } of ON_PICTURES)
  for (const [width, height] of WINDOWS_OF_PICTURES)
    test(`the text of ${name} is readable on its picture, ${theme}, ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${(await ScreenSite.open(theme)).origin}${path}`);
      const words = find(page.getByRole('main'));
      await expect(words).toBeVisible();
      await settle(page, IN_WINDOW);
      await expectReadableOnPicture(page, words);
    });

/** Returns the contrast of the element's focus ring to the background of the closest element that has one. */
function getRingContrast(element: Element): number {
  const getLuminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let ground: Element | null = element;
  const isClear = (each: Element) => /^rgba\(.*, 0\)$/.test(getComputedStyle(each).backgroundColor);
  while (ground && isClear(ground)) ground = ground.parentElement;
  const ring = getLuminance(getComputedStyle(element).outlineColor);
  const behind = getLuminance(getComputedStyle(ground ?? document.body).backgroundColor);
  return (Math.max(ring, behind) + 0.05) / (Math.min(ring, behind) + 0.05);
}

for (const [theme, headerBackground] of [
  ['dark', '#ffffff'],
  ['light', '#000000'],
] as const)
  test(`keyboard focus is visible in a header of ${headerBackground} on a ${theme} page`, async ({
    page,
  }) => {
    const site = await ScreenSite.open(theme);
    await site.changeConfig(({ styling }) => ({ styling: { ...(styling as object), headerBackground } }));
    await page.goto(site.origin);
    const header = page.getByRole('banner');
    const expectVisible = async (control: Locator) => {
      await control.focus();
      expect(await control.evaluate(getRingContrast)).toBeGreaterThanOrEqual(3);
    };
    await expectVisible(header.getByRole('link').first());
    await page.setViewportSize({ width: 390, height: 844 });
    await expectVisible(page.getByRole('navigation').getByRole('link').first());
    await header.getByRole('button', { name: 'Open menu' }).click();
    await expectVisible(page.getByRole('dialog').getByRole('link').first());
  });

for (const headerBackground of ['#c8102e', '#767676'])
  test(`the links of a header of ${headerBackground} are readable`, async ({ page }) => {
    const site = await ScreenSite.open('dark');
    await site.changeConfig(({ styling }) => ({ styling: { ...(styling as object), headerBackground } }));
    await page.goto(site.origin);
    await expect(page.getByRole('banner').getByRole('link').nth(1)).toBeVisible();
    await expectNoContrastViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    await expectNoContrastViolations(page);
  });

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Finds running animations of the page. */
  const findMotion = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return `${target?.tagName} ${target?.className}`;
      });

  for (const screen of listedScreens) {
    test(`nothing is animated on ${screen.name}, or while it loads`, async ({ page, site }) => {
      await site.faults(
        { route: 'playlist', kind: 'delay', delayMs: 400 },
        { route: 'media', kind: 'delay', delayMs: 400 },
      );
      await page.goto(screen.path, { waitUntil: 'commit' });
      await expect(page.locator('main')).toBeAttached();
      expect(await page.evaluate(findMotion)).toEqual([]);
      await expect(screen.shows(page)).toBeVisible();
      expect(await page.evaluate(findMotion)).toEqual([]);
    });
  }

  test('the hero, the tabs and the sidebar change without animation', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Next title', exact: true }).click();
    expect(await page.evaluate(findMotion)).toEqual([]);
    await page.goto('/m/omFeSLct/the-salt-meridian');
    await page.getByRole('tab', { name: 'About' }).click();
    expect(await page.evaluate(findMotion)).toEqual([]);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(findMotion)).toEqual([]);
  });
});

test.describe('At 200 % zoom, then in forced colors', () => {
  // The viewport of a 1440 by 900 window at 200% zoom.
  test.use({ viewport: { width: 720, height: 450 } });

  /** Finds icons and button edges with the same color as their background. */
  const findUnseen = () => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const groundOf = (element: Element | null): string => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const icons = [...document.querySelectorAll('svg[data-icon]')].filter((icon) => {
      const { stroke, fill } = getComputedStyle(icon);
      const ink = stroke === 'none' ? fill : stroke;
      return isShown(icon) && ink === groundOf(icon.parentElement);
    });
    const controls = [...document.querySelectorAll('button, select')].filter((control) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(control);
      const hasEdge = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
      const hasWords = (control.textContent ?? '').trim() !== '' || control.querySelector('svg') !== null;
      const { content, backgroundColor } = getComputedStyle(control, '::before');
      const isDrawn = content !== 'none' && backgroundColor !== groundOf(control);
      return isShown(control) && !hasWords && !isDrawn && (!hasEdge || borderTopColor === groundOf(control));
    });
    return [...icons, ...controls].map((element) => element.outerHTML.slice(0, 120));
  };

  /** Whether the focused element, a part of it, or the box of its field has a focus ring. */
  const hasRing = () => {
    const { activeElement } = document;
    // After the last focus stop of the page, focus moves to the browser's own controls.
    if (!activeElement || activeElement === document.body) return true;
    const boxes = [activeElement.parentElement, activeElement, ...activeElement.querySelectorAll('*')];
    return boxes.some((box) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box ?? document.body);
      const isSeen = outlineColor !== getComputedStyle(document.body).backgroundColor;
      return isSeen && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  };

  for (const screen of listedScreens) {
    test(`${screen.name} fits the window, and its icons, buttons and the focus are visible`, async ({
      page,
    }) => {
      await open(page, screen);
      await expectNoLayoutFaults(page);
      const header = await page.getByRole('banner').boundingBox();
      expect(header?.height, 'the header leaves room for the page').toBeLessThan(450 / 4);
      await setTextSize(page, '200%');
      for (const phone of [
        { width: 390, height: 844 },
        { width: 320, height: 640 },
      ]) {
        await page.setViewportSize(phone);
        await settle(page, IN_WINDOW);
        await expectNoLayoutFaults(page);
      }
      await setTextSize(page, '');
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await settle(page, IN_WINDOW);
      expect(await page.evaluate(findUnseen)).toEqual([]);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(hasRing), `a ring at stop ${stop} of the keyboard`).toBe(true);
      }
    });
  }
});

test('text at 200 % on a phone leaves room for the site’s name, the search text and the current program', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/m/9rUPMHDm');
  const name = page.getByRole('banner').getByText('Marquee', { exact: true });
  await expect(name).toBeVisible();
  await setTextSize(page, '200%');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);

  await setTextSize(page, '');
  await page.goto('/q/salt');
  const field = page.getByRole('searchbox');
  await expect(field).toHaveValue('salt');
  await setTextSize(page, '200%');
  const { width = 0 } = (await field.boundingBox()) ?? {};
  expect(width, 'room for three letters of 32 px').toBeGreaterThan(48);

  await setTextSize(page, '');
  await page.goto('/p/LiveChn1/live-channels');
  const channel = page.getByRole('main').getByRole('link', { name: /^Marquee Live One/ });
  await expect(channel).toContainText(/\d:\d\d/);
  await setTextSize(page, '200%');
  const isCut = (element: Element) =>
    [...element.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  expect(await channel.evaluate(isCut)).toBe(false);
});

test.describe('In German', () => {
  test.use({ locale: 'de-DE' });
  test('the live channels fit a phone with text at 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/p/LiveChn1/live-channels');
    await expect(page.getByRole('button', { name: 'Programm', exact: true })).toBeVisible();
    await setTextSize(page, '200%');
    await expectNoLayoutFaults(page);
  });

  test('my list fits a phone with text at 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/my-list');
    await expect(page.getByRole('heading', { level: 2, name: 'Wiedergabeverlauf' })).toBeVisible();
    await setTextSize(page, '200%');
    await expectNoLayoutFaults(page);
  });
});

test.describe('With text at 200 % on the narrowest phone, in', () => {
  for (const [locale, name, path] of [
    ['de-DE', 'the empty search', '/q/'],
    ['de-DE', 'a search without results', '/q/zzzzqq'],
    ['fr-FR', 'the choice of a demo', '/?app-config=nope1234'],
  ] as const)
    test.describe(locale, () => {
      test.use({ locale, viewport: { width: 320, height: 640 } });
      test(`${name} is no wider than the window`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await settle(page, IN_WINDOW);
        await setTextSize(page, '200%');
        const [pageWidth, width] = await page
          .locator('html')
          .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
        expect(pageWidth).toBe(width);
      });
    });
});

test.describe('A word longer than a line', () => {
  const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  test.use({ viewport: { width: 360, height: 640 } });

  test('in the title of a row does not make the page wider than a phone', async ({ page, site }) => {
    const content = [{ type: 'playlist', contentId: 'PkxKD4B6', title: WORD }];
    await site.config('mqfree01', { siteId: 'x', description: '', content });
    await page.goto('/');
    await expect(page.getByRole('region', { name: WORD }).getByRole('listitem').first()).toBeVisible();
    expect(await page.locator('html').evaluate(isTooWide)).toBe(false);
  });

  test('in the name of a channel does not make the page wider than a phone', async ({ page, site }) => {
    const address = `${site.contentBase}/schedule.json`;
    const [startTime, endTime] = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00Z'];
    await page.route(address, (route) =>
      route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: [{ id: 'p1', title: 'News', startTime, endTime }],
      }),
    );
    const channel = { mediaid: 'LongWord', title: WORD, contentType: 'liveChannel', scheduleUrl: address };
    await site.playlist('LiveChn1', { title: 'Live', contentType: 'live', playlist: [channel] });
    await page.goto('/p/LiveChn1/live');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    expect(await page.locator('html').evaluate(isTooWide)).toBe(false);
  });
});

test('a menu of four long entries leaves the other buttons of the header in the window', async ({
  page,
  site,
}) => {
  const labels = [
    'Documentaries and reports',
    'Series and miniseries',
    'Concerts and festivals',
    'Sports and shows',
  ];
  const menu = labels.map((label) => ({ type: 'playlist', contentId: 'PkxKD4B6', label }));
  const features = { searchPlaylist: 'PkxKD4B6', favoritesList: 'PkxKD4B6' };
  await site.config('mqfree01', {
    siteId: 'x',
    siteName: 'Marquee',
    description: '',
    content: [],
    menu,
    features,
  });
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', ...labels]);
  await expectNoLayoutFaults(page);
  const name = page.getByRole('banner').getByText('Marquee', { exact: true });
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2);
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  for (const link of await page.getByRole('navigation').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeLessThanOrEqual(height);
});

test.describe('In a language 40 % longer than English', () => {
  for (const screen of listedScreens) {
    test(`${screen.name} fits its text on a phone and in a wide window`, async ({ page, site }) => {
      await showLanguage(site, 'qps');
      await checkAtWidths(page, screen, () => expectNoLayoutFaults(page));
    });
  }
});

test.describe('Right to left', () => {
  test.beforeEach(({ site }) => showLanguage(site, 'qrl'));

  for (const screen of listedScreens) {
    test(`${screen.name} is mirrored and fits on a phone and in a wide window`, async ({ page }) => {
      await checkAtWidths(page, screen, async (width) => {
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectNoLayoutFaults(page);
        const [first] = await page
          .getByRole('banner')
          .locator('a, button, input')
          .filter({ visible: true })
          .all();
        const box = await first?.boundingBox();
        expect(box && box.x + box.width / 2, 'the header begins at the right').toBeGreaterThan(width / 2);
      });
    });
  }

  test('the arrow keys move the focus the way they point, in lists and shelves', async ({ page }) => {
    await page.goto('/p/PkxKD4B6/films');
    const cards = page.getByRole('main').getByRole('listitem').getByRole('link');
    await cards.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cards.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cards.first()).toBeFocused();
    await page.goto('/');
    const shelf = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('listitem') })
      .first();
    await shelf.scrollIntoViewIfNeeded();
    const tiles = shelf.getByRole('listitem').getByRole('link');
    await tiles.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tiles.nth(1)).toBeFocused();
    const [first, second] = [await tiles.first().boundingBox(), await tiles.nth(1).boundingBox()];
    expect(second?.x).toBeLessThan(first?.x ?? 0);
  });

  test('the next button of a shelf scrolls to the left', async ({ page }) => {
    await page.goto('/');
    const list = page.getByRole('main').locator('section ul').first();
    await list.scrollIntoViewIfNeeded();
    await list.hover();
    const next = list.locator('..').getByRole('button').last();
    await next.click();
    await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeLessThan(-100);
  });
});
