import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

import { waitUntilStill } from './still-page.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Every enabled rule whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails with one line for each element that breaks a rule of WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, exceptions: readonly string[] = []): Promise<void> {
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
  expect(await findViolations(page, { runOnly: RULES, rules })).toEqual([]);
}

/** Checks contrast only, for a page that passed `expectNoAxeViolations` and has only changed its colors since. */
export async function expectNoContrastViolations(page: Page): Promise<void> {
  expect(await findViolations(page, { runOnly: COLOR_RULES })).toEqual([]);
}

/**
 * Runs axe in the page and returns only the violations: transferring every element that passes, as
 * `@axe-core/playwright` does, takes longer than the rules.
 */
async function findViolations(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  // The rules are the same in every engine, and Firefox 153 crashes while axe reads a page with dialogs.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  // A notification that is fading in has little contrast.
  await waitUntilStill(page);
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

const TEXT_CONTRAST = 4.5;

/** A text of a page with its computed color and the boxes of its lines. */
interface Words {
  readonly text: string;
  readonly color: string;
  readonly lines: readonly DOMRect[];
}

/**
 * Fails with the texts in the element that have too little contrast with the picture behind them: axe skips texts on
 * pictures and gradients.
 */
export async function expectReadableOnPicture(page: Page, element: Locator): Promise<void> {
  const words = await element.evaluate(listWords);
  expect(words).not.toEqual([]);
  const style = await page.addStyleTag({ content: '* { -webkit-text-fill-color: transparent !important }' });
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await style.evaluate((tag: Element) => tag.remove());
  const contrasts = await page.evaluate(measureContrasts, { words, picture });
  expect(contrasts.filter(({ contrast }) => contrast < TEXT_CONTRAST)).toEqual([]);
}

/** Lists the texts visible in the window, without clipped lines. Runs in the page. */
function listWords(container: Element): Words[] {
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const words: Words[] = [];
  for (let node = nodes.nextNode(); node?.parentElement; node = nodes.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const end = Math.min(node.parentElement.getBoundingClientRect().bottom + 1, window.innerHeight);
    const lines = [...range.getClientRects()].filter(
      ({ left, top, right, bottom, width }) =>
        width >= 2 && top >= 0 && bottom <= end && left >= 0 && right <= window.innerWidth,
    );
    const { color } = getComputedStyle(node.parentElement);
    if (lines.length > 0) words.push({ text: node.textContent ?? '', color, lines });
  }
  return words;
}

/**
 * Returns the smallest contrast of the texts with the pixels behind them in a screenshot of the window (base64). Runs
 * in the page.
 */
async function measureContrasts({ words, picture }: { words: readonly Words[]; picture: string }) {
  const toLuminance = (channels: Iterable<number>) => {
    const [red = 0, green = 0, blue = 0] = [...channels].map((channel) =>
      channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(bitmap, 0, 0);
  return words.map(({ text, color, lines }) => {
    const front = toLuminance((color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
    let contrast = Infinity;
    for (const { left, top, width, height } of lines) {
      const { data } = context.getImageData(left, top, width, height);
      for (let index = 0; index < data.length; index += 4) {
        const ground = toLuminance(data.subarray(index, index + 3));
        contrast = Math.min(contrast, (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05));
      }
    }
    return { text, contrast };
  });
}
