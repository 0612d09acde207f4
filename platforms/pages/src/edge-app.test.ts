import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { FetchHttpClient } from '@marquee/common/platform/http/fetch-http-client.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { startLocalServer, type LocalServer } from '@marquee/testing/local-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startEdgeServer, type EdgeServer } from './edge-server.ts';

const SHELL = `<!doctype html><html lang="en"><head><title></title><script>start()</script></head>
<body><div id="root"></div></body></html>`;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-edge-'));
let host: LocalServer;
let edge: EdgeServer;
let nowMs = Date.UTC(2026, 0, 1);
let answers: Record<string, unknown> = {};
let isHostDown = false;
/** Paths that the content host fails at. */
const failing = new Set<string>();
const reports: unknown[] = [];

const SITE_ANSWERS = {
  '/apps/configs/te5tavod.json': {
    siteName: 'Tidewater',
    description: '',
    siteId: 'sItE0001',
    content: [{ type: 'playlist', contentId: 'Pb3nKw9L' }],
    menu: [],
  },
  '/v2/playlists/Pb3nKw9L': playlistPayload([mediaPayload()]),
  '/v2/media/Qm7RtZ4x': mediaAnswer(),
};

beforeAll(async () => {
  host = await startLocalServer();
  host.answer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = answers[path];
    response.statusCode = isHostDown || failing.has(path) ? 503 : answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(folder, 'index.html'), SHELL);
  writeFileSync(path.join(folder, 'pages', 'home.html'), 'old');
  for (const file of ['studio/index.html', 'studio/assets/x-1.js', 'epg/chan0001.json', 'legal/terms.pdf']) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, path.dirname(file), '.secret.txt'), 'hidden');
    writeFileSync(path.join(folder, file), `/${file.replace('index.html', '')}`);
  }
  writeFileSync(path.join(folder, 'assets', 'app-1.js'), 'start();');
  writeFileSync(path.join(folder, 'assets', 'app-1.js.br'), 'br');
  writeFileSync(path.join(folder, '.secret'), 'hidden');
  writeFileSync(
    path.join(folder, '.webapp.ini'),
    `defaultConfigSource = te5tavod\napiBaseUrl = ${host.url}\n`,
  );
});

beforeEach(async () => {
  [answers, isHostDown] = [{ ...SITE_ANSWERS }, false];
  failing.clear();
  reports.length = 0;
  edge = await startEdgeServer({
    port: 0,
    origin: 'https://site.test',
    dist: folder,
    headers: { 'Content-Security-Policy': "default-src 'self'" },
    http: new FetchHttpClient(),
    now: () => nowMs,
    report: (error) => reports.push(error),
  });
  return () => edge.close();
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://localhost:${edge.port}${address}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A row of home beside that of the site. */
function addSecondRow() {
  const site = SITE_ANSWERS['/apps/configs/te5tavod.json'];
  const content = [...site.content, { type: 'playlist', contentId: 'Sec0ndRw' }];
  answers['/apps/configs/te5tavod.json'] = { ...site, content };
  answers['/v2/playlists/Sec0ndRw'] = playlistPayload([
    mediaPayload({ mediaid: 'N1ghtFry', title: 'Night Ferry' }),
  ]);
}

const countRequests = (part: string) => host.requests.filter((request) => request.includes(part)).length;

describe('the edge server', () => {
  it('makes the page of a title on request, for shared caches', async () => {
    const { status, headers, text } = await get('/m/Qm7RtZ4x/any-words?utm=1');
    expect(status).toBe(200);
    expect(text).toContain('<title data-named="">Harbour at Dawn - Tidewater</title>');
    expect(text).toContain('href="https://site.test/m/Qm7RtZ4x/harbour-at-dawn"');
    expect(headers.get('cache-control')).toMatch(/s-maxage=60, stale-while-revalidate/);
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect((await get('/')).text).toContain('<a href="/m/Qm7RtZ4x/harbour-at-dawn">');
    expect((await get('/p/Pb3nKw9L')).text).toContain('<h1>New this week</h1>');
  });

  it('answers 404 for titles that do not exist and for unknown addresses', async () => {
    for (const address of ['/m/Gone0001', '/p/Gone0001/x', '/wp-admin/'])
      expect(await get(address)).toMatchObject({
        status: 404,
        text: expect.stringContaining('noindex') as string,
      });
  });

  it('leaves searches, accounts and odd ids to the app', async () => {
    for (const address of ['/q/sea', '/Q/mr.robot', '/u/my-account', '/m/%2e%2e%2fx', `/m/${'x'.repeat(99)}`])
      expect(await get(address)).toMatchObject({ status: 200, text: SHELL });
  });

  it('serves the files of the bundle, and nothing hidden', async () => {
    const asset = await get('/assets/app-1.js', { 'Accept-Encoding': 'identity' });
    expect([asset.text, asset.headers.get('cache-control')]).toEqual([
      'start();',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/.webapp.ini')).text).toContain('te5tavod');
    for (const file of ['/studio/', '/studio/assets/x-1.js', '/epg/chan0001.json', '/legal/terms.pdf'])
      expect(await get(file), file).toMatchObject({ status: 200, text: file });
    for (const file of [
      '/assets/gone.js',
      '/.secret',
      '/assets/app-1.js.br',
      '/pages/home.html',
      '/gone.txt',
      '/epg/gone.json',
      '/legal/.secret.txt',
      '/legal/%2Esecret.txt',
    ])
      expect((await get(file)).status, file).toBe(404);
  });

  it('redirects an episode to its series and a channel to its list, and keeps the query', async () => {
    answers['/v2/media/Epis0001'] = mediaAnswer({ mediaid: 'Epis0001', contentType: 'episode' });
    answers['/apps/series'] = { Epis0001: [{ series_id: 'Sr1esA7k', season_number: 1, episode_number: 2 }] };
    answers['/v2/media/Chan0001'] = mediaAnswer({
      mediaid: 'Chan0001',
      contentType: 'liveChannel',
      liveChannelsId: 'Live0001',
    });
    const toPlace = async (address: string) => (await get(address)).headers.get('location');
    expect(await toPlace('/m/Epis0001/x?play=1')).toBe('/m/Sr1esA7k?play=1&e=Epis0001');
    expect(await toPlace('/m/Epis0001/x')).toBe('/m/Sr1esA7k?e=Epis0001');
    expect(await toPlace('/m/Chan0001?play=1')).toBe('/p/Live0001?play=1&channel=Chan0001');
  });

  it('describes the episode or channel in the query', async () => {
    answers['/v2/media/Sr1esA7k'] = mediaAnswer({
      mediaid: 'Sr1esA7k',
      title: 'Coast',
      contentType: 'series',
    });
    answers['/apps/series/Sr1esA7k'] = { series_id: 'Sr1esA7k', episode_count: 1, seasons: [] };
    answers['/apps/series/Sr1esA7k/episodes'] = { total: 0, episodes: [] };
    answers['/apps/series'] = { Epis0001: [{ series_id: 'Sr1esA7k', episode_number: 2 }] };
    answers['/v2/media/Epis0001'] = mediaAnswer({ mediaid: 'Epis0001', title: 'Departure' });
    expect((await get('/m/Sr1esA7k/x?e=Epis0001')).text).toContain('>Departure - Coast - Tidewater</title>');
    expect((await get('/m/Sr1esA7k/x?e=Other001')).text).toContain('>Coast - Tidewater</title>');
    answers['/v2/playlists/Live0001'] = playlistPayload(
      ['One', 'Two'].map((title) => mediaPayload({ mediaid: `Chan${title}1`, title })),
      { title: 'Live', contentType: 'live' },
    );
    expect((await get('/p/Live0001/live?channel=ChanTwo1')).text).toContain('>Two - Tidewater</title>');
  });
});

describe('the cache of the edge server', () => {
  it('sends one request to the content host for many requests, and refreshes a minute later in the background', async () => {
    host.requests.length = 0;
    await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/m/Qm7RtZ4x/slug-${index}?x=${index}`)));
    expect(countRequests('/v2/media/Qm7RtZ4x')).toBe(1);
    answers['/v2/media/Qm7RtZ4x'] = mediaAnswer({ title: 'Harbour at Dusk' });
    nowMs += 61_000;
    expect((await get('/m/Qm7RtZ4x')).text).toContain('Harbour at Dawn');
    await expect.poll(async () => (await get('/m/Qm7RtZ4x')).text).toContain('Harbour at Dusk');
  });

  it('returns an up-to-date page when the last request was a day ago', async () => {
    expect((await get('/m/Later001')).status).toBe(404);
    answers['/v2/media/Later001'] = mediaAnswer({ mediaid: 'Later001', title: 'Harbour at Noon' });
    nowMs += 86_400_000;
    expect(await get('/m/Later001')).toMatchObject({
      status: 200,
      text: expect.stringContaining('>Harbour at Noon - Tidewater</title>') as string,
    });
  });

  it('keeps the stale page while the content host fails, and otherwise leaves it to the app', async () => {
    await get('/m/Qm7RtZ4x');
    isHostDown = true;
    nowMs += 61_000;
    expect((await get('/m/Qm7RtZ4x')).text).toContain('Harbour at Dawn');
    await expect.poll(() => reports).toHaveLength(1);
    expect(await get('/m/Other001')).toMatchObject({ status: 200, text: SHELL });
    expect(reports).toHaveLength(2);
    isHostDown = false;
    expect((await get('/m/Other001')).status).toBe(404);
  });

  it('keeps a complete page while one of its rows fails, and reports what failed', async () => {
    addSecondRow();
    expect((await get('/')).text).toContain('Night Ferry');
    failing.add('/v2/playlists/Sec0ndRw');
    nowMs += 61_000;
    await get('/');
    await expect.poll(() => reports).toHaveLength(1);
    const { text, headers } = await get('/');
    expect(text).toContain('Night Ferry');
    expect(headers.get('cache-control')).toContain('s-maxage=60');
  });

  it('returns a partial page without shared caching, and the complete one seconds later', async () => {
    addSecondRow();
    failing.add('/v2/playlists/Sec0ndRw');
    const { status, text, headers } = await get('/');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(text).toContain('Harbour at Dawn');
    expect(text).not.toContain('Night Ferry');
    host.requests.length = 0;
    await get('/');
    expect(host.requests).toEqual([]);
    nowMs += 5_000;
    isHostDown = true;
    expect((await get('/')).text).toContain('Harbour at Dawn');
    [isHostDown, nowMs] = [false, nowMs + 5_000];
    failing.clear();
    expect((await get('/')).text).toContain('Night Ferry');
  });

  it('treats a page as complete when one of its rows does not exist', async () => {
    addSecondRow();
    delete answers['/v2/playlists/Sec0ndRw'];
    const { text, headers } = await get('/');
    expect(text).toContain('Harbour at Dawn');
    expect(headers.get('cache-control')).toContain('s-maxage=60');
    delete answers['/v2/playlists/Pb3nKw9L'];
    nowMs += 61_000;
    await get('/');
    await expect.poll(async () => (await get('/')).text).not.toContain('Harbour at Dawn');
    expect((await get('/')).text).toContain('>Tidewater</title>');
    expect(reports).toEqual([]);
  });

  it('starts without the content host, and makes pages once it is back', async () => {
    isHostDown = true;
    expect(await get('/')).toMatchObject({ status: 200, text: SHELL });
    isHostDown = false;
    expect((await get('/')).text).toContain('>Tidewater</title>');
  });
});

it.each([
  ['the settings file', () => `defaultConfigSource = te5tavod\napiBaseUrl = ${host.url}\n`, () => ({})],
  // Of a host that hides files that begin with a dot: the build has them.
  [
    'variables',
    () => undefined,
    () => ({ APP_DEFAULT_CONFIG_SOURCE: 'te5tavod', APP_API_BASE_URL: host.url }),
  ],
])('runs without any Node.js API, with settings of %s', async (_, getSettings, getVariables) => {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'worker.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'edge',
    logLevel: 'silent',
  });
  const globals = { fetch, Request, Response, Headers, URL, URLSearchParams, AbortSignal, AbortController };
  const more = { TextDecoder, TextEncoder, setTimeout, clearTimeout };
  const worker: unknown = runInNewContext(`${outputFiles[0]?.text ?? ''};edge.default.fetch`, {
    ...globals,
    ...more,
  });
  const fetchPage = worker as (request: Request, environment: object, context: object) => Promise<Response>;
  const files: Record<string, string | undefined> = { '/': SHELL, '/.webapp.ini': getSettings() };
  const fetchAsset = (request: Request) => {
    const text = files[new URL(request.url).pathname];
    const headers = { 'Content-Security-Policy': "default-src 'self'" };
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200, headers }));
  };
  const environment = { ASSETS: { fetch: fetchAsset }, SITE_URL: 'https://site.test', ...getVariables() };
  const context = { waitUntil: () => undefined };
  const response = await fetchPage(new Request('https://site.test/m/Qm7RtZ4x'), environment, context);
  expect(await response.text()).toContain('>Harbour at Dawn - Tidewater</title>');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect((await fetchPage(new Request('https://site.test/assets/x.js'), environment, context)).status).toBe(
    404,
  );
});
