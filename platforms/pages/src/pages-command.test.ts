import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { startLocalServer, type LocalServer } from '@marquee/testing/local-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { runPagesCommand } from './pages-command.ts';
import { splitEntries } from './sitemap.ts';

/** The system may write a part of what it is given. */
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const writeSync = (file: number, data: string | Buffer) =>
    real.writeSync(file, Buffer.from(data).subarray(0, Math.ceil(data.length / 2)));
  return { ...real, writeSync };
});

const SHELL = `<!doctype html>
<html lang="en"><head><meta name="theme-color" content="#0b0d12" /><title></title><script>start()</script></head>
<body><div id="root"><div class="boot"></div></div></body></html>`;
const SITE = 'https://site.test';

type Answers = Record<string, unknown>;

/** What the content host of a small site answers, by path. */
function createAnswers(overrides: Answers = {}): Answers {
  return {
    '/apps/configs/te5tavod.json': {
      siteName: 'Tidewater',
      description: 'Films of the coast.',
      siteId: 'sItE0001',
      content: [{ type: 'playlist', contentId: 'Pb3nKw9L', title: 'New' }],
      menu: [],
    },
    '/v2/playlists/Pb3nKw9L': playlistPayload([mediaPayload()]),
    ...overrides,
  };
}

let host: LocalServer;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-pages-'));
let out = '';
let answers: Answers = {};
let count = 0;

beforeAll(async () => {
  host = await startLocalServer();
  host.answer((request, response) => {
    const url = new URL(request.url ?? '/', host.url);
    const answer = answers[`${url.pathname}${url.search}`] ?? answers[url.pathname];
    if (typeof answer === 'function') {
      (answer as (end: typeof response) => void)(response);
      return;
    }
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer ?? { message: 'not found' }));
  });
});

beforeEach(() => {
  count += 1;
  out = path.join(folder, String(count));
  mkdirSync(out);
  writeFileSync(path.join(out, 'index.html'), SHELL);
  writeFileSync(path.join(out, 'robots.txt'), 'User-agent: *\nDisallow: /u\n');
  writeFileSync(path.join(out, '.webapp.ini'), `defaultConfigSource = te5tavod\napiBaseUrl = ${host.url}\n`);
  answers = createAnswers();
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

async function run(...more: readonly string[]) {
  const lines: string[] = [];
  const add = (line: string) => lines.push(line);
  const parameters = more.length > 0 ? more : ['--site-url', SITE];
  const code = await runPagesCommand(parameters, out, { log: add, warn: add });
  return { code, output: lines.join('\n') };
}

const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');

function listPages(at = 'pages'): readonly string[] {
  return readdirSync(path.join(out, at), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.html'))
    .toSorted();
}

describe('npm run pages', () => {
  it('writes home, a list and a film with the app’s head and their first content', async () => {
    expect(await run()).toMatchObject({ code: 0 });
    expect(listPages()).toEqual(['404.html', 'home.html', 'm/Qm7RtZ4x.html', 'p/Pb3nKw9L.html']);
    const film = read('pages/m/Qm7RtZ4x.html');
    expect(film).toContain('<title data-named="">Harbour at Dawn - Tidewater</title>');
    expect(film).toContain(
      '<link data-prerendered="" rel="canonical" href="https://site.test/m/Qm7RtZ4x/harbour-at-dawn">',
    );
    for (const tag of [
      '<meta data-prerendered="" property="og:title" content="Harbour at Dawn - Tidewater">',
      '<meta data-prerendered="" property="og:url" content="https://site.test/m/Qm7RtZ4x/harbour-at-dawn">',
      '<meta data-prerendered="" name="twitter:card" content="summary_large_image">',
      '<link data-prerendered="" rel="alternate" hreflang="en" href="https://site.test/m/Qm7RtZ4x/harbour-at-dawn">',
    ])
      expect(film).toContain(tag);
    for (const name of ['name="description"', 'property="og:image"', 'name="twitter:image"'])
      expect(film).toMatch(new RegExp(`<meta data-prerendered="" ${name} content="[^"]+">`));
    expect(film).toContain('"@type":"VideoObject"');
    expect(film).toContain('"@type":"BreadcrumbList"');
    expect(film).toContain('<h1>Harbour at Dawn</h1>');
    expect(film).toContain('alt="Harbour at Dawn"');
    const home = read('pages/home.html');
    expect(home).toContain('<h2><a href="/p/Pb3nKw9L/new-this-week">New</a></h2>');
    expect(home).toContain('<a href="/m/Qm7RtZ4x/harbour-at-dawn">');
  });

  it('puts pages of every kind into the sitemap, with pictures and videos', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([
        mediaPayload({ mediaid: 'Sr1esA7k', title: 'The Coast Road', contentType: 'series' }),
        mediaPayload({ mediaid: 'Hub00001', title: 'Coast', contentType: 'hub', playlists: 'Sub00001' }),
        mediaPayload({
          mediaid: 'Page0001',
          title: 'Imprint',
          contentType: 'page',
          markdown: '# Who <we> are',
        }),
        mediaPayload({
          mediaid: 'Chan0001',
          title: 'One',
          contentType: 'liveChannel',
          liveChannelsId: 'Live0001',
        }),
      ]),
      '/apps/series/Sr1esA7k': { series_id: 'Sr1esA7k', episode_count: 1, seasons: [] },
      '/apps/series/Sr1esA7k/episodes': {
        total: 1,
        episodes: [
          { episode_number: 1, media_item: mediaPayload({ mediaid: 'Epis0001', title: 'Departure' }) },
        ],
      },
      '/v2/playlists/Sub00001': playlistPayload([mediaPayload({ mediaid: 'Film0001', title: 'Reef' })], {
        feedid: 'Sub00001',
      }),
      '/v2/playlists/Live0001': playlistPayload(
        ['Chan0001', 'Chan0002'].map((mediaid) =>
          mediaPayload({ mediaid, title: `Channel ${mediaid}`, contentType: 'liveChannel' }),
        ),
        { feedid: 'Live0001', title: 'Live', contentType: 'Live' },
      ),
    });
    expect(await run()).toMatchObject({ code: 0 });
    const addresses = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      [
        '/',
        '/m/Film0001/reef',
        '/m/Hub00001/coast',
        '/m/Page0001/imprint',
        '/m/Sr1esA7k/the-coast-road',
        '/m/Sr1esA7k/the-coast-road?e=Epis0001',
        '/p/Live0001/live?channel=Chan0001',
        '/p/Live0001/live?channel=Chan0002',
        '/p/Pb3nKw9L/new-this-week',
        '/p/Sub00001/new-this-week',
      ].map((address) => `${SITE}${address}`),
    );
    const videos = read('sitemap.xml').match(/<video:player_loc>[^<]*/g);
    expect(videos).toContain(
      '<video:player_loc>https://site.test/m/Sr1esA7k/the-coast-road?e=Epis0001&amp;play=1',
    );
    expect(videos).toHaveLength(4);
    const episode = read('pages/m/Sr1esA7k/Epis0001.html');
    expect(episode).toContain('<title data-named="">Departure - The Coast Road - Tidewater</title>');
    expect(episode).toContain('"@type":"TVEpisode"');
    expect(read('pages/m/Hub00001.html')).toContain('<a href="/m/Film0001/reef">');
    expect(read('pages/m/Page0001.html')).toContain('# Who &lt;we&gt; are');
    expect(read('pages/p/Live0001.html')).toContain(
      'href="https://site.test/p/Live0001/live?channel=Chan0001"',
    );
    expect(read('pages/p/Live0001/Chan0002.html')).toContain('<h1>Channel Chan0002</h1>');
  });

  it('names an episode without a title after its series, in links, structured data and the sitemap', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([
        mediaPayload({ mediaid: 'Sr1esA7k', title: 'The Coast Road', contentType: 'series' }),
      ]),
      '/apps/series/Sr1esA7k': { series_id: 'Sr1esA7k', episode_count: 1, seasons: [] },
      '/apps/series/Sr1esA7k/episodes': {
        total: 1,
        episodes: [
          {
            episode_number: 1,
            media_item: mediaPayload({ mediaid: 'Epis0001', title: '', description: '' }),
          },
        ],
      },
    });
    expect(await run()).toMatchObject({ code: 0 });
    expect(read('pages/m/Sr1esA7k.html')).toMatch(/e=Epis0001"><img [^>]*>The Coast Road<\/a>/);
    const episode = read('pages/m/Sr1esA7k/Epis0001.html');
    expect(episode).toContain('<title data-named="">The Coast Road - Tidewater</title>');
    expect(episode).toContain('alt="The Coast Road"');
    expect(episode).not.toContain('"name":""');
    expect(read('sitemap.xml')).toContain('<video:title>The Coast Road</video:title>');
    expect(read('sitemap.xml')).not.toContain('<video:description></video:description>');
  });

  it('visits all pages of a long list, and titles in several lists once', async () => {
    const next = { links: { next: '/x?page_offset=3&page_limit=2' } };
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L?page_limit=500': playlistPayload(mediaPayloads(2), next),
      '/v2/playlists/Pb3nKw9L?page_limit=500&page_offset=3': playlistPayload([
        ...mediaPayloads(2),
        mediaPayload({ mediaid: 'Last0001', title: 'Last' }),
      ]),
    });
    const { output } = await run();
    expect(output).toMatch(/^6 pages: 6 new/);
    expect(read('pages/p/Pb3nKw9L.html')).toContain('<a href="/m/Last0001/last">');
  });

  it('leaves unchanged pages alone, writes changed ones, and deletes removed ones', async () => {
    answers = createAnswers({ '/v2/playlists/Pb3nKw9L': playlistPayload(mediaPayloads(3)) });
    await run();
    const [first] = mediaPayloads(3);
    const file = path.join(out, 'pages', 'm', `${String(first?.['mediaid'])}.html`);
    const [page, sitemap] = [file, path.join(out, 'sitemap.xml')].map((each) => statSync(each).mtimeMs);
    expect((await run()).output).toMatch(/^6 pages: 0 new, 0 changed, 6 as before, 0 removed/);
    expect([file, path.join(out, 'sitemap.xml')].map((each) => statSync(each).mtimeMs)).toEqual([
      page,
      sitemap,
    ]);
    answers['/v2/playlists/Pb3nKw9L'] = playlistPayload([{ ...first, description: 'Told again.' }]);
    expect((await run()).output).toMatch(/^4 pages: 0 new, 3 changed, 1 as before, 2 removed/);
    expect(readFileSync(file, 'utf8')).toContain('Told again.');
  });

  it('reports its progress every two seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      answers['/v2/playlists/Pb3nKw9L'] = (response: { end: (text: string) => void }) => {
        vi.setSystemTime(Date.now() + 2_500);
        response.end(JSON.stringify(playlistPayload(mediaPayloads(3))));
      };
      const { output } = await run();
      expect(output.split('\n')).toEqual([
        expect.stringMatching(/^1 pages: 1 new, .* of memory$/),
        expect.stringMatching(/^6 pages: 6 new, .*sitemap\.xml$/),
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('writes all pages again after a new build', async () => {
    await run();
    writeFileSync(path.join(out, 'index.html'), SHELL.replace('start()', 'startNext()'));
    expect((await run()).output).toMatch(/^4 pages: 0 new, 4 changed, 0 as before/);
  });

  it('names the site in robots.txt once, and deletes stale compressed copies', async () => {
    writeFileSync(path.join(out, 'robots.txt.br'), 'old');
    await run();
    await run();
    expect(read('robots.txt')).toBe(
      'User-agent: *\nDisallow: /u\n\nSitemap: https://site.test/sitemap.xml\n',
    );
    expect(readdirSync(out)).not.toContain('robots.txt.br');
  });
});

it('keeps the other sitemaps of robots.txt', async () => {
  const others = 'Sitemap: https://site.test/blog/sitemap.xml\r\nSitemap: https://site.test/news.xml';
  writeFileSync(
    path.join(out, 'robots.txt'),
    `User-agent: *\r\n${others}\r\nSitemap: https://old.test/sitemap.xml\r\n`,
  );
  await run();
  expect(read('robots.txt').match(/Sitemap: \S+/g)).toEqual([
    'Sitemap: https://site.test/blog/sitemap.xml',
    'Sitemap: https://site.test/news.xml',
    'Sitemap: https://site.test/sitemap.xml',
  ]);
});

describe('untrusted data from the content host', () => {
  const hostile = '</title></script><script>alert("x")</script> \u0000\u2028 \ud800 & \'"<!--';

  it('cannot end an element, an attribute or a script', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload(
        [
          mediaPayload({
            title: hostile,
            description: hostile,
            genre: hostile,
            actors: hostile,
            tags: hostile,
          }),
        ],
        { title: hostile },
      ),
    });
    expect(await run()).toMatchObject({ code: 0 });
    for (const file of ['pages/m/Qm7RtZ4x.html', 'pages/home.html', 'pages/p/Pb3nKw9L.html']) {
      const page = read(file);
      expect(page.match(/<script>/g), file).toHaveLength(1);
      expect(page, file).not.toMatch(/alert\("|<!--|\0/);
      for (const [, json = ''] of page.matchAll(/<script data-prerendered[^>]*>(.*?)<\/script>/g))
        expect(JSON.parse(json)).toHaveProperty('@context');
    }
    expect(read('sitemap.xml')).not.toMatch(/<script|\0|\ud800/u);
  });

  it('does not mix up titles with the same name or use ids that are not file names', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([
        mediaPayload({ mediaid: 'Same0001', title: 'Dawn' }),
        mediaPayload({ mediaid: 'Same0002', title: 'Dawn' }),
        mediaPayload({ mediaid: 'Same0002', title: 'Dawn' }),
        ...['../../robots', '..', 'a/b', 'x'.repeat(300)].map((mediaid) => mediaPayload({ mediaid })),
      ]),
    });
    const { output } = await run();
    expect(output).toContain('4 without (ids that are no file names)');
    expect(listPages('pages/m')).toEqual(['Same0001.html', 'Same0002.html']);
    expect(read('sitemap.xml').match(/<loc>.*?dawn<\/loc>/g)).toHaveLength(2);
  });

  it('is reported when a channel id is not valid text', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([mediaPayload({ mediaid: 'a\ud800' }), mediaPayload()], {
        contentType: 'live',
      }),
    });
    const { code, output } = await run();
    expect(code).toBe(0);
    expect(output).toContain('1 without (ids that are no file names)');
  });

  it('affects only the broken items, and titles without pictures are shown', async () => {
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([
        null,
        7,
        { title: 'No id' },
        mediaPayload({ mediaid: 'NoTitle1', title: '' }),
        mediaPayload({ mediaid: 'Fine0001', image: 'javascript:alert(1)', pubdate: 1e300, duration: -5 }),
      ]),
    });
    expect(await run()).toMatchObject({ code: 0 });
    expect(listPages('pages/m')).toEqual(['Fine0001.html']);
    expect(read('pages/m/Fine0001.html')).not.toContain('javascript:');
  });

  it('is published without stream addresses, and the sitemap marks videos that need a subscription', async () => {
    const sources = [
      { file: 'https://cdn.test/secret.m3u8?token=t0k3n', drm: { widevine: { url: 'https://drm.test/' } } },
    ];
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': playlistPayload([
        mediaPayload({ mediaid: 'Paid0001', sources }),
        mediaPayload({ mediaid: 'Free0001', sources, free: 'true' }),
        mediaPayload({ mediaid: 'Over0001', sources, contentType: 'liveEvent', 'VCH.EventState': 'ENDED' }),
      ]),
    });
    const config = answers['/apps/configs/te5tavod.json'] as object;
    answers['/apps/configs/te5tavod.json'] = {
      ...config,
      integrations: { cleeng: { id: '123', monthlyOffer: 'S1_US', useSandbox: true } },
    };
    expect(await run()).toMatchObject({ code: 0 });
    const all = [...listPages().map((file) => read(`pages/${file}`)), read('sitemap.xml')].join('');
    expect(all).not.toMatch(/secret|t0k3n|drm\.test/);
    expect(
      read('sitemap.xml')
        .match(/<video:requires_subscription>(yes|no)/g)
        ?.toSorted(),
    ).toEqual(['<video:requires_subscription>no', '<video:requires_subscription>yes']);
  });
});

describe('a content host that fails', () => {
  const twoRows = {
    siteName: 'Tidewater',
    description: '',
    siteId: 'sItE0001',
    content: ['Pb3nKw9L', 'Broken01'].map((contentId) => ({ type: 'playlist', contentId })),
    menu: [],
  };
  const failures: Answers = {
    'a 500': (response: { statusCode: number; end: (text: string) => void }) => {
      response.statusCode = 500;
      response.end('{}');
    },
    'an HTML page': (response: { end: (text: string) => void }) => response.end('<html></html>'),
    'a closed connection': (response: { destroy: () => void }) => response.destroy(),
  };

  it.each(Object.keys(failures))('with %s keeps the previous pages and the sitemap', async (name) => {
    answers = createAnswers({
      '/apps/configs/te5tavod.json': twoRows,
      '/v2/playlists/Broken01': playlistPayload([mediaPayload({ mediaid: 'Kept0001' })], {
        feedid: 'Broken01',
      }),
    });
    await run();
    const before = read('sitemap.xml');
    answers['/v2/playlists/Broken01'] = failures[name];
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(/playlist Broken01: .*Its pages are not written\./);
    expect(output).toContain('Run the command again');
    expect(listPages()).toContain('m/Kept0001.html');
    expect(read('sitemap.xml')).toBe(before);
  });

  it('during a run keeps previous pages that would be incomplete, and writes the others', async () => {
    const film = mediaPayload({ mediaid: 'Film0001', title: 'Reef' });
    const episode = { mediaid: 'Epis0002', title: 'Arrival', contentType: 'episode' };
    const titles = [
      film,
      mediaPayload({ mediaid: 'Sr1esA7k', title: 'The Coast Road', contentType: 'series' }),
      mediaPayload({ mediaid: 'Hub00001', title: 'Coast', contentType: 'hub', playlists: 'Sub00001' }),
      mediaPayload(episode),
    ];
    const row = (feedid: string, mediaid: string) =>
      playlistPayload([mediaPayload({ mediaid, title: mediaid })], { feedid });
    answers = createAnswers({
      '/apps/configs/te5tavod.json': {
        ...twoRows,
        content: ['Pb3nKw9L', 'Long0001', 'Broken01'].map((contentId) => ({ type: 'playlist', contentId })),
      },
      '/v2/playlists/Pb3nKw9L': playlistPayload(titles),
      '/v2/playlists/Long0001?page_limit=500': playlistPayload(
        [mediaPayload({ mediaid: 'Long0002', title: 'Long' })],
        { links: { next: '/x?page_offset=2&page_limit=1' } },
      ),
      '/v2/playlists/Long0001?page_limit=500&page_offset=2': row('Long0001', 'Last0001'),
      '/v2/playlists/Broken01': row('Broken01', 'Kept0001'),
      '/v2/playlists/Sub00001': row('Sub00001', 'Kept0002'),
      '/apps/series/Sr1esA7k': { series_id: 'Sr1esA7k', episode_count: 1, seasons: [] },
      '/apps/series/Sr1esA7k/episodes': {
        total: 1,
        episodes: [{ episode_number: 1, media_item: mediaPayload({ mediaid: 'Epis0001', title: 'Start' }) }],
      },
      '/apps/series?media_ids=Epis0002': { Epis0002: [{ series_id: 'Sr1esA7k', episode_number: 2 }] },
    });
    expect(await run()).toMatchObject({ code: 0 });
    const kept = ['home', 'm/Hub00001', 'm/Sr1esA7k', 'p/Long0001', 'p/Broken01', 'm/Kept0002'];
    const readKept = () => Object.fromEntries(kept.map((name) => [name, read(`pages/${name}.html`)]));
    const [before, pages] = [readKept(), listPages()];

    answers['/v2/playlists/Pb3nKw9L'] = playlistPayload([{ ...film, title: 'Atoll' }, ...titles.slice(1)]);
    for (const path of [
      '/v2/playlists/Long0001?page_limit=500&page_offset=2',
      '/v2/playlists/Broken01',
      '/v2/playlists/Sub00001',
      '/apps/series/Sr1esA7k/episodes',
      '/apps/series?media_ids=Epis0002',
    ])
      answers[path] = failures['a closed connection'];
    expect(await run()).toMatchObject({ code: 1 });
    expect(readKept()).toEqual(before);
    expect(listPages()).toEqual(pages);
    expect(read('pages/m/Film0001.html')).toContain('>Atoll - Tidewater</title>');
    expect(read('pages/p/Pb3nKw9L.html')).toContain('<a href="/m/Film0001/atoll">');
  });

  it('from the second row on keeps the previous home page', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `Gone000${index}`);
    answers = createAnswers({
      '/apps/configs/te5tavod.json': {
        ...twoRows,
        content: ['Pb3nKw9L', ...ids].map((contentId) => ({ type: 'playlist', contentId })),
      },
      ...Object.fromEntries(
        ids.map((feedid) => [`/v2/playlists/${feedid}`, playlistPayload([], { feedid })]),
      ),
    });
    await run();
    const before = read('pages/home.html');
    const [first] = mediaPayloads(1);
    answers['/v2/playlists/Pb3nKw9L'] = playlistPayload([{ ...first, title: 'New' }]);
    for (const id of ids) answers[`/v2/playlists/${id}`] = failures['a closed connection'];
    expect(await run()).toMatchObject({ code: 1 });
    expect(read('pages/home.html')).toBe(before);
  });

  it('once is retried', async () => {
    let isFirst = true;
    answers = createAnswers({
      '/v2/playlists/Pb3nKw9L': (response: { destroy: () => void; end: (text: string) => void }) => {
        if (isFirst) response.destroy();
        else response.end(JSON.stringify(playlistPayload([mediaPayload()])));
        isFirst = false;
      },
    });
    expect(await run()).toMatchObject({ code: 0 });
    expect(listPages()).toContain('m/Qm7RtZ4x.html');
  });

  it('with a 404 leaves out that list', async () => {
    answers = createAnswers({ '/apps/configs/te5tavod.json': twoRows });
    const { code, output } = await run();
    expect(output).toContain('playlist Broken01: the content host does not have it');
    expect(code).toBe(0);
    expect(listPages()).not.toContain('p/Broken01.html');
  });

  it('on every request ends the run after a few of them', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `Gone00${index + 10}`);
    const content = ['Pb3nKw9L', ...ids].map((contentId) => ({ type: 'playlist', contentId }));
    answers = createAnswers({
      '/apps/configs/te5tavod.json': { ...twoRows, content },
      ...Object.fromEntries(ids.map((id) => [`/v2/playlists/${id}`, failures['a closed connection']])),
    });
    host.requests.length = 0;
    expect(await run()).toMatchObject({ code: 1 });
    expect(host.requests.filter((request) => request.includes('Gone'))).toHaveLength(10);
    expect(listPages()).toContain('home.html');
  });
});

describe('a call that cannot work', () => {
  it.each([
    [[], '--site-url is missing.'],
    [['--site-url', 'site.test'], '--site-url must be an address without a path'],
    [['--site-url', 'https://site.test/app/'], '--site-url must be an address without a path'],
    [['--site-url', SITE, 'more'], '“more” belongs to no option.'],
    [['--site-url'], '--site-url has no value.'],
    [['--site-url', SITE, '--out', ''], '--out has no value.'],
    [['--site-url', SITE, '--colour', 'red'], '--colour is not an option.'],
  ])('%j prints the usage', async (parameters, sentence) => {
    const lines: string[] = [];
    const add = (line: string) => lines.push(line);
    expect(await runPagesCommand(parameters, out, { log: add, warn: add })).toBe(2);
    expect(lines.join('\n')).toContain(sentence);
    expect(lines.join('\n')).toContain('Usage: npm run pages');
  });

  it('explains what to do without a build, without a configuration, and with a broken one', async () => {
    answers['/apps/configs/te5tavod.json'] = { siteName: 7 };
    expect((await run()).output).toContain('`npm run validate` names its mistakes');
    answers['/apps/configs/te5tavod.json'] = undefined;
    expect((await run()).output).toContain('The configuration did not load: the host answers 404');
    expect((await run('--site-url', SITE, '--language', 'xx')).code).toBe(1);
    writeFileSync(path.join(out, '.webapp.ini'), '');
    expect((await run()).output).toContain('Put .webapp.ini next to index.html');
    writeFileSync(path.join(out, 'index.html'), '<p>Other</p>');
    writeFileSync(path.join(out, '.webapp.ini'), `apiBaseUrl = ${host.url}\ndefaultConfigSource = te5tavod`);
    answers = createAnswers();
    expect((await run()).output).toContain('Run `npm run build` first');
    expect(readdirSync(out)).not.toContain('pages');
  });

  it('reads a configuration with a percent sign in its name, and requests one that is a folder from the host', async () => {
    const config = createAnswers()['/apps/configs/te5tavod.json'];
    answers['/100%.json'] = config;
    expect(await run('--site-url', host.url, '--config', '/100%.json')).toMatchObject({ code: 0 });
    mkdirSync(path.join(out, 'site.json'));
    answers['/site.json'] = config;
    expect(await run('--site-url', host.url, '--config', '/site.json')).toMatchObject({ code: 0 });
  });

  it('reads a configuration that begins with a byte order mark, as browsers do', async () => {
    const config = JSON.stringify(createAnswers()['/apps/configs/te5tavod.json']);
    writeFileSync(path.join(out, 'site.json'), `\uFEFF${config}`);
    const { code, output } = await run('--site-url', SITE, '--config', '/site.json');
    expect(code, output).toBe(0);
  });

  it('reports that the configuration’s address is invalid', async () => {
    const { code, output } = await run('--site-url', SITE, '--config', 'https://[cdn');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^What names the configuration is not an address\. .* No page was written\.$/),
    ]);
  });

  it('is refused while another run writes to the folder, which it then leaves as it is', async () => {
    const lock = path.join(out, `.marquee-pages.${process.ppid}.lock`);
    writeFileSync(lock, '');
    const { code, output } = await run();
    expect(output).toContain(`Another run of this command writes to ${out} (process ${process.ppid}).`);
    expect([code, readdirSync(out).includes('pages')]).toEqual([1, false]);
    rmSync(lock);
    expect(await run()).toMatchObject({ code: 0 });
    expect(readdirSync(out).filter((name) => name.endsWith('.lock'))).toEqual([]);
  });

  it('stopped at a compressed robots.txt is caught up by the next run', async () => {
    const compressed = path.join(out, 'robots.txt.br');
    // A folder cannot be removed like a file.
    mkdirSync(path.join(compressed, 'x'), { recursive: true });
    expect((await run()).code).toBe(1);
    rmSync(compressed, { recursive: true });
    writeFileSync(compressed, 'of the build');
    expect(await run()).toMatchObject({ code: 0 });
    expect(read('robots.txt')).toContain('Sitemap: ');
    expect(readdirSync(out)).not.toContain('robots.txt.br');
  });

  it('reports that the disk failed, and the next run succeeds', async () => {
    // A file where a folder has to be fails for every user, unlike a mode.
    mkdirSync(path.join(out, 'pages'));
    writeFileSync(path.join(out, 'pages/m'), '');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(/^A file could not be read or written: EEXIST.*Run the command again/s);
    rmSync(path.join(out, 'pages/m'));
    expect(await run()).toMatchObject({ code: 0 });
  });
});

describe('sitemaps', () => {
  it('are split at 50,000 entries and 50 MB', () => {
    const small = Array.from({ length: 100_001 }, () => 'x');
    expect(splitEntries(small).map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    const large = Array.from({ length: 5 }, () => ({ length: 20_000_000 }));
    expect(splitEntries(large).map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(splitEntries([])).toEqual([[]]);
  });
});
