import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { CollectorProcess, OPERATOR_TOKEN } from '@marquee/collector/fixtures/collector-process.ts';

import { expectNoAxeViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/site.ts';

/** The collector with the built app: faults in a browser are counted on the operator's page. */

const WEB_ROOT = fileURLToPath(new URL('../../platforms/web', import.meta.url));
const SOURCE_MAPS = `${WEB_ROOT}/source-maps`;

/** Finds a position in the built code of the home screen, as a stack names it. */
function findBuiltPlace() {
  const [version] = readdirSync(SOURCE_MAPS);
  const script = readdirSync(`${WEB_ROOT}/dist/assets`).find((name) => /^home-screen-.*\.js$/.test(name));
  if (version === undefined || script === undefined) throw new Error('The build has no home screen');
  const lines = readFileSync(`${WEB_ROOT}/dist/assets/${script}`, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('aria-label'));
  const column = lines[line]?.indexOf('aria-label') ?? 0;
  return { version, place: `assets/${script}:${line + 1}:${column + 1}` };
}

test.describe('The collector @video', () => {
  test('counts a failed playback without the viewer’s consent, and shows errors by their source', async ({
    browser,
    page,
    site,
  }) => {
    // The player gives up on a manifest after attempts of 20 seconds; the collector starts before.
    test.slow();
    const collector = await CollectorProcess.start({ SOURCE_MAPS_DIR: SOURCE_MAPS });
    try {
      const settings = [
        `apiBaseUrl = ${site.contentBase}`,
        'defaultConfigSource = mqfree01',
        `errorReportUrl = ${site.contentBase}/reports`,
      ];
      await site.settings(settings.join('\n'));
      // The web host of journeys allows only the sandbox in its security policy; the route forwards to the collector.
      await page.route(`${site.contentBase}/reports`, (route) =>
        route.continue({ url: `${collector.url}/reports` }),
      );
      await site.faults({ route: 'manifest', method: 'GET', kind: 'status', status: 503 });
      await page.goto('/m/9rUPMHDm?play=1');
      await expect(page.locator('[data-player]').getByText('MQ-5-503')).toBeVisible({ timeout: 20_000 });

      const { version, place } = findBuiltPlace();
      const stack = `TypeError: x is not a function\n    at render (${site.origin}/${place})`;
      const report = { place: 'page', name: 'TypeError', text: 'x is not a function', stack };
      await fetch(`${collector.url}/reports`, {
        method: 'POST',
        body: JSON.stringify({ ...report, appVersion: version }),
      });

      const phone = await browser.newPage({
        viewport: { width: 390, height: 844 },
        httpCredentials: { username: 'operator', password: OPERATOR_TOKEN },
      });
      await phone.goto(collector.url);
      const codes = phone.getByRole('region', { name: 'Failures by support code' });
      await expect(codes.getByRole('row', { name: 'MQ-5-503 1' })).toBeVisible();
      await expect(phone.getByRole('row', { name: `${version} 1`, exact: true })).toBeVisible();
      await expect(phone.getByRole('row', { name: /^Chrome \d+ 1$/ })).toBeVisible();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNoAxeViolations(phone);

      const source = /packages\/ui-react\/src\/home\/\S+\.tsx:\d+$/;
      await expect(phone.getByRole('cell', { name: source })).toBeVisible();
      await phone.getByRole('link', { name: 'TypeError: x is not a function' }).click();
      await expect(phone.getByRole('heading', { level: 1, name: /^TypeError/ })).toBeVisible();
      await expect(phone.getByRole('cell', { name: source })).toBeVisible();
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNoAxeViolations(phone);
      await phone.close();
    } finally {
      await collector.remove();
    }
  });
});
