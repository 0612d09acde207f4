import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';

import { environment } from '../support/environment.ts';
import { expect, test, type Site } from '../support/site.ts';

/** A film's page as `npm run pages` writes it, under the headers of the web host. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILM = {
  path: '/m/omFeSLct/the-salt-meridian',
  file: 'pages/m/omFeSLct.html',
  name: 'The Salt Meridian',
};

async function prerender({ tenant, origin }: Site): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-prerendered-'));
  try {
    const settings = await fetch(`http://localhost:${environment.sandboxPort}/t/${tenant}/.webapp.ini`);
    await writeFile(path.join(folder, '.webapp.ini'), await settings.text());
    await copyFile(path.join(ROOT, 'platforms/web/dist/index.html'), path.join(folder, 'index.html'));
    const call = ['scripts/pages.mjs', '--site-url', origin, '--out', folder];
    await promisify(execFile)(process.execPath, call, { cwd: ROOT });
    const html = await readFile(path.join(folder, FILM.file), 'utf8');
    // Browsers find names below localhost by themselves, node may not.
    return html.replaceAll(
      `//localhost:${environment.sandboxPort}`,
      `//${tenant}.localhost:${environment.sandboxPort}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function openPrerendered(page: Page, site: Site): Promise<void> {
  const body = await prerender(site);
  await page.route(`${site.origin}${FILM.path}`, async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(
      ([name]) => !/^content-(?:encoding|length)$/.test(name),
    );
    await route.fulfill({ status: 200, headers: Object.fromEntries(headers), body });
  });
  await page.goto(FILM.path);
}

const HEAD = ['title', 'link[rel="canonical"]', 'meta[name="description"]', 'meta[property="og:title"]'];

async function readKinds(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => /"@type":"(\w+)"/.exec(text)?.[1] ?? '').toSorted();
}

async function expectOneHead(page: Page, site: Site): Promise<void> {
  for (const selector of HEAD) await expect(page.locator(`head ${selector}`), selector).toHaveCount(1);
  await expect(page).toHaveTitle(`${FILM.name} - Marquee`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}${FILM.path}`);
  expect(await readKinds(page)).toEqual(['BreadcrumbList', 'VideoObject']);
}

test('the app takes over the head of a prerendered page, each tag once, and its content', async ({
  page,
  site,
}) => {
  await openPrerendered(page, site);
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.prerendered, [data-prerendered]')).toHaveCount(0);
  await expectOneHead(page, site);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a prerendered page shows the title, and has the head of the app', async ({ page, site }) => {
    await openPrerendered(page, site);
    await expect(page.getByRole('heading', { level: 1, name: FILM.name })).toBeVisible();
    await expect(page.getByRole('img', { name: FILM.name })).toBeVisible();
    await expectOneHead(page, site);
  });
});
