import { listedScreens } from '../support/screen-list.ts';
import { expect, test } from '../support/site.ts';

/** Rules for the address of every screen: it restores the whole state and survives the viewer's actions. */

test.describe('The early requests of a URL', () => {
  test('show a title’s picture before the code has loaded, and are not repeated', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/m/omFeSLct/the-salt-meridian', { waitUntil: 'commit' });
    const picture = page.locator('img');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    release?.();
    await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
    const mine = asked.filter((url) => /\/media\/omFeSLct(?:$|\/images\/background)/.test(url));
    expect(new Set(mine).size).toBe(mine.length);
  });

  test('are repeated when they are never answered', async ({ page, site }) => {
    await site.faults({ route: 'media', kind: 'never', times: 1 });
    await page.clock.install();
    await page.goto('/m/omFeSLct/the-salt-meridian');
    await expect(page.getByRole('main').getByRole('status')).toBeAttached();
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
  });

  test('are repeated when the response is a web page instead of JSON', async ({ page, site }) => {
    await site.faults({ route: 'playlist', kind: 'html', times: 1 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/p/LiveChn1/live-channels');
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
    expect(asked.filter((url) => url.includes('/playlists/LiveChn1'))).toHaveLength(2);
  });
});

test('icons and manifest are also at the URLs of the JW OTT Web App; none are precached', async ({
  page,
}) => {
  await page.goto('/');
  const widths = await page.evaluate(() => {
    const names = ['favicon.ico', 'app-icon.png', 'pwa-192x192.png', 'apple-touch-icon-180x180.png'];
    return Promise.all(
      names.map(async (name) => {
        const image = new Image();
        image.src = `/images/icons/${name}`;
        await image.decode();
        return image.naturalWidth;
      }),
    );
  });
  expect(widths).toEqual([192, 512, 192, 192]);
  const [former, present, worker] = await page.evaluate(() =>
    Promise.all(
      ['/manifest.json', '/manifest.webmanifest', '/sw.js'].map(async (path) => (await fetch(path)).text()),
    ),
  );
  expect(former).toBe(present);
  expect(worker).toContain('index.html');
  // Operators replace them without a new version of the app, which alone would replace precached ones.
  expect(worker?.match(/[\w/]*icons\/|manifest\.(?:json|webmanifest)/g)).toBeNull();
});

// spec: product 2.160
test('on a site without accounts, user pages redirect to home, and nothing offers to sign in or pay', async ({
  page,
}) => {
  for (const path of ['/u/my-account', '/u/payments']) {
    await page.goto(path);
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Sign in|Sign up|Payments/ })).toHaveCount(0);
  }
});

test('every menu entry opens its page at the top with the focus on its content; going back returns home', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu.first()).toBeVisible();
  const names = await menu.allTextContents();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names.slice(1)) {
    await menu.filter({ hasText: name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  }
});

test.describe('A link to', () => {
  const LINKS = [
    { to: '/p/PkxKD4B6/films?filter=Drama', shows: { role: 'heading', name: 'Films' } },
    {
      to: '/m/HhWzNBGi/orbital-dispatch?r=PvnPMQ5G&season=3',
      shows: { role: 'heading', name: 'Orbital Dispatch' },
    },
    {
      to: '/m/HhWzNBGi/orbital-dispatch?r=PvnPMQ5G&season=1&e=skCrCysa',
      shows: { role: 'link', name: 'Start watching' },
    },
    { to: '/m/omFeSLct/the-salt-meridian?r=nAGjdb9n', shows: { role: 'link', name: 'Start watching' } },
    { to: '/q/salt%20%26%20pepper%3F', shows: { role: 'heading', name: 'No results' } },
    { to: '/o/licenses?q=react', shows: { role: 'heading', name: /licen/i } },
  ] as const;

  for (const { to, shows } of LINKS) {
    test(`${to} keeps its path and parameters`, async ({ page }) => {
      await page.goto(to);
      await expect(page.getByRole('main').getByRole(shows.role, { name: shows.name }).first()).toBeVisible();
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(to);
    });
  }
});

test('an address with two slashes at its start, as joined by other programs, opens its page and never another host', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}//m/omFeSLct/the-salt-meridian?r=nAGjdb9n`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Salt Meridian' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/m/omFeSLct/the-salt-meridian?r=nAGjdb9n`);
  await page.goto(`${baseURL}//example.org/?app-config=mqlight1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  const language = page.locator('header').getByRole('combobox', { name: 'Language' });
  await expect(language).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/example.org/');
});

test.describe('Changing the language', () => {
  for (const { name, path, shows } of listedScreens) {
    test(`on ${name} keeps the page and its parameters`, async ({ page }) => {
      await page.goto(path);
      await expect(shows(page)).toBeVisible();
      const before = new URL(page.url());
      const menu = page.locator('header').getByRole('combobox', { name: 'Language' });
      await menu.focus();
      await menu.selectOption('nl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      const after = new URL(page.url());
      // The slug in the address follows the language.
      expect(after.pathname.split('/').slice(0, 3)).toEqual(before.pathname.split('/').slice(0, 3));
      // Live channels add their parameters to the address some time after they are shown.
      expect(Object.fromEntries(after.searchParams)).toMatchObject(Object.fromEntries(before.searchParams));
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    });
  }
});
