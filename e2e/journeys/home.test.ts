import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

test.describe('Home', () => {
  test('shows the site and its shelves @phone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test("shows the hero's picture before its code has come", async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const picture = page.locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('keeps the rules of accessibility @phone', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
