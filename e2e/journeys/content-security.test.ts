import { expect, test } from '../support/site.ts';

test.describe('Content security', () => {
  test('an injected script does not run, and every journey would report it', async ({ page, site }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.injected = "yes"';
      document.body.append(script);
    });
    await expect
      .poll(() => site.watch.problems.join('\n'))
      .toContain('Content security policy: script-src-elem');
    await expect(page.locator('html[data-injected]')).toHaveCount(0);
    // It was provoked; without this the fixture would fail the test.
    site.watch.take();
  });
});
