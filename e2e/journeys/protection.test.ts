import { expect, test } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** Protected titles, with the only DRM system that every browser supports; the others use the same code path. */

const LOCKED = '/m/CphrGrdn?play=1';

test.describe('A protected title @video', () => {
  test('plays with keys requested from its license server', async ({ page, site }) => {
    await page.goto(LOCKED);
    await expectToPlay(page);
    const licences = (await site.requests()).filter(({ route }) => route === 'licence');
    expect(licences.map(({ method }) => method)).toContain('POST');
  });

  test('shows an error when the license server refuses', async ({ page, site }) => {
    await site.faults({ route: 'licence', kind: 'status', status: 403 });
    await page.goto(LOCKED);
    await expect(page.getByRole('heading', { name: 'No license for this video' })).toBeVisible({
      timeout: 25_000,
    });
  });

  test('can be retried when the license server fails, and plays once it works', async ({ page, site }) => {
    await site.faults({ route: 'licence', kind: 'status', status: 500 });
    await page.goto(LOCKED);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await site.faults();
    await retry.click();
    await expectToPlay(page);
  });

  for (const [id, systems] of [
    ['DrmWdv01', 'Widevine'],
    ['DrmPlr01', 'PlayReady'],
    ['DrmFps01', 'FairPlay'],
  ] as const) {
    test(`that only ${systems} decrypts shows an error where the browser lacks it`, async ({ page }) => {
      await page.goto(`/m/${id}?play=1`);
      await expect(page.getByRole('heading', { name: 'This browser can’t play this video' })).toBeVisible();
      await expect(
        page.getByText(`protected with ${systems}, which this browser doesn’t support`),
      ).toBeVisible();
    });
  }
});

test('A signed title plays with the token of the operator’s host @video', async ({ page, site }) => {
  await page.goto('/m/SealedRm?play=1&app-config=mqsign01');
  await expectToPlay(page);
  const asked = (await site.requests()).filter(({ path }) => path.endsWith('/entitlement'));
  expect(asked.length).toBeGreaterThan(0);
});

test('A signed title plays with the token of the legacy signing service @video', async ({ page, site }) => {
  await site.config('mqfree01', {
    siteName: 'Marquee',
    description: 'A site that was set up long ago.',
    siteId: 'mArQ0003',
    content: [],
    menu: [],
    contentSigningService: { host: `${site.contentBase}/signing` },
  });
  await page.goto('/m/SealedRm?play=1');
  await expectToPlay(page);
  const asked = (await site.requests()).filter(({ route }) => route === 'signing');
  expect(asked.map(({ path }) => path)).toContainEqual(
    expect.stringMatching(/\/signing\/media\/SealedRm\/sign$/),
  );
});
