import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { findFreePorts } from '../serving/find-ports.mjs';
import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { toSettingsPath } from '../serving/settings-proxy.mjs';
import { startBackend } from '../serving/start-backend.mjs';
import { startSandbox } from '../serving/start-sandbox.mjs';
import { createWebHost } from '../serving/web-host.mjs';
import { compressAssets } from '../setup/compress-assets.mjs';
import { runNode } from '../setup/run-process.mjs';
import { examineDeployment } from './doctor.mjs';
import { Examination, SKIPPED } from './examination.mjs';
import { examineService } from './examine-services.mjs';
import { examineRedirect, describeNoHsts } from './examine-transport.mjs';
import { createTestCertificate } from './test-certificate.mjs';

const PAGE =
  '<!doctype html><title>x</title><script>start()</script><link rel="stylesheet" href="/assets/app-1.css"><script type="module" src="/assets/app-1.js"></script>';
const SCRIPT = 'console.log(1);'.repeat(200);

/** @param {import('node:http').Server} server */
async function listen(server) {
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, () => resolve())));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/** @param {Awaited<ReturnType<typeof examineDeployment>>} result */
function toText({ findings }) {
  return findings
    .map(
      ({ level, place, line, path: field = '', problem, meaning, remedy }) =>
        `${level} ${place}${line === undefined ? '' : `:${line}`} ${field}: ${problem} ${meaning} ${remedy}`,
    )
    .join('\n');
}

// The sample sites, on the web host of the demo.

/** @type {import('../serving/start-server.mjs').ServerProcess} */
let sandbox;
const dist = mkdtempSync(path.join(tmpdir(), 'marquee-doctor-'));

before(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), PAGE);
  writeFileSync(path.join(dist, 'sw.js'), 'self;');
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(dist, 'assets', 'app-1.js'), SCRIPT);
  writeFileSync(path.join(dist, 'assets', 'app-1.css'), 'a{}');
  await compressAssets(dist);
  const [port = 0] = await findFreePorts(1);
  sandbox = await startSandbox(port, { quiet: true, control: false });
});

after(async () => {
  await sandbox.stop();
  rmSync(dist, { recursive: true });
});

/**
 * @param {string} site
 * @param {(address: string) => Promise<void>} examine
 */
async function onSample(site, examine) {
  const source = { sandboxPort: sandbox.port, site };
  const settings = await fetch(
    `http://localhost:${sandbox.port}${toSettingsPath(source, { host: 'localhost' })}`,
  );
  const headers = computeSecurityHeaders({ settings: await settings.text(), html: PAGE });
  const host = await createWebHost({ dist, settings: source, headers: async () => headers });
  try {
    await examine(`http://localhost:${await listen(host)}`);
  } finally {
    host.close();
  }
}

/** Checks of each, beside those of all. */
const samples = {
  mqfree01: ['streams'],
  mqadvm01: ['streams'],
  mqcleeng: ['account services'],
  mqjwp001: ['account services'],
  mqsign01: ['signing', 'signed titles', 'streams'],
  mqlock01: [],
};

for (const [site, ofSite] of Object.entries(samples))
  test(`the sample site ${site} has no errors`, async () => {
    await onSample(site, async (address) => {
      const result = await examineDeployment(address, undefined);
      assert.doesNotMatch(toText(result), /^error/m);
      assert.ok(result.seconds < 20);
      for (const check of ['security policy', 'accounts', 'clock', 'playlists', 'pictures', ...ofSite])
        assert.ok(
          result.passed.some((passed) => passed.startsWith(check)),
          `${check} was not examined`,
        );
    });
  });

test('the command says what is fine, and ends with 0', async () => {
  await onSample('mqfree01', async (address) => {
    const { code, output } = await runNode(['scripts/doctor.mjs', address], { quiet: true });
    assert.match(output, /Fine: home page, .*streams.*schedules/);
    assert.match(output, /: 0 errors, \d+ warnings?, \d+ requests in [\d.]+ s\.\n$/);
    assert.equal(code, 0);
  });
});

test('the command prints JSON alone, and ends with 1 where there are errors', async () => {
  await onDeployment({ '/m/doctor01/a-title': { status: 404 } }, async (address) => {
    const { code, output } = await runNode(['scripts/doctor.mjs', address, '--json'], { quiet: true });
    const { site, findings, passed, requests, seconds } = JSON.parse(output);
    assert.deepEqual([code, site, findings.length], [1, address, 1]);
    const [finding] = findings;
    assert.deepEqual(
      [finding.level, finding.place, finding.problem],
      ['error', `${address}/m/doctor01/a-title`, 'The host answers 404.'],
    );
    assert.ok(
      finding.meaning && finding.remedy && passed.includes('home page') && requests > 10 && seconds > 0,
    );
  });
});

test('a wrong call says how it is called', async () => {
  const calls = [[], ['site.example.com'], ['https://a.test', 'https://b.test']];
  const unnamed = [
    ['http://localhost:1', '--config'],
    ['http://localhost:1', '--config', '--json'],
    ['http://localhost:1', '--config='],
    ['http://localhost:1', '--xml'],
  ];
  for (const parameters of [...calls, ...unnamed]) {
    const { code, output } = await runNode(['scripts/doctor.mjs', ...parameters], { quiet: true });
    assert.deepEqual([code, /^Usage: npm run doctor/.test(output)], [2, true]);
  }
});

test('the configuration may be given after a space or an equals sign', async () => {
  for (const config of [['--config', '/x.json'], ['--config=/x.json']]) {
    const { code, output } = await runNode(
      ['scripts/doctor.mjs', 'http://localhost:1', '--json', ...config],
      {
        quiet: true,
      },
    );
    assert.equal(code, 1);
    assert.match(output, /"site": "http:\/\/localhost:1"/);
  }
});

// A small deployment whose content is on the same host, broken in one place each.

/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string, act?: 'cut' | 'hang' | 'drop', needs?: string }} Reply `needs`: an Authorization */

const configuration = {
  siteName: 'Tidewater',
  description: '',
  siteId: 'sItE0001',
  assets: { banner: '/images/logo.png' },
  content: [{ type: 'playlist', contentId: 'Pb3nKw9L' }],
  menu: [{ label: 'Live', contentId: 'Pe6pNz2O' }],
};
const title = {
  mediaid: 'Qm7RtZ4x',
  title: 'Harbor',
  sources: [{ file: '{origin}/manifests/Qm7RtZ4x.m3u8' }],
};
const channel = {
  mediaid: 'Ch1',
  title: 'One',
  contentType: 'liveChannel',
  scheduleUrl: '/epg.json',
  sources: [],
};
const program = {
  id: 'p1',
  title: 'News',
  startTime: '2020-01-01T00:00:00Z',
  endTime: '2120-01-01T00:00:00Z',
};
const INI = 'defaultConfigSource = /site.json\napiBaseUrl = {origin}\n';
const CSP = computeSecurityHeaders({ settings: '', html: PAGE })['Content-Security-Policy'] ?? '';
const NO_CACHE = { 'Cache-Control': 'no-cache' };
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const json = (/** @type {unknown} */ value) => ({
  headers: { 'Content-Type': 'application/json', ...NO_CACHE },
  body: JSON.stringify(value),
});
const page = {
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    ...NO_CACHE,
  },
  body: PAGE,
};
const picture = { headers: { 'Content-Type': 'image/png' }, body: 'x' };

/** @type {Readonly<Record<string, Reply>>} */
const sound = {
  '/': page,
  '/m/doctor01/a-title': page,
  '/q/version%202.0': page,
  '/assets/app-1.js': {
    headers: { 'Content-Type': 'text/javascript', ...FOREVER },
    body: 'console.log(1);',
  },
  '/assets/app-1.css': { headers: { 'Content-Type': 'text/css', ...FOREVER }, body: 'a{}' },
  '/sw.js': { headers: { 'Content-Type': 'text/javascript', ...NO_CACHE }, body: 'self;' },
  '/manifest.webmanifest': json({}),
  '/.webapp.ini': { headers: { 'Content-Type': 'text/plain', ...NO_CACHE }, body: INI },
  '/site.json': json(configuration),
  '/images/logo.png': picture,
  '/v2/playlists/Pb3nKw9L': json({ playlist: [title] }),
  '/v2/playlists/Pe6pNz2O': json({ contentType: 'live', playlist: [channel] }),
  '/v2/media/Qm7RtZ4x/images/card.webp': picture,
  '/v2/media/Ch1/images/card.webp': picture,
  '/manifests/Qm7RtZ4x.m3u8': {
    headers: { 'Content-Type': 'application/vnd.apple.mpegurl' },
    body: '#EXTM3U',
  },
  '/epg.json': json([program]),
};

/** Paths that the small deployment was asked for. */
const asked = /** @type {string[]} */ ([]);

/**
 * @param {Reply} reply
 * @param {string | undefined} authorization
 * @returns {Reply}
 */
function guard(reply, authorization) {
  return reply.needs === undefined || reply.needs === authorization ? reply : { status: 401 };
}

/**
 * @param {Readonly<Record<string, Reply>>} changes by path, with or without its query; `*` is for every path that has no
 * reply
 * @param {(address: string) => Promise<void>} examine
 * @param {{ cert: string, key: string | Buffer }} [certificate] for https
 */
async function onDeployment(changes, examine, certificate = undefined) {
  const replies = { ...sound, ...changes };
  const scheme = certificate === undefined ? 'http' : 'https';
  const find = (/** @type {string} */ address, /** @type {string} */ path) =>
    replies[address] ?? replies[path] ?? replies['*'] ?? { status: 404 };
  /** @type {import('node:http').RequestListener} */
  const answer = (request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    asked.push(address);
    const {
      status = 200,
      headers = {},
      body = '',
      act,
    } = guard(find(request.url ?? '', address), request.headers.authorization);
    if (act === 'hang') return;
    if (act === 'drop') {
      request.socket.destroy();
      return;
    }
    const text = body.replaceAll('{origin}', `${scheme}://${request.headers.host}`);
    if (act === 'cut') {
      response.writeHead(status, { ...headers, 'Content-Length': String(text.length + 100) });
      response.write(text, () => response.destroy());
      return;
    }
    response.writeHead(status, headers).end(text);
  };
  const server = certificate === undefined ? createServer(answer) : createHttpsServer(certificate, answer);
  const port = await listen(server);
  try {
    await examine(`${scheme}://localhost:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a sound deployment has no findings', async () => {
  await onDeployment({}, async (address) => {
    const result = await examineDeployment(address, undefined);
    assert.equal(toText(result), '');
    assert.ok(result.passed.includes('programs'));
  });
});

test('every file of the app is requested once', async () => {
  asked.length = 0;
  await onDeployment({}, async (address) => void (await examineDeployment(address, undefined)));
  assert.deepEqual(asked.filter((path) => /^\/(?:assets\/app-|sw\.js)/.test(path)).toSorted(), [
    '/assets/app-1.css',
    '/assets/app-1.js',
    '/sw.js',
  ]);
});

test('a title that does not exist may have the page of the app with status 404, a search may not', async () => {
  await onDeployment({ '/m/doctor01/a-title': { ...page, status: 404 } }, async (address) => {
    assert.equal(toText(await examineDeployment(address, undefined)), '');
  });
  await onDeployment({ '/q/version%202.0': { ...page, status: 404 } }, async (address) => {
    assert.match(
      toText(await examineDeployment(address, undefined)),
      /error .*\/q\/version%202\.0 : The host answers 404\. Links to titles/,
    );
  });
});

test('a site is examined where its address leads', async () => {
  await onDeployment({}, async (site) => {
    const moved = Object.keys(sound).map((path) => [
      path,
      { status: 301, headers: { Location: `${site}${path}` } },
    ]);
    await onDeployment(Object.fromEntries(moved), async (address) => {
      const result = await examineDeployment(address, undefined);
      assert.deepEqual([toText(result), result.site], ['', site]);
    });
  });
});

test('a site behind a password is examined with that of its address, which is never printed', async () => {
  const needs = `Basic ${Buffer.from('me@work:pä ss').toString('base64')}`;
  const guarded = Object.entries(sound).map(([path, reply]) => [path, { ...reply, needs }]);
  await onDeployment(Object.fromEntries(guarded), async (address) => {
    const at = (/** @type {string} */ name) => address.replace('://', `://${name}@`);
    const result = await examineDeployment(at('me%40work:p%C3%A4%20ss'), undefined);
    assert.deepEqual([toText(result), result.site], ['', address]);
    const refused = await examineDeployment(at('me:secret'), undefined);
    assert.match(toText(refused), /^error \S+ : The host answers 401\./);
    assert.doesNotMatch(JSON.stringify(refused), /secret/);
  });
});

test('requests that wait or are under way at the end of the run are counted, not blamed on the host', async () => {
  const end = new AbortController();
  let arrived = 0;
  const server = createServer(() => {
    arrived += 1;
    // As many as are sent at a time; the others wait.
    if (arrived === 8) end.abort();
  });
  const port = await listen(server);
  const examination = new Examination(new URL(`http://localhost:${port}`), end.signal);
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => examination.request(`/${index}`)),
    );
    assert.deepEqual(new Set(answers.map(({ failure }) => failure)), new Set([SKIPPED]));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  const { findings, requests } = examination.getResult();
  assert.deepEqual([arrived, requests], [8, 8]);
  assert.deepEqual(
    findings.map(({ level, problem }) => [level, problem]),
    [['warning', '20 more addresses were not examined.']],
  );
});

/** @type {(changes: object) => Reply} */
const withConfiguration = (changes) => json({ ...configuration, ...changes });
/** @type {(headers: Record<string, string>) => Reply} */
const withPageHeaders = (headers) => ({ ...page, headers: { ...page.headers, ...headers } });

/** @type {readonly [string, Readonly<Record<string, Reply>>, RegExp][]} */
const faults = [
  [
    'a host without the app',
    { '/': { ...page, body: '<title>Welcome to nginx</title>' } },
    /not the page of the app.*Upload the content of platforms\/web\/dist/,
  ],
  [
    'a page of the wrong type',
    { '/': withPageHeaders({ 'Content-Type': 'text/plain' }) },
    /content type text\/plain/,
  ],
  [
    'a missing fallback',
    { '/m/doctor01/a-title': { status: 404 } },
    /error .*\/m\/doctor01\/a-title : The host answers 404\. Links to titles .* index\.html/,
  ],
  [
    'a page in place of missing assets',
    { '*': page },
    /error .*\/assets\/doctor-\w+\.js : The host answers 200 for an asset that does not exist/,
  ],
  [
    'a missing asset',
    { '/assets/app-1.js': { status: 404 } },
    /app-1\.js : The host answers 404\. The page stays empty/,
  ],
  [
    'an upload that broke off',
    {
      '/sw.js': { ...sound['/sw.js'], body: '[{url:"assets/player-1.js"},{url:"assets/home-1.css"}]' },
      '/assets/player-1.js': {
        headers: { 'Content-Type': 'text/javascript', ...FOREVER },
        body: 'import"./controls-1.js";import(`./ads-1.js`);load(["assets/de-1.js"])',
      },
    },
    /error .*\/assets\/ : 4 of 7 files of the app are missing or broken: ads-1\.js, controls-1\.js, de-1\.js and 1 more\. .*Upload the whole folder/,
  ],
  [
    'an upload that broke off before a file that the page names',
    { '/': { ...page, body: `${PAGE}<link rel="modulepreload" href="/assets/home-1.js">` } },
    /1 of 3 files of the app are missing or broken: home-1\.js\./,
  ],
  [
    'an upload that broke off, on a host that answers with the page',
    {
      '/sw.js': { ...sound['/sw.js'], body: '[{url:"assets/player-1.js"}]' },
      '/assets/player-1.js': page,
    },
    /1 of 3 files of the app are missing or broken: player-1\.js\. What needs them does not open/,
  ],
  [
    'a script of the wrong type',
    { '/assets/app-1.js': { headers: { 'Content-Type': 'text/plain', ...FOREVER }, body: 'x' } },
    /app-1\.js : The content type is text\/plain\. Browsers refuse it/,
  ],
  [
    'assets that are not cached',
    { '/assets/app-1.css': { headers: { 'Content-Type': 'text/css' }, body: 'a{}' } },
    /warning .*app-1\.css : Cache-Control is missing/,
  ],
  [
    'a page that is cached',
    { '/': withPageHeaders({ 'Cache-Control': 'max-age=86400' }) },
    /error .*Cache-Control of the page is “max-age=86400”.*old version/,
  ],
  [
    'settings that are cached',
    {
      '/.webapp.ini': {
        headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'max-age=3600' },
        body: INI,
      },
    },
    /warning .*Cache-Control of the settings is “max-age=3600”.*reaches viewers late/,
  ],
  [
    'files without compression',
    { '/assets/app-1.js': { headers: { 'Content-Type': 'text/javascript', ...FOREVER }, body: SCRIPT } },
    /warning .*sent without compression \(3 kB\)/,
  ],
  [
    'a policy of another version',
    { '/': withPageHeaders({ 'Content-Security-Policy': "default-src 'self'" }) },
    /error .*blocks an inline script of the page: script-src lacks 'sha256-/,
  ],
  [
    'a policy that is too narrow',
    { '/': withPageHeaders({ 'Content-Security-Policy': CSP.replace(/img-src [^;]*/, "img-src 'self'") }) },
    /error .*narrower than the settings need: img-src lacks data: https:/,
  ],
  [
    'a policy without effect',
    { '/': withPageHeaders({ 'Content-Security-Policy': "script-src 'self' 'unsafe-inline' https:" }) },
    /allows every inline script/,
  ],
  [
    'a page without a policy',
    { '/': { ...page, headers: { 'Content-Type': 'text/html', ...NO_CACHE } } },
    /Content-Security-Policy is missing[^]*nosniff is missing/,
  ],
  [
    'a missing service worker',
    { '/sw.js': { status: 404 } },
    /no service worker\. The app does not work offline/,
  ],
  [
    'a page in place of the settings',
    { '/.webapp.ini': page },
    /\.webapp\.ini : This is HTML, not a settings file/,
  ],
  [
    'missing settings',
    { '/.webapp.ini': { status: 404 } },
    /\.webapp\.ini : The host answers 404\. The app uses the defaults of the build[^]*No setting names a configuration/,
  ],
  [
    'settings with mistakes',
    { '/.webapp.ini': { body: `${INI}apiBaseURL = x\nplayerEngine = flash` } },
    /error .*ini:4 playerEngine: .*“flash”[^]*warning .*ini:3 apiBaseURL: .*Did you mean “apiBaseUrl”/,
  ],
  [
    'a missing configuration',
    { '/site.json': { status: 404 } },
    /\/site\.json : The host answers 404\. The site does not start.*Check the source “\/site\.json”/,
  ],
  ['a page in place of the configuration', { '/site.json': page }, /\/site\.json:1 : This is HTML, not JSON/],
  [
    'a configuration with a trailing comma',
    { '/site.json': { body: '{"siteId": "a", "description": "",}' } },
    /site\.json:1 : There is a comma after the last entry/,
  ],
  [
    'a configuration of 5 MB',
    { '/site.json': { body: ' '.repeat(5_000_000) } },
    /site\.json : The answer is longer than 1 MB; no more of it was read/,
  ],
  [
    'a configuration that is cut short',
    { '/site.json': { ...json(configuration), act: 'cut' } },
    /site\.json : The host closed the connection before the answer was complete/,
  ],
  [
    'a site that goes away in the middle',
    { '/v2/playlists/Pb3nKw9L': { act: 'drop' } },
    /site\.json:1 content\[0\]\.contentId: The host closed the connection.*Row 1 of the home page is not shown/,
  ],
  [
    'the own back end without an address',
    { '/site.json': withConfiguration({ integrations: { own: { enabled: true } } }) },
    /integrations\.own: The own back end is turned on, but has no address/,
  ],
  [
    'a token without an address',
    { '/site.json': withConfiguration({ analyticsToken: 'x' }) },
    /analyticsToken: .*No events are sent/,
  ],
  [
    'a playlist that does not exist',
    { '/v2/playlists/Pb3nKw9L': { status: 404 } },
    /error .*site\.json:1 content\[0\]\.contentId: The host answers 404\. .*Row 1 of the home page is not shown/,
  ],
  [
    'a playlist of the menu that does not exist',
    { '/v2/playlists/Pe6pNz2O': { status: 404 } },
    /menu\[0\]\.contentId: .*Entry 1 of the menu leads to an error page/,
  ],
  [
    'a playlist without titles',
    { '/v2/playlists/Pb3nKw9L': json({ playlist: [] }) },
    /warning .*content\[0\]\.contentId: The playlist has no titles/,
  ],
  ['a playlist of another shape', { '/v2/playlists/Pb3nKw9L': json(['a']) }, /something that is no playlist/],
  [
    'a missing logo',
    { '/images/logo.png': { status: 404 } },
    /error .*site\.json:1 assets\.banner: The host answers 404\. .*instead of the logo/,
  ],
  [
    'a page in place of the logo',
    { '/images/logo.png': page },
    /assets\.banner: The host answers text\/html; charset=utf-8 instead of a picture/,
  ],
  [
    'a missing picture',
    { '/v2/media/Qm7RtZ4x/images/card.webp': { status: 404 } },
    /warning .*The host answers 404\. The card of “Harbor” has no picture/,
  ],
  [
    'a stream that is refused',
    { '/manifests/Qm7RtZ4x.m3u8': { status: 403 } },
    /error .*m3u8 : The host answers 403\. “Harbor” does not play\. .*signing/,
  ],
  [
    'a missing video file of a title that has no stream',
    {
      '/v2/playlists/Pb3nKw9L': json({ playlist: [{ ...title, sources: [{ file: '/videos/harbor.mp4' }] }] }),
    },
    /error .*harbor\.mp4 : The host answers 404\. “Harbor” does not play/,
  ],
  [
    'a page in place of a stream',
    { '/manifests/Qm7RtZ4x.m3u8': page },
    /error .*m3u8 : The host answers text\/html; charset=utf-8 instead of a stream\. “Harbor” does not play/,
  ],
  [
    'a missing schedule',
    { '/epg.json': { status: 404 } },
    /warning .*epg\.json : The host answers 404\. The guide’s row of “One” is empty/,
  ],
  ['a schedule of another format', { '/epg.json': page }, /not of the format that “scheduleType” names/],
  [
    'a schedule that has ended',
    { '/epg.json': json([{ ...program, endTime: '2020-01-01T01:00:00Z' }]) },
    /The last program ended on 2020-01-01T01:00:00/,
  ],
  [
    'a wrong parameter of a title',
    { '/v2/playlists/Pe6pNz2O': json({ playlist: [{ ...channel, scheduleType: 'xmltvv' }] }) },
    /warning .*Pe6pNz2O playlist\[0\]\.scheduleType: .*Did you mean “xmltv”\?/,
  ],
  [
    'offers of another provider',
    {
      '/site.json': withConfiguration({ integrations: { jwp: { clientId: 'c', useSandbox: true } } }),
      '/.webapp.ini': { body: `${INI}jwpApiUrl = {origin}\n` },
      '/v2/playlists/Pb3nKw9L': json({ playlist: [{ ...title, productIds: 'cleeng:S1' }] }),
    },
    /Qm7RtZ4x\.productIds: The offers of “Harbor” are at cleeng; the site’s accounts are at jwp/,
  ],
  [
    'a clock that is wrong',
    {
      '/v2/playlists/Pb3nKw9L': {
        ...json({ playlist: [title] }),
        headers: { Date: 'Wed, 01 Jan 2020 00:00:00 GMT' },
      },
    },
    /The clock of the host is [\d.]+ hours behind/,
  ],
  [
    'colors without contrast',
    { '/site.json': withConfiguration({ styling: { backgroundColor: '#000', highlightColor: '#111' } }) },
    /styling\.highlightColor: .*contrast/,
  ],
  [
    'a language that the app does not have',
    {
      '/site.json': withConfiguration({
        supportedLanguages: [
          { code: 'en', displayName: 'English' },
          { code: 'it', displayName: 'Italiano' },
        ],
      }),
    },
    /supportedLanguages\[1\]\.code: .*no texts for “it”\. This language is not offered/,
  ],
  [
    'a language of the settings that the app does not have',
    { '/.webapp.ini': { body: `${INI}languages[] = en\nlanguages[] = it` } },
    /ini:4 languages: .*“it”, which is none of en, de/,
  ],
];

for (const [name, changes, words] of faults)
  test(`${name} is a finding`, async () => {
    await onDeployment(changes, async (address) => {
      assert.match(toText(await examineDeployment(address, undefined)), words);
    });
  });

test('content of another host needs its permission', async () => {
  await onDeployment({}, async (content) => {
    const ini = { body: `defaultConfigSource = ${content}/site.json\napiBaseUrl = ${content}\n` };
    await onDeployment({ '/.webapp.ini': ini }, async (address) => {
      const text = toText(await examineDeployment(address, undefined));
      assert.match(
        text,
        /error .*site\.json : The answer has no Access-Control-Allow-Origin\. Browsers keep it from pages/,
      );
      assert.match(text, /error .*Pb3nKw9L : The answer has no Access-Control-Allow-Origin.*Row 1/);
    });
    const other = { 'Access-Control-Allow-Origin': 'https://other.test' };
    await onDeployment({ '/site.json': { ...json(configuration), headers: other } }, async (wrong) => {
      await onDeployment(
        { '/.webapp.ini': { body: `defaultConfigSource = ${wrong}/site.json` } },
        async (address) => {
          const text = toText(await examineDeployment(address, undefined));
          assert.match(text, /allows only the origin https:\/\/other\.test/);
        },
      );
    });
  });
});

// How the site is reached.

test('a site that is served by http has what does not work then', async () => {
  await onDeployment({}, async (address) => {
    const result = await examineDeployment(address.replace('localhost', '0.0.0.0'), undefined);
    assert.match(
      toText(result),
      /error http:\/\/0\.0\.0\.0:\d+ : The site is served by http\. .*offline.*Protected titles.*passkeys.*redirect http/,
    );
  });
});

test('the header for https has to last', () => {
  const describe = (/** @type {string} */ value) =>
    describeNoHsts('https://a.test', new Headers({ 'Strict-Transport-Security': value }))?.problem;
  assert.equal(describe('max-age=31536000; includeSubDomains'), undefined);
  assert.equal(describe('max-age="31536000"'), undefined);
  assert.equal(describe('max-age=0'), 'Strict-Transport-Security is “max-age=0”, which turns it off.');
  assert.equal(
    describe('includeSubDomains'),
    'Strict-Transport-Security is “includeSubDomains”, without max-age.',
  );
  assert.equal(
    describeNoHsts('https://a.test', new Headers())?.problem,
    'Strict-Transport-Security is missing.',
  );
});

test('http has to lead to https', async () => {
  const examine = async (/** @type {string} */ address) => {
    const examination = new Examination(new URL('https://site.test'));
    await examineRedirect(examination, `${address}/`);
    return toText(/** @type {any} */ (examination.getResult()));
  };
  await onDeployment({}, async (address) => {
    assert.match(await examine(address), /error .*The host answers it by http, too.*301/);
  });
  await onDeployment({ '/': { status: 404 } }, async (address) => {
    assert.match(await examine(address), /warning .*The host answers 404.*typed or linked/);
  });
  const [port] = await findFreePorts(1);
  assert.match(await examine(`http://localhost:${port}`), /warning .*nothing listens/);
});

const DAY_MS = 86_400_000;

/**
 * Runs the command with a certificate that it trusts.
 *
 * @param {{ cert: string, key: string | Buffer }} certificate
 */
async function examineTrusted(certificate) {
  const file = path.join(dist, 'authority.pem');
  writeFileSync(file, certificate.cert);
  let text = '';
  const examine = async (/** @type {string} */ address) => {
    const env = { NODE_EXTRA_CA_CERTS: file };
    text = (await runNode(['scripts/doctor.mjs', address], { quiet: true, env })).output;
  };
  await onDeployment({}, examine, certificate);
  return text;
}

/** @param {number} fromDays @param {number} untilDays */
const lasting = (fromDays, untilDays) =>
  createTestCertificate(Date.now() + fromDays * DAY_MS, Date.now() + untilDays * DAY_MS);

test('a certificate that should have been renewed is a finding', async () => {
  assert.match(await examineTrusted(lasting(-80, 10.5)), /error: The certificate ends on .*, in 10 days\./);
  assert.match(await examineTrusted(lasting(-5, 1.5)), /error: The certificate ends on .*, in 1 day\./);
});

test('a certificate that lasts is fine, also one of six days', async () => {
  for (const certificate of [lasting(-60, 30.5), lasting(-1, 5.5)])
    assert.match(await examineTrusted(certificate), /Fine: .*certificate.*: 0 errors, /s);
});

test('a certificate that cannot be verified is named as the reason', async () => {
  const examine = async (/** @type {string} */ address) => {
    const text = toText(await examineDeployment(address, undefined));
    assert.match(text, /error .*The certificate of the host is self-signed\. The site cannot be opened/);
  };
  await onDeployment({}, examine, lasting(-1, 90));
  assert.match(await examineTrusted(lasting(-90, -1)), /error: The certificate of the host has expired\./);
});

// Protected titles.

const CORS = { 'Access-Control-Allow-Origin': '*' };

for (const [name, reply, words] of /** @type {[string, Reply, RegExp | undefined][]} */ ([
  ['that fails', { status: 500 }, /error .*\/license : The host answers 500\. Protected titles do not play/],
  ['for other pages', { status: 204 }, /error .*\/license : The answer has no Access-Control-Allow-Origin/],
  ['that does not say what it allows', { status: 405 }, undefined],
]))
  test(`a license server ${name} is ${words ? 'a finding' : 'fine'}`, async () => {
    await onDeployment({ '/license': reply }, async (server) => {
      const sources = [
        { file: '{origin}/manifests/Qm7RtZ4x.m3u8', drm: { widevine: { url: `${server}/license` } } },
      ];
      const playlist = json({ playlist: [{ ...title, sources }] });
      await onDeployment({ '/v2/playlists/Pb3nKw9L': playlist }, async (address) => {
        const text = toText(await examineDeployment(address, undefined));
        if (words) assert.match(text, words);
        else assert.equal(text, '');
      });
    });
  });

test('the certificate that Safari needs is requested as a file', async () => {
  const drm = {
    fairplay: { processSpcUrl: '{origin}/license', certificateUrl: '{origin}/fairplay.cer' },
  };
  const playlist = json({ playlist: [{ ...title, sources: [{ file: 'https://a.test/x.m3u8', drm }] }] });
  const license = { '/license': { status: 204 }, '/v2/playlists/Pb3nKw9L': playlist };
  await onDeployment(license, async (address) => {
    assert.match(
      toText(await examineDeployment(address, undefined)),
      /fairplay\.cer : The host answers 404\. Protected titles do not play in Safari/,
    );
  });
});

/** @param {string} host */
const signedBy = (host) =>
  withConfiguration({ custom: { urlSigning: true, entitlementHost: `${host}/sign` } });

for (const [name, reply, words] of /** @type {[string, Reply, RegExp][]} */ ([
  ['that fails', { status: 503 }, /error .*\/sign : The host answers 503\. Signed titles do not play/],
  ['that is not there', { status: 404 }, /error .*\/sign : The host answers 404\./],
  ['that answers a page', { ...page, headers: CORS }, /\/sign : The answer does not say.*“entitled”/],
  [
    'that other pages may not ask',
    json({ entitled: false }),
    /error .*\/sign : The answer has no Access-Control-Allow-Origin/,
  ],
  [
    'whose key is not that of the content host',
    { ...json({ entitled: true, token: 'wrong' }), headers: CORS },
    /error .*\/v2\/media\/Qm7RtZ4x : The host answers 403\. “Harbor” does not play, although/,
  ],
]))
  test(`a service for signing ${name} is a finding`, async () => {
    await onDeployment({ '/sign': reply }, async (service) => {
      const changes = { '/site.json': signedBy(service), '/v2/media/Qm7RtZ4x': { status: 403 } };
      await onDeployment(changes, async (address) => {
        const text = toText(await examineDeployment(address, undefined));
        assert.match(text, words);
        assert.doesNotMatch(text, /token=/);
      });
    });
  });

test('a title is examined as the service for signing opens it, a refusal of the service is fine', async () => {
  const refused = { ...json({ entitled: false }), headers: CORS };
  const granted = { ...json({ entitled: true, token: 'right' }), headers: CORS };
  const opened = json({ playlist: [{ ...title, sources: [{ file: '{origin}/gone.m3u8' }] }] });
  await onDeployment({ '/sign': refused }, async (service) => {
    await onDeployment({ '/site.json': signedBy(service) }, async (address) => {
      assert.equal(toText(await examineDeployment(address, undefined)), '');
    });
  });
  await onDeployment({ '/sign': granted }, async (service) => {
    const changes = { '/site.json': signedBy(service), '/v2/media/Qm7RtZ4x': opened };
    await onDeployment(changes, async (address) => {
      assert.match(toText(await examineDeployment(address, undefined)), /gone\.m3u8 : The host answers 404/);
    });
  });
});

test('an answer without a title, where the service has signed for one, does not end the run', async () => {
  const granted = { ...json({ entitled: true, token: 'right' }), headers: CORS };
  await onDeployment({ '/sign': granted }, async (service) => {
    for (const playlist of [[null], {}, 7]) {
      const changes = { '/site.json': signedBy(service), '/v2/media/Qm7RtZ4x': json({ playlist }) };
      await onDeployment(changes, async (address) => {
        const { passed } = await examineDeployment(address, undefined);
        assert.ok(passed.includes('signed titles'), passed.join());
      });
    }
  });
});

// Accounts and payments.

test('the older host of a provider counts where the newer one cannot be used, as in the app', async () => {
  const allowed = { status: 204, headers: { ...CORS, 'Access-Control-Allow-Headers': 'content-type' } };
  const examine = async (/** @type {Reply} */ newer, /** @type {Reply} */ older) => {
    let text = '';
    await onDeployment({ '/auths': newer }, async (address) => {
      await onDeployment({ '/auths': older }, async (olderAddress) => {
        const examination = new Examination(new URL('http://site.test'));
        const [header, meaning, remedy] = ['content-type', 'Nobody signs in.', 'Ask.'];
        const service = { method: 'POST', header, meaning, remedy };
        const addresses = { address: `${address}/auths`, olderAddress: `${olderAddress}/auths` };
        await examineService(examination, { ...service, ...addresses });
        text = toText(/** @type {any} */ (examination.getResult()));
      });
    });
    return text;
  };
  assert.equal(await examine({ act: 'drop' }, allowed), '');
  assert.equal(await examine(allowed, { act: 'drop' }), '');
  assert.match(
    await examine({ act: 'drop' }, { act: 'drop' }),
    /^error .*closed the connection.* Nobody signs in\. Ask\.$/,
  );
  // The app changes hosts only when it has no answer at all.
  assert.match(await examine({ ...allowed, status: 503 }, allowed), /^error .*answers 503/);
});

/** @type {readonly [string, object, string, string][]} */
const services = [
  [
    'cleeng',
    { cleeng: { id: '123', useSandbox: true } },
    'cleengApiUrl = {service}\ncleengAuthUrl = {origin}',
    '/auths',
  ],
  [
    'cleeng',
    { cleeng: { id: '123', useSandbox: true } },
    'cleengAuthUrl = {service}\ncleengApiUrl = {origin}',
    '/v1/codes/generate',
  ],
  ['jwp', { jwp: { clientId: 'c', useSandbox: true } }, 'jwpApiUrl = {service}', '/accounts'],
  ['the access bridge', {}, 'apiAccessBridgeUrl = {service}', '/v2/sites/sItE0001/access/generate'],
];

for (const [name, integrations, setting, route] of services)
  test(`${name} has to let the site use ${route}`, async () => {
    const examine = async (/** @type {Reply} */ reply) => {
      let text = '';
      await onDeployment({ [route]: reply }, async (service) => {
        const ini = `${INI}${setting.replace('{service}', service)}\n`;
        const changes = { '/site.json': withConfiguration({ integrations }), '/.webapp.ini': { body: ini } };
        await onDeployment(changes, async (address) => {
          const { findings } = await examineDeployment(address, undefined);
          const ofService = findings.filter(({ place }) => place.startsWith(service));
          text = toText(/** @type {any} */ ({ findings: ofService }));
        });
      });
      return text;
    };
    assert.match(await examine({ status: 503 }), /error .*The host answers 503\. .*\.webapp\.ini/);
    assert.match(await examine({ status: 204 }), /has no Access-Control-Allow-Origin.*\.webapp\.ini/);
    assert.match(
      await examine({ status: 204, headers: CORS }),
      /does not allow pages of other origins to send .*(?:content-type|authorization)/,
    );
    const allowed = {
      ...CORS,
      'Access-Control-Allow-Methods': 'PUT',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    };
    assert.equal(await examine({ status: 204, headers: allowed }), '');
  });

test('the own back end has to be at its address, and to know the site', async () => {
  const [port = 0] = await findFreePorts(1);
  const changes = {
    '/site.json': withConfiguration({ integrations: { own: { enabled: true } } }),
    '/.webapp.ini': { body: `${INI}accountApiUrl = http://localhost:${port}/api\n` },
  };
  await onDeployment(changes, async (address) => {
    assert.match(
      toText(await examineDeployment(address, undefined)),
      /error .*\/api\/customers\/me : .*nothing listens.*Viewers cannot sign in.*accountApiUrl/,
    );
    const settings = { APP_URL: `${address}/`, APP_ORIGINS: address };
    const dataFolder = path.join(dist, 'accounts');
    const backend = await startBackend({ port, dataFolder, settings, quiet: true });
    try {
      const result = await examineDeployment(address, undefined);
      assert.doesNotMatch(toText(result), /customers\/me/);
      assert.ok(result.passed.includes('account services'));
      const elsewhere = await examineDeployment(address.replace('localhost', '127.0.0.1'), undefined);
      assert.match(toText(elsewhere), /customers\/me : .*Access-Control-Allow-Origin.*APP_ORIGINS/);
    } finally {
      await backend.stop();
    }
  });
  const page = { ...changes, '/.webapp.ini': { body: `${INI}accountApiUrl = /api\n` } };
  await onDeployment(page, async (address) => {
    assert.match(
      toText(await examineDeployment(address, undefined)),
      /\/api\/customers\/me : The host answers 404, and not as the back end does/,
    );
  });
});

test('a configuration of the back end is examined in the default language of the site, as it may have no English', async () => {
  const ini =
    'defaultConfigSource = site\napiBaseUrl = {origin}\naccountApiUrl = /api\nconfigFromAccountApi = true\ndefaultLanguage = de\n';
  const changes = {
    '/.webapp.ini': { headers: NO_CACHE, body: ini },
    '/api/appconfig/site?locale=de': json(configuration),
  };
  await onDeployment(changes, async (address) => {
    assert.equal(toText(await examineDeployment(address, undefined)), '');
  });
});

test('a configuration that the build names can be given', async () => {
  await onDeployment(
    { '/.webapp.ini': { headers: NO_CACHE, body: 'apiBaseUrl = {origin}' } },
    async (address) => {
      assert.match(toText(await examineDeployment(address, undefined)), /No setting names a configuration/);
      const result = await examineDeployment(address, '/site.json');
      assert.equal(toText(result), '');
      assert.ok(result.passed.includes('fields of the configuration'));
    },
  );
});

test('a site without a settings file is examined with the variables of its build', async () => {
  await onDeployment({ '/.webapp.ini': { status: 404 } }, async (address) => {
    const env = {
      APP_DEFAULT_CONFIG_SOURCE: '/site.json',
      APP_API_BASE_URL: address,
      APP_CAPTCHA_SITE_KEY: 'key',
    };
    const { output } = await runNode(['scripts/doctor.mjs', address, '--json'], { env, quiet: true });
    const { findings, passed } = JSON.parse(output);
    const [policy, ...others] = findings.filter((/** @type {any} */ { level }) => level === 'error');
    assert.deepEqual(others, []);
    assert.match(policy.problem, /script-src lacks https:\/\/www\.google\.com\/recaptcha\//);
    assert.ok(passed.includes('fields of the configuration') && passed.includes('streams'), output);
  });
});

test('a host that does not answer ends with a finding in time', async () => {
  await onDeployment({ '/site.json': { act: 'hang' } }, async (address) => {
    const result = await examineDeployment(address, undefined);
    assert.match(toText(result), /site\.json : The host does not answer in time/);
    assert.ok(result.seconds < 20);
  });
  const [port] = await findFreePorts(1);
  assert.match(
    toText(await examineDeployment(`http://localhost:${port}`, undefined)),
    /nothing listens at this port/,
  );
});

test('a thousand rows have a bounded number of requests', async () => {
  const content = Array.from({ length: 1000 }, (_, index) => ({ type: 'playlist', contentId: `p${index}` }));
  await onDeployment({ '/site.json': withConfiguration({ content }) }, async (address) => {
    const result = await examineDeployment(address, undefined);
    assert.ok(result.requests <= 500);
    assert.ok(result.findings.length < 30);
    assert.match(toText(result), /The same at \d+ more places[^]*more addresses were not examined/);
  });
});
