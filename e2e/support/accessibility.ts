import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with one line for each element that breaks a rule of WCAG 2.2 AA. */
export async function expectNoAxeViolations(page: Page, exceptions: readonly string[] = []): Promise<void> {
  // The legacy mode runs in the page alone; the other one looks into frames by a page of its own, and we have no frames.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(RULES)
    .disableRules([...exceptions]);
  const { violations } = await builder.analyze();
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  );
  expect(lines).toEqual([]);
}
