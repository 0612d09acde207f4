import { environment } from '../support/environment.ts';
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

  test('a page of another host that opens the site has no hold on it', async ({ page, site }) => {
    await page.goto(`http://elsewhere.localhost:${environment.webPort}/icons/favicon.svg`);
    const opened = page.waitForEvent('popup');
    const handle = await page.evaluateHandle((address) => window.open(address), site.origin);
    const popup = await opened;
    await expect(popup.getByRole('main')).toBeVisible();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    expect(await handle.evaluate((other) => other?.closed)).toBe(true);
  });
});
