import type { Page } from '@playwright/test';

import { allStates } from '../screens/all-states.ts';
import { ScreenSite, type Theme } from '../screens/screen-site.ts';
import type { ScreenState } from '../screens/screen-state.ts';
import { settle } from '../screens/settle.ts';
import { expectNoAxeViolations, expectNoContrastViolations } from '../support/accessibility.ts';
import { expect, test as base } from '../support/site.ts';

/** Checks every state of every screen, dark and light, in English and in Thai, against WCAG 2.2 AA. */

interface SiteColors {
  readonly scheme: string;
  readonly properties: readonly (readonly [name: string, value: string])[];
}

const SECOND_LANGUAGE = 'th';
/** A page that is still loading has no heading of its own yet. */
const PENDING_EXCEPTIONS = ['page-has-heading-one'];
/**
 * Excluded: the player, which has its own journeys; the empty page before a site is known, which has no name; and
 * states in another language or with other colors, which are only checked as screenshots.
 */
const isChecked = ({ name, locale, forcedColors, isSecondLook = false }: ScreenState): boolean =>
  !name.startsWith('player') &&
  name !== 'start-up' &&
  locale === undefined &&
  forcedColors === undefined &&
  !isSecondLook;

const test = base.extend<object, { readonly lightColors: SiteColors }>({
  lightColors: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await page.goto((await ScreenSite.open('light')).origin);
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
      const colors = await readColors(page);
      await page.close();
      await use(colors);
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test.describe('No axe violations (WCAG 2.2 AA) in', () => {
  for (const state of allStates.filter(isChecked)) {
    const exceptions = state.isPending === true ? PENDING_EXCEPTIONS : [];
    const { themes } = state;
    if (themes === undefined) {
      // The two sites differ only in colors, so one load serves both.
      test(`${state.name}, dark and light`, async ({ page, lightColors }) => {
        await bringIntoState(page, state, 'dark');
        await expectHeadings(page, state);
        await expectNoAxeViolations(page, exceptions);
        await applyColors(page, lightColors);
        await expectNoContrastViolations(page);
        if (state.isCutOff || !(await chooseSecondLanguage(page, state))) return;
        await expectNoAxeViolations(page, exceptions);
      });
      continue;
    }
    for (const theme of themes) {
      test(`${state.name}, ${theme}`, async ({ page }) => {
        await bringIntoState(page, state, theme);
        await expectHeadings(page, state);
        await expectNoAxeViolations(page, exceptions);
        if (!state.isCutOff && (await chooseSecondLanguage(page, state)))
          await expectNoAxeViolations(page, exceptions);
      });
    }
  }
});

async function readColors(page: Page): Promise<SiteColors> {
  return page.evaluate(() => {
    const { dataset, style } = document.documentElement;
    const names = [...style].filter((name) => /^--(?:color|rgb)-/.test(name));
    return {
      scheme: dataset['scheme'] ?? '',
      properties: names.map((name) => [name, style.getPropertyValue(name)] as const),
    };
  });
}

/** Applies the colors of another site, as the site itself does when it starts. */
async function applyColors(page: Page, colors: SiteColors): Promise<void> {
  await page.evaluate(({ scheme, properties }) => {
    const { dataset, style } = document.documentElement;
    dataset['scheme'] = scheme;
    for (const [name, value] of properties) style.setProperty(name, value);
  }, colors);
  // Colors may be in transition.
  await settle(page, { isWindowOnly: true, isPending: true });
}

async function bringIntoState(page: Page, state: ScreenState, theme: Theme): Promise<void> {
  const inWindow = { ...state, isWindowOnly: true };
  const site = await ScreenSite.open(theme);
  await state.prepare?.(site);
  await page.goto(`${site.origin}${state.path}`);
  await settle(page, inWindow);
  await state.act?.(page);
  await expect(state.shows(page)).toBeVisible();
  await settle(page, inWindow);
}

/** Expects exactly one first-level heading and no skipped levels. */
async function expectHeadings(page: Page, { isPending }: ScreenState): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
        .map(({ tagName }) => Number(tagName.slice(1))),
    );
  if (!isPending) expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? (isPending ? 1 : 0)) + 1);
  expect(jumps, `headings in this order: ${levels.join(' ')}`).toEqual([]);
}

/**
 * Changes the language without leaving the state, even behind a dialog. Pages before a site is known have no languages.
 */
async function chooseSecondLanguage(page: Page, state: ScreenState): Promise<boolean> {
  const menu = page.locator('header select');
  if ((await menu.count()) === 0) return false;
  await menu.selectOption(SECOND_LANGUAGE, { force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', SECOND_LANGUAGE);
  // The content host is requested again in that language.
  await settle(page, { ...state, isWindowOnly: true });
  return true;
}
