import { environment } from '../support/environment.ts';
import { expect, test } from '../support/site.ts';

test.describe('Content security', () => {
  test('an injected script does not run, and is recorded as a violation', async ({ page, site }) => {
    await page.goto('/');
    await page.evaluate(() => {
      // Simulates injected HTML, to which no trusted-types policy applies.
      const policy = window.trustedTypes?.createPolicy('injected', { createScript: (code: string) => code });
      const script = document.createElement('script');
      script.textContent = policy?.createScript('document.documentElement.dataset.injected = "yes"') ?? null;
      document.body.append(script);
    });
    await expect
      .poll(() => site.watch.problems.join('\n'))
      .toContain('Content security policy: script-src-elem');
    await expect(page.locator('html[data-injected]')).toHaveCount(0);
    // The violation was provoked; otherwise the fixture would fail the test.
    site.watch.take();
  });

  const SINKS: Readonly<Record<string, () => void>> = {
    'HTML with an event handler': () => {
      document.body.innerHTML = '<img src="x" onerror="document.documentElement.dataset.injected = 1">';
    },
    'HTML with a frame': () => {
      document.body.insertAdjacentHTML('beforeend', '<iframe src="/"></iframe>');
    },
    'the text of a script': () => {
      document.createElement('script').textContent = 'document.documentElement.dataset.injected = 1';
    },
    'the source of a script': () => {
      document.createElement('script').src = 'data:text/javascript,alert(1)';
    },
    'the document of a frame': () => {
      document.createElement('iframe').srcdoc = '<script>parent.document.title = "injected"</script>';
    },
  };
  for (const [text, use] of Object.entries(SINKS)) {
    test(`a plain string is refused as ${text}`, async ({ page, site }) => {
      await page.goto('/');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.evaluate(use)).rejects.toThrow(/Trusted/);
      await expect
        .poll(() => site.watch.problems.join('\n'))
        .toContain('Content security policy: require-trusted-types-for');
      site.watch.take();
    });
  }

  test('a page of another origin that opens the site gets no access to its window', async ({
    page,
    site,
  }) => {
    await page.goto(`http://elsewhere.localhost:${environment.webPort}/icons/favicon.svg`);
    const opened = page.waitForEvent('popup');
    const handle = await page.evaluateHandle((address) => window.open(address), site.origin);
    const popup = await opened;
    await expect(popup.getByRole('main')).toBeVisible();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    expect(await handle.evaluate((other) => other?.closed)).toBe(true);
  });
});
