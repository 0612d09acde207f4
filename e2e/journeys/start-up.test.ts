import { environment } from '../support/environment.ts';
import { SandboxControl } from '../support/sandbox-control.ts';
import { expect, test } from '../support/site.ts';

/** Start-up: settings and configuration with any content lead to a clear state (issue: bad input; spec 8). */

const CONFIG_ID = 'mqfree01';

const expectStartUpError = async (page: import('@playwright/test').Page, title: string) => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get help' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show technical details' })).toBeVisible();
};

test.describe('Configuration', () => {
  test('a missing configuration shows that it was not found', { tag: '@core' }, async ({ page, site }) => {
    await site.faults({ route: 'config', kind: 'status', status: 404 });
    await page.goto('/');
    await expectStartUpError(page, 'Config not found');
  });

  test('invalid JSON or a wrong shape shows where the fault is @phone', async ({ page, site }) => {
    const details = page.getByRole('button', { name: 'Show technical details' });
    await site.config(CONFIG_ID, '{\n  "siteId": "x",\n}');
    await page.goto('/');
    await expectStartUpError(page, 'Config invalid');
    await details.click();
    await expect(page.getByText(/- line 2: column 16: the comma before } must be removed/)).toBeVisible();
    await site.config(CONFIG_ID, { siteId: 'x', description: '', content: {}, menu: [] });
    await page.reload();
    await expectStartUpError(page, 'Config invalid');
    await details.click();
    await expect(page.getByText(/- line 1, content: must be a `array` type/)).toBeVisible();
  });

  test('index.html in place of a configuration is invalid', async ({ page, site }) => {
    await site.faults({ route: 'config', kind: 'html' });
    await page.goto('/');
    await expectStartUpError(page, 'Config invalid');
  });

  // spec: product 8.2
  test(
    'a failing host shows an error, and Try again works once the host is back',
    { tag: '@core' },
    async ({ page, site }) => {
      await site.faults({ route: 'config', kind: 'status', status: 503 });
      await page.goto('/');
      await expectStartUpError(page, 'Failed to load the config');
      await site.faults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  );

  test('two integrations at once show an error that names them', async ({ page, site }) => {
    await site.config(CONFIG_ID, {
      siteId: 'x',
      description: '',
      content: [],
      menu: [],
      integrations: { cleeng: { id: '700100' }, jwp: { clientId: 'abc' } },
    });
    await page.goto('/');
    await expectStartUpError(page, 'More than one integration enabled');
    await page.getByRole('button', { name: 'Show technical details' }).click();
    await expect(page.getByText(/found cleeng and jwp/)).toBeVisible();
  });

  test('invalid rows and menu entries are left out, and the others are shown', async ({ page, site }) => {
    await site.config(CONFIG_ID, {
      siteName: 'Half right',
      siteId: 'x',
      description: '',
      content: [
        null,
        { type: 'nonsense', contentId: 'ow6T0wS6' },
        { type: 'playlist' },
        { type: 'playlist', contentId: 'ow6T0wS6' },
      ],
      menu: [{ label: 'No id' }, 7, { label: 'Films', contentId: 'PkxKD4B6' }],
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Films']);
  });
});

test.describe('Settings file', () => {
  for (const status of [404, 403]) {
    // spec: product 8.4
    test(`a missing file (${status}) shows an error, with technical details for operators`, async ({
      page,
      site,
    }) => {
      await site.faults({ route: 'settings', kind: 'status', status });
      await page.goto('/');
      await expectStartUpError(page, 'No usable config sources');
      await expect(page.getByText(/^This site isn’t set up correctly/)).toBeVisible();
      await page.getByRole('button', { name: 'Show technical details' }).click();
      await expect(page.getByText(/Set defaultConfigSource in \/\.webapp\.ini/)).toBeVisible();
    });
  }

  // spec: product 4.68
  test(
    'a file that fails to load is not treated as missing: Try again opens the site',
    { tag: '@core' },
    async ({ page, site }) => {
      await site.faults({ route: 'settings', kind: 'status', status: 503 });
      await page.goto('/');
      await expectStartUpError(page, 'This couldn’t be loaded');
      await site.faults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  );

  for (const [name, text] of [
    ['HTML', '<!doctype html><html><body>defaultConfigSource = mqfree01</body></html>'],
    ['garbage', '\u0000\u0001 [[[ ===\n=;=;=\n'],
    ['an empty file', ''],
  ] as const) {
    test(`${name} in its place counts as missing`, async ({ page, site }) => {
      await site.settings(text);
      await page.goto('/');
      await expectStartUpError(page, 'No usable config sources');
    });
  }
});

// spec: product 8.1
test('a deployment without a config location shows an error, unless the URL names an allowed config', async ({
  page,
  site,
}) => {
  await site.settings(`apiBaseUrl = ${site.contentBase}\nadditionalAllowedConfigSources[] = mqlight1`);
  await page.goto('/');
  await expectStartUpError(page, 'No config location found');
  await page.goto('/?app-config=notonlst');
  await expectStartUpError(page, 'No config location found');
  await page.goto('/?app-config=mqlight1');
  await expect(page).toHaveTitle('Saltbox Cinema');
});

test('the same build works with another content host that has the same API', async ({ page, site }) => {
  const other = new SandboxControl(`${site.tenant}other`);
  const content = [{ type: 'playlist', contentId: 'ow6T0wS6' }];
  await other.config('elsewher', { siteName: 'Elsewhere', siteId: 'x', description: '', content, menu: [] });
  const host = site.origin.replace(/:\d+$/, `:${environment.sandboxPort}`);
  await site.settings(
    `apiBaseUrl = ${host}/t/${site.tenant}other\ndefaultConfigSource = elsewher\nhelpUrl = https://help.test/`,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'New this week' })).toBeVisible();
  await expect(page).toHaveTitle('Elsewhere');
  const asked = await other.requests();
  expect(asked.map(({ route }) => route)).toEqual(expect.arrayContaining(['config', 'playlist']));
  await other.faults({ route: 'config', kind: 'status', status: 500 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'https://help.test');
});

test.describe('app-config', () => {
  test('chooses another site, is kept for the next visit, and is cleared by an empty value', async ({
    page,
  }) => {
    await page.goto('/?app-config=mqlight1');
    await expect(page).toHaveTitle('Saltbox Cinema');
    await page.goto('/');
    await expect(page).toHaveTitle('Saltbox Cinema');
    await page.goto('/?app-config=');
    await expect(page).toHaveTitle('Marquee');
    await page.goto('/');
    await expect(page).toHaveTitle('Marquee');
  });

  test('a value that is not allowed is ignored', async ({ page, site }) => {
    const settings = [`defaultConfigSource = ${CONFIG_ID}`, 'additionalAllowedConfigSources[] = mqlight1'];
    const apiBaseUrl = `${site.origin.replace(/:\d+$/, '')}:${environment.sandboxPort}/t/${site.tenant}`;
    await site.settings([...settings, `apiBaseUrl = ${apiBaseUrl}`].join('\n'));
    await page.goto('/?app-config=notonlst');
    await expect(page).toHaveTitle('Marquee');
  });

  for (const value of [
    'javascript:alert(1)',
    'data:application/json,{}',
    '//evil.test/x.json',
    '<script>alert(1)</script>',
  ]) {
    test(`${value} is neither loaded nor run`, async ({ page }) => {
      page.on('dialog', () => expect(false, 'a script ran').toBe(true));
      await page.goto(`/?app-config=${encodeURIComponent(value)}`);
      await expect(page).toHaveTitle('Marquee');
      expect(new URL(page.url()).hostname).toMatch(/\.localhost$/);
    });
  }
});

for (const [name, routes] of [
  ['the settings', ['settings']],
  ['the configuration', ['config']],
  ['the settings and configuration', ['settings', 'config']],
] as const) {
  // spec: product 4.67
  test(`home loads within 9 s when the first request for ${name} hangs`, async ({ page, site }) => {
    await site.faults(...routes.map((route) => ({ route, kind: 'never' as const, times: 1 })));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 9_000 });
  });
}

test(
  'the settings and the configuration are each requested once @phone',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    const routes = (await site.requests()).map(({ route }) => route);
    expect(routes.filter((route) => route === 'settings')).toHaveLength(1);
    expect(routes.filter((route) => route === 'config')).toHaveLength(1);
  },
);

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first thing on the page asks to turn it on', async ({ page }) => {
    await page.goto('/');
    // Playwright finds no text inside of noscript elements.
    const note = page.locator('noscript p');
    await expect(note).toHaveText('Turn on JavaScript in your browser to use this site.');
    await expect(note).toBeInViewport({ ratio: 1 });
  });
});
