import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { environment } from '../support/environment.ts';
import { expect, test as base } from '../support/site.ts';

/** A film's page with its prerendered head and content, as `npm run edge` serves it. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = path.join(ROOT, 'platforms', 'web', 'dist');
const FILM = '/m/omFeSLct/the-salt-meridian';
const NAME = 'The Salt Meridian';

/** Origin without a trailing slash. */
const test = base.extend<{ readonly edgeOrigin: string }>({
  edgeOrigin: async ({ site }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-prerendered-'));
    const query = `site=mqfree01&origin=http://localhost:${environment.sandboxPort}`;
    const settings = await fetch(
      `http://localhost:${environment.sandboxPort}/t/${site.tenant}/.webapp.ini?${query}`,
    );
    writeFileSync(path.join(folder, '.webapp.ini'), await settings.text());
    copyFileSync(path.join(DIST, 'index.html'), path.join(folder, 'index.html'));
    for (const name of ['assets', 'icons']) symlinkSync(path.join(DIST, name), path.join(folder, name));
    const origin = `http://localhost:${await findFreePort()}`;
    const call = ['scripts/edge.mjs', '--site-url', origin, '--out', folder, '--port', new URL(origin).port];
    const edge = spawn(process.execPath, call, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    await waitUntilReady(edge);
    await use(origin);
    edge.kill();
    rmSync(folder, { recursive: true });
  },
});

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready')) resolve();
    });
  });
}

const HEAD = ['title', 'link[rel="canonical"]', 'meta[name="description"]', 'meta[property="og:title"]'];

async function readKinds(page: Page): Promise<readonly string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => /"@type":"(\w+)"/.exec(text)?.[1] ?? '').toSorted();
}

async function expectOneHead(page: Page, origin: string): Promise<void> {
  for (const selector of HEAD) await expect(page.locator(`head ${selector}`), selector).toHaveCount(1);
  await expect(page).toHaveTitle(`${NAME} - Marquee`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}${FILM}`);
  expect(await readKinds(page)).toEqual(['BreadcrumbList', 'VideoObject']);
}

test('a prerendered page shows the title without scripts; the app takes it over without duplicate head tags', async ({
  browser,
  page,
  edgeOrigin,
}) => {
  const address = `${edgeOrigin}${FILM}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const document = await context.newPage();
  await document.goto(address);
  await expect(document.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(document.getByRole('img', { name: NAME })).toBeVisible();
  await expectOneHead(document, edgeOrigin);
  await context.close();

  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Start watching' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.prerendered, [data-prerendered]')).toHaveCount(0);
  await expectOneHead(page, edgeOrigin);
});
