import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every enabled rule whose result depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with one line for each element that breaks a rule of WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, exceptions: readonly string[] = []): Promise<void> {
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
  expect(await findViolations(page, { runOnly: RULES, rules })).toEqual([]);
}

/** For a page that passed `expectNoAxeViolations` and has only changed its colours since. */
export async function expectNoContrastViolations(page: Page): Promise<void> {
  expect(await findViolations(page, { runOnly: COLOR_RULES })).toEqual([]);
}

/**
 * Runs axe in the page and returns the violations alone: transferring every element that passes, as `@axe-core/playwright`
 * does, takes longer than the rules.
 */
async function findViolations(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  // The rules are the same in every engine, and Firefox 153 crashes while axe reads a page with dialogs.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOptions) => {
      const results = await window.axe?.run(document, runOptions);
      if (!results) throw new Error('axe was not injected');
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
      );
    },
    // The site has no frames.
    { ...options, resultTypes: ['violations' as const], iframes: false },
  );
}
