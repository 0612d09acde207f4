import assert from 'node:assert/strict';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { startWebServer } from '../hosting/start-web-server.mjs';
import { findFreePorts } from '../serving/find-ports.mjs';
import { findSystemBrowser } from '../setup/ensure-browser.mjs';
import { buildIfNeeded, ensureStudioBuilt } from '../setup/ensure-built.mjs';
import { ensureWebServers } from '../setup/ensure-web-servers.mjs';
import { ROOT, STUDIO_DIST, STUDIO_ROOT, WEB_DIST } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { checkConfiguration } from './check-configuration.mjs';
import { checkSettings } from './check-settings.mjs';
import { examineDeployment } from './doctor.mjs';

// The walk of a stranger with three clips: `content`, the bundle and the studio on nginx, `doctor`, `pages`, a bot, a viewer.

const CLIPS = path.join(ROOT, 'platforms', 'sandbox', 'media', 'clips');
const TITLES = `title,description,genre,picture,video
Neon,At night,Drama,strip.jpg,neon.mp4
Reef,Fish,Nature,strip.jpg,reef.mp4
Dunes,Sand,Nature,strip.jpg,dunes.mp4
`;
const NAME = 'Tidewater Films';

const nginx = (await ensureWebServers()).get('nginx');
const browserPath = findSystemBrowser();
const missing = [nginx ?? 'nginx', browserPath ?? 'Chromium'].filter((name) => !name.startsWith('/'));
/** Under CI both are there: they are installed before. */
const skip = missing.length > 0 && `${missing.join(', ')} not found`;

const root = mkdtempSync(path.join(tmpdir(), 'marquee-walk-'));
const films = path.join(root, 'films');
const content = path.join(root, 'films-site');
const bundle = path.join(root, 'bundle');
const contentHost = createServer();
/** @type {{ stop: () => Promise<void> } | undefined} */
let webServer;
/** @type {{ newPage: () => Promise<any>, close: () => Promise<void> } | undefined} */
let browser;
/** Without a slash at the end. */
let site = '';

before(async () => {
  if (skip) return;
  const { isBuilt, output } = await buildIfNeeded();
  assert.ok(isBuilt, output);
  await ensureStudioBuilt();
  const { chromium } = createRequire(path.join(ROOT, 'e2e', 'package.json'))('@playwright/test');
  browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
});

after(async () => {
  await browser?.close();
  await webServer?.stop();
  contentHost.closeAllConnections();
  contentHost.close();
  rmSync(root, { recursive: true });
});

/**
 * Runs a command of the project.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<string>} its output
 */
async function run(...parameters) {
  const { code, output } = await runNode(parameters, {
    quiet: true,
    env: { FFMPEG_PATH: '/nowhere/ffmpeg' },
  });
  assert.equal(code, 0, output);
  return output;
}

test('`content` makes a content host of a folder with three clips', { skip }, async () => {
  mkdirSync(films);
  for (const clip of ['neon', 'reef', 'dunes'])
    copyFileSync(path.join(CLIPS, clip, 'v234.mp4'), path.join(films, `${clip}.mp4`));
  copyFileSync(path.join(CLIPS, 'neon', 'strip.jpg'), path.join(films, 'strip.jpg'));
  writeFileSync(path.join(films, 'titles.csv'), TITLES);
  const [port = 0] = await findFreePorts(1);
  const output = await run('scripts/content.mjs', films, '--base-url', `http://localhost:${port}`);
  assert.match(output, /3 titles, 2 genres/);
  const [name = ''] = readdirSync(path.join(content, 'apps', 'configs'));
  const configuration = readFileSync(path.join(content, 'apps', 'configs', name), 'utf8');
  assert.deepEqual((await checkConfiguration(configuration, name)).findings, []);
  const settings = readFileSync(path.join(content, 'webapp.ini'), 'utf8');
  assert.deepEqual(await checkSettings(settings, 'webapp.ini'), []);
  const { default: sirv } = await import('sirv');
  const answer = sirv(content, { dev: true });
  contentHost.on('request', (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    answer(request, response);
  });
  await /** @type {Promise<void>} */ (new Promise((resolve) => contentHost.listen(port, () => resolve())));
});

test(
  '`host-config` has nginx serve the bundle with its settings, and the studio beside it',
  { skip },
  async () => {
    cpSync(WEB_DIST, bundle, { recursive: true });
    cpSync(STUDIO_DIST, path.join(bundle, 'studio'), { recursive: true });
    copyFileSync(path.join(content, 'webapp.ini'), path.join(bundle, '.webapp.ini'));
    const [port = 0] = await findFreePorts(1);
    const out = path.join(root, 'nginx');
    await run(
      ...['scripts/host-config.mjs', path.join(bundle, '.webapp.ini'), '--format', 'nginx', '--out', out],
      ...['--root', bundle, '--port', String(port), '--html', path.join(bundle, 'index.html')],
    );
    // The server runs as a user of its own.
    for (const folder of [root, out]) chmodSync(folder, 0o755);
    site = `http://localhost:${port}`;
    webServer = await startWebServer({
      name: 'nginx',
      program: nginx ?? '',
      folder: out,
      port,
      address: site,
    });
  },
);

test('the studio names the site, and its export is unpacked into the bundle', { skip }, async () => {
  const page = await browser?.newPage();
  await page.goto(`${site}/studio/`);
  await page.getByLabel('Site name', { exact: true }).fill(NAME);
  await page.frameLocator('iframe[data-waits="false"]').getByRole('banner').getByText(NAME).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const { unzipSync } = createRequire(path.join(STUDIO_ROOT, 'package.json'))('fflate');
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(await download.path())))) {
    mkdirSync(path.dirname(path.join(bundle, name)), { recursive: true });
    writeFileSync(path.join(bundle, name), bytes);
  }
  await page.close();
  assert.equal(JSON.parse(readFileSync(path.join(bundle, 'site.json'), 'utf8')).siteName, NAME);
});

test('`doctor` finds no errors, and the playlists and pictures fine', { skip }, async () => {
  const { findings, passed } = await examineDeployment(site, undefined);
  const errors = findings.filter(({ level }) => level === 'error');
  assert.deepEqual(errors, []);
  for (const check of ['playlists', 'CORS of playlists', 'titles in playlists', 'pictures'])
    assert.ok(
      passed.some((name) => name.startsWith(check)),
      `${check}: ${passed.join(', ')}`,
    );
});

test('`pages` writes every title, and a bot reads title and picture', { skip }, async () => {
  await run('scripts/pages.mjs', '--site-url', site, '--out', bundle);
  const sitemap = readFileSync(path.join(bundle, 'sitemap.xml'), 'utf8');
  const [film = '', ...others] = [...sitemap.matchAll(/<loc>([^<]*\/m\/[^<]*)<\/loc>/g)].map(
    ([, found = '']) => found,
  );
  assert.equal(others.length, 2, sitemap);
  const response = await fetch(film, { headers: { 'User-Agent': 'Twitterbot/1.0' } });
  const text = await response.text();
  assert.equal(response.status, 200);
  assert.match(text, new RegExp(`<title[^>]*>(?:Neon|Reef|Dunes) - ${NAME}</title>`));
  assert.match(text, /<meta[^>]* property="og:image" content="http[^"]+"/);
});

test('a viewer opens the site, and a film plays', { skip }, async () => {
  const page = await browser?.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (/** @type {Error} */ error) => problems.push(error.message));
  await page.goto(site);
  assert.equal(await page.title(), NAME);
  await page
    .getByRole('region', { name: 'Nature' })
    .getByRole('link', { name: /^Dunes/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Dunes' }).waitFor();
  await page.getByRole('link', { name: 'Start watching' }).click();
  await page.waitForFunction(
    () => /** @type {any} */ (globalThis).document.querySelector('video')?.currentTime > 0.5,
  );
  assert.deepEqual(problems, []);
  await page.close();
});
