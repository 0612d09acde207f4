import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { findFreePorts } from '../serving/find-ports.mjs';
import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { ROOT } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { checkConfiguration } from './check-configuration.mjs';
import { checkSettings } from './check-settings.mjs';
import { examineDeployment } from './doctor.mjs';

// The walk of a stranger: a folder with three clips, the command, two plain web hosts, doctor and pages.

const CLIPS = path.join(ROOT, 'platforms', 'sandbox', 'media', 'clips');
const PAGE =
  '<!doctype html><html lang="en"><head><title></title><script>start()</script></head><body><div id="root"></div><script type="module" src="/assets/app-1.js"></script></body></html>';
const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.webp', 'image/webp'],
  ['.mp4', 'video/mp4'],
  ['.webmanifest', 'application/manifest+json'],
]);

const root = mkdtempSync(path.join(tmpdir(), 'marquee-walk-'));
const films = path.join(root, 'films');
const content = path.join(root, 'films-site');
const dist = path.join(root, 'dist');
/** @type {import('node:http').Server[]} */
const servers = [];
/** Without slash at the end. */
let site = '';

/**
 * A host that knows nothing of the product: files as they lie, a redirect to the slash for folders, index.html in them.
 *
 * @param {string} folder
 * @param {number} port
 * @param {{ fallback?: string, headers: () => Readonly<Record<string, string>> }} options
 */
async function serve(folder, port, { fallback, headers }) {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = path.join(folder, pathname);
    const rest = pathname.startsWith('/assets/') ? undefined : fallback;
    if (!isFolder(found)) return sendFile(response, existsSync(found) ? found : rest);
    if (pathname.endsWith('/')) return sendFile(response, path.join(found, 'index.html'));
    return response.writeHead(301, { Location: `${pathname}/` }).end();
  });
  servers.push(server);
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(port, () => resolve())));
}

/** @param {string} file */
function isFolder(file) {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {string | undefined} file
 */
function sendFile(response, file) {
  if (file === undefined || !existsSync(file)) return response.writeHead(404).end('Not found');
  response.setHeader('Content-Type', TYPES.get(path.extname(file)) ?? 'application/octet-stream');
  return response.writeHead(200).end(readFileSync(file));
}

before(async () => {
  mkdirSync(films);
  for (const clip of ['neon', 'reef', 'dunes'])
    copyFileSync(path.join(CLIPS, clip, 'v234.mp4'), path.join(films, `${clip}.mp4`));
  copyFileSync(path.join(CLIPS, 'neon', 'strip.jpg'), path.join(films, 'neon.jpg'));
  writeFileSync(
    path.join(films, 'titles.csv'),
    'title,description,genre,picture,video\nNeon,At night,Drama,neon.jpg,neon.mp4\nReef,Fish,Nature,neon.jpg,reef.mp4\nDunes,Sand,Nature,neon.jpg,dunes.mp4\n',
  );
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries({
    'index.html': PAGE,
    'sw.js': 'self;',
    'manifest.webmanifest': '{}',
    'robots.txt': '',
    'assets/app-1.js': 'start();',
  }))
    writeFileSync(path.join(dist, name), text);
  const [contentPort = 0, sitePort = 0] = await findFreePorts(2);
  const { code, output } = await runNode(
    ['scripts/content.mjs', films, '--base-url', `http://localhost:${contentPort}`],
    { quiet: true, env: { FFMPEG_PATH: '/nowhere/ffmpeg' } },
  );
  assert.equal(code, 0, output);
  assert.match(output, /3 titles, 2 genres/);
  copyFileSync(path.join(content, 'webapp.ini'), path.join(dist, '.webapp.ini'));
  const settings = readFileSync(path.join(dist, '.webapp.ini'), 'utf8');
  site = `http://localhost:${sitePort}`;
  await serve(content, contentPort, { headers: () => ({ 'Access-Control-Allow-Origin': '*' }) });
  await serve(dist, sitePort, {
    fallback: path.join(dist, 'index.html'),
    headers: () => ({ 'Cache-Control': 'no-cache', ...computeSecurityHeaders({ settings, html: PAGE }) }),
  });
});

after(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true });
});

test('the configuration and the settings are valid', async () => {
  const [name = ''] = readdirSync(path.join(content, 'apps', 'configs'));
  const text = readFileSync(path.join(content, 'apps', 'configs', name), 'utf8');
  assert.deepEqual((await checkConfiguration(text, name)).findings, []);
  assert.deepEqual(await checkSettings(readFileSync(path.join(content, 'webapp.ini'), 'utf8'), 'x'), []);
});

test('the doctor finds no errors, and the playlists and pictures fine', async () => {
  const { findings, passed } = await examineDeployment(site, undefined);
  assert.deepEqual(
    findings.filter(({ level }) => level === 'error'),
    [],
  );
  for (const check of ['playlists', 'CORS of playlists', 'titles in playlists', 'pictures'])
    assert.ok(
      passed.some((name) => name.startsWith(check)),
      `${check}: ${passed.join(', ')}`,
    );
});

test('pages are written for every title and list, by the product’s own reading of the files', async () => {
  const { code, output } = await runNode(['scripts/pages.mjs', '--site-url', site, '--out', dist], {
    quiet: true,
  });
  assert.equal(code, 0, output);
  const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>[^<]*\/(m|p)\/[^<]*<\/loc>/g)].map(([, kind]) => kind);
  assert.equal(addresses.filter((kind) => kind === 'm').length, 3, sitemap);
  assert.ok(addresses.includes('p'), sitemap);
});
