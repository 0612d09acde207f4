import type { Page } from '@playwright/test';

import { JwpControl } from '../support/jwp-control.ts';
import { expect, test, type Site } from '../support/site.ts';
import { expectToPlay } from '../support/watching.ts';

/** Access on sites of the player platform: with its tokens for signed titles, and behind the access bridge. */

const FILM = '/m/9rUPMHDm';
const FREE_FILM = '/m/BZhV0tZD';
/** Its files require signed addresses. */
const SIGNED_FILM = '/m/SealedRm';

async function open(site: Site, configId: 'mqjwp001' | 'mqbridge'): Promise<void> {
  const base = site.contentBase;
  await site.settings(
    [
      `apiBaseUrl = ${base}`,
      `defaultConfigSource = ${configId}`,
      `jwpApiUrl = ${base}/jwp`,
      `jwpNotificationsUrl = ${base.replace('http', 'ws')}/jwp-notifications`,
      ...(configId === 'mqbridge' ? [`apiAccessBridgeUrl = ${base}/bridge`] : []),
    ].join('\n'),
  );
}

async function signIn(page: Page, email: string, at = FILM): Promise<void> {
  await page.goto(`${at}?u=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('secret123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

const startWatching = (page: Page) => page.getByRole('link', { name: 'Start watching', exact: true });

test.describe('Behind the access bridge @video', () => {
  test('a subscriber’s title plays with the subscription’s plan, and its licenses are requested with a passport', async ({
    page,
    site,
  }) => {
    await open(site, 'mqbridge');
    await signIn(page, 'mia@example.org');
    await startWatching(page).click();
    await expectToPlay(page);
    const asked = await site.requests();
    const playback = asked.filter(({ route }) => route === 'playback');
    expect(playback.map(({ query }) => new URLSearchParams(query).get('plan_id'))).toContain('pLnSvod1');
    const licences = asked.filter(({ route, method }) => route === 'licence' && method === 'POST');
    expect(licences.length).toBeGreaterThan(0);
    for (const { query } of licences) expect(query).toContain('passport=');
  });

  test('a guest plays a free title with the free plan', async ({ page, site }) => {
    await open(site, 'mqbridge');
    await page.goto(`${FREE_FILM}?play=1`);
    await expectToPlay(page);
    const playback = (await site.requests()).filter(({ route }) => route === 'playback');
    expect(playback.map(({ query }) => new URLSearchParams(query).get('plan_id'))).toContain('pLnFree1');
  });
});

test.describe('With the player platform’s tokens @video', () => {
  test('a subscriber’s title plays from signed URLs; media tokens are requested with the viewer’s token', async ({
    page,
    site,
  }) => {
    await open(site, 'mqjwp001');
    await signIn(page, 'mia@example.org', SIGNED_FILM);
    await startWatching(page).click();
    await expectToPlay(page);
    const asked = await site.requests();
    const tokens = asked.filter(({ route, method }) => route === 'jwpMediaToken' && method === 'GET');
    expect(tokens.every(({ headers }) => headers['authorization']?.startsWith('Bearer ') === true)).toBe(
      true,
    );
    expect(tokens.length).toBeGreaterThan(0);
    const segments = asked.filter(({ route }) => route === 'segment');
    expect(segments.every(({ query }) => query.includes('sig='))).toBe(true);
  });
});

test.describe('The right to watch', () => {
  test('follows the subscription while the page is open', async ({ page, site }) => {
    await open(site, 'mqjwp001');
    const control = new JwpControl(site);
    await signIn(page, 'noah@example.org');
    await expect(startWatching(page)).toBeHidden();
    await expect.poll(() => control.notify('noah@example.org', { type: 'hello' })).toBe(1);
    await control.setSubscribed('noah@example.org', true);
    await expect(startWatching(page)).toBeVisible();
    await control.setSubscribed('noah@example.org', false);
    await expect(startWatching(page)).toBeHidden();
  });

  test('ends when the platform ends the session', async ({ page, site }) => {
    await open(site, 'mqjwp001');
    const control = new JwpControl(site);
    await signIn(page, 'mia@example.org');
    await expect(startWatching(page)).toBeVisible();
    await expect.poll(() => control.notify('mia@example.org', { type: 'hello' })).toBe(1);
    await control.notify('mia@example.org', { type: 'account.logout' });
    await expect(startWatching(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.localStorage.getItem('inplayer_token'))).toBeNull();
  });
});

test('A viewer who returns from social sign-in is signed in, and the URL loses the token', async ({
  page,
  site,
}) => {
  await open(site, 'mqjwp001');
  await page.goto(`${FILM}?u=login`);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Google/ })
    .click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(FILM) && url.hash === '');
  const record: unknown = JSON.parse(
    await page.evaluate(() => window.localStorage.getItem('inplayer_token') ?? '{}'),
  );
  expect(record).toMatchObject({ refreshToken: expect.stringMatching(/^rt_/) });
  await expect(startWatching(page)).toBeHidden();
});
