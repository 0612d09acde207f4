import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestCollector, NOON_MS } from './fixtures/test-collector.ts';
import { CollectorStore } from './store/collector-store.ts';

let test: ReturnType<typeof createTestCollector>;

beforeEach(() => {
  test = createTestCollector();
});

afterEach(() => test.remove());

const HOUR_MS = 3_600_000;
const FAILURE = {
  type: 'playback_failure',
  code: 'MQ-5-503',
  engine: 'shaka',
  stream: 'hls',
  appVersion: '1.0.0',
};
const QUALITY = {
  type: 'playback_quality',
  mediaId: 'film0001',
  playback: 1,
  part: 1,
  outcome: 'left',
  startUpMs: 800,
  playedS: 90,
  stalls: 1,
  stalledS: 10,
  siteId: 'sItE0001',
  token: 'tok',
  visit: 'v1',
  appVersion: '1.0.0',
  at: '2031-03-04T12:00:00Z',
};
const REPORT = {
  place: 'page',
  name: 'TypeError',
  text: 'Cannot read properties of undefined (reading ‘id’)',
  stack: 'TypeError: x\n    at draw (https://a.test/assets/home-1a2b3c4.js:1:900)',
  path: '/m/film0001',
  source: 'abcd1234',
  problems: ['configuration menu[0]: has no label'],
  appVersion: '1.0.0',
};

describe('failed playbacks', () => {
  it('are counted by support code, version, browser and kind of stream', async () => {
    await test.post('/reports', FAILURE);
    await test.post('/reports', FAILURE, {
      userAgent: 'Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0',
    });
    await test.post('/reports', { ...FAILURE, code: 'MQ-82', stream: 'dash', appVersion: '1.1.0' });
    expect(await test.readTable('Failures by support code')).toEqual([
      ['MQ-5-503', '2'],
      ['MQ-82', '1'],
    ]);
    const page = await test.openPage();
    const failures = page.slice(page.indexOf('<h2>Failed playbacks</h2>'), page.indexOf('<h2>How well'));
    for (const row of ['1.0.0', '1.1.0', 'Chrome 126', 'Firefox 128', 'hls', 'dash', 'shaka'])
      expect(failures).toContain(`<td class="text">${row}</td>`);
  });

  it('leave nothing of their sender in the database except the browser’s name', async () => {
    await test.post(
      '/reports',
      { ...FAILURE, mediaId: 'film0001', visit: 'v1' },
      { address: '203.0.113.77' },
    );
    await test.collector.flush();
    const stored = ['collector.db', 'collector.db-wal']
      .map((name) => readFileSync(path.join(test.folder, name), 'latin1'))
      .join('');
    expect(stored).toContain('MQ-5-503');
    for (const text of ['203.0.113.77', 'Mozilla', 'film0001', 'v1']) expect(stored).not.toContain(text);
  });
});

describe('events of viewers who agreed', () => {
  it('become plays, start-up times, rebuffering and early leaving, by version and browser', async () => {
    await test.post('/events', { type: 'playback_start', mediaId: 'film0001', appVersion: '1.0.0' });
    for (let times = 0; times < 38; times += 1) await test.post('/events', QUALITY);
    await test.post('/events', { ...QUALITY, startUpMs: 4_000 });
    await test.post('/events', {
      ...QUALITY,
      startUpMs: undefined,
      playedS: 0,
      stalledS: 0,
      outcome: 'left_before_start',
    });
    const page = await test.openPage();
    const versions = page.slice(page.indexOf('<h2>How well'));
    expect(versions).toMatch(
      /1\.0\.0<\/td><td class="number">1<\/td><td class="number">0\.8 s<\/td><td class="number">0\.8 s<\/td><td class="number">10%<\/td><td class="number">2\.5%/,
    );
    expect(page).toMatch(/<dt>Start-up, half within<\/dt> <dd>0\.8.s/);
  });

  it('about later parts of a playback add time, but no second start', async () => {
    await test.post('/events', QUALITY);
    for (const part of [2, 3])
      await test.post('/events', { ...QUALITY, part, startUpMs: 9_000, stalledS: 0 });
    const page = await test.openPage();
    expect(page).toMatch(/<dt>Start-up, 95% within<\/dt> <dd>0\.8.s/);
    expect(page).toContain('<dd>3.6%</dd>');
  });

  it('of pages and searches are counted without their content', async () => {
    await test.post('/events', { type: 'search', query: 'my s3cret', appVersion: '1.0.0' });
    await test.post('/events', { type: 'page_view', path: '/m/s3cret', appVersion: '1.0.0' });
    expect(await test.readTable('Events of viewers who agreed')).toEqual([
      ['page_view', '1'],
      ['search', '1'],
    ]);
    const stored = readFileSync(path.join(test.folder, 'collector.db-wal'), 'latin1');
    expect(stored).not.toContain('s3cret');
  });
});

describe('errors', () => {
  it('are grouped by message shape, version and top frame', async () => {
    await test.post('/reports', { ...REPORT, text: 'Chunk 17 of https://a.test/x failed' });
    await test.post('/reports', { ...REPORT, text: 'Chunk 4 of https://b.test/y failed' });
    await test.post('/reports', {
      ...REPORT,
      text: 'Chunk 4 of https://b.test/y failed',
      appVersion: '1.1.0',
    });
    expect(await test.readTable('Grouped by message, version and top frame')).toEqual([
      ['TypeError: Chunk &lt;n&gt; of &lt;url&gt; failed', '1.0.0', 'assets/home-1a2b3c4.js:1:900', '2'],
      ['TypeError: Chunk &lt;n&gt; of &lt;url&gt; failed', '1.1.0', 'assets/home-1a2b3c4.js:1:900', '1'],
    ]);
  });

  it('are listed and opened with their source when there is a source map', async () => {
    const maps = path.join(test.folder, 'maps', '1.0.0', 'assets');
    mkdirSync(maps, { recursive: true });
    const map = {
      version: 3,
      sources: ['../../../../packages/common/src/app/boot.ts'],
      names: [],
      mappings: 'AAuBA',
    };
    writeFileSync(path.join(maps, 'home-1a2b3c4.js.map'), JSON.stringify(map));
    await test.post('/reports', REPORT);
    const [row] = await test.readTable('Grouped by message, version and top frame');
    expect(row?.[2]).toBe('packages/common/src/app/boot.ts:24');
    const [, link = ''] = /href="(\/errors\/[\w-]+)"/.exec(await test.openPage()) ?? [];
    expect(await test.openPage(link)).toContain('draw packages/common/src/app/boot.ts:24');
  });

  it('have a page with the first report, its configuration and the problems of that configuration', async () => {
    await test.post('/reports', REPORT);
    const [, link = ''] = /href="(\/errors\/[\w-]+)"/.exec(await test.openPage()) ?? [];
    const page = await test.openPage(link);
    for (const text of ['abcd1234', '/m/film0001', 'Chrome 126', 'configuration menu[0]: has no label'])
      expect(page).toContain(text);
    expect(page).toContain('draw (no source map of assets/home-1a2b3c4.js in the folder of version 1.0.0)');
  });
});

describe('bad input', () => {
  it.each([
    ['nothing', ''],
    ['invalid JSON', '{"type":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"playback_failure"'],
    ['an unknown kind', '{"type":"hack"}'],
    ['keys of the prototype', '{"__proto__":{"type":"playback_start"},"constructor":{"prototype":{"x":1}}}'],
    ['an invalid code', '{"type":"playback_failure","code":"MQ-5-<script>"}'],
    ['a code that is a list', '{"type":"playback_failure","code":["MQ-5"]}'],
    ['thirty thousand levels', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a huge body', JSON.stringify({ ...FAILURE, more: 'x'.repeat(70_000) })],
  ])('%s is refused and counted as refused', async (_, body) => {
    for (const place of ['/events', '/reports'] as const)
      expect(await test.post(place, body)).toBeGreaterThanOrEqual(400);
    const page = await test.openPage();
    expect(page.slice(page.indexOf('<h3>Not counted'))).toMatch(/<td class="number">2<\/td>/);
    expect(page).toMatch(/<dt>Failed playbacks<\/dt> <dd>0<\/dd>/);
  });

  it('a body of unknown length is refused without waiting for it', async () => {
    const body = JSON.stringify(FAILURE);
    expect((await test.send('/reports', { method: 'POST', body })).status).toBe(411);
  });

  it('impossible numbers are limited, and other values in place of numbers are ignored', async () => {
    const numbers = { startUpMs: 1e300, playedS: -5, stalls: 1e300, stalledS: 'x', part: 1 };
    expect(await test.post('/events', { ...QUALITY, ...numbers })).toBe(204);
    expect(
      await test.post('/events', { ...QUALITY, startUpMs: null, playedS: {}, stalls: [], stalledS: true }),
    ).toBe(204);
    const page = await test.openPage();
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
    expect(page).toMatch(/<dt>Start-up, 95% within<\/dt> <dd>6\d\d\.\d.s/);
  });

  it('sums beyond the range of exact numbers are still shown', async () => {
    const store = new CollectorStore(test.folder);
    const hour = Math.floor(NOON_MS / HOUR_MS);
    const row = { table: 'playbacks', hour, keys: ['1.0.0', 'Chrome 126'] } as const;
    const most = Number.MAX_SAFE_INTEGER;
    for (let time = 0; time < 2; time += 1)
      await store.add({ rows: [{ ...row, sums: [1, 0, 1, 0, most, 0, most] }], samples: [], logs: [] });
    await store.close();
    expect(await test.openPage()).toMatch(/<dt>Rebuffering<\/dt> <dd>50%<\/dd>/);
  });

  it('the clock of a device is ignored', async () => {
    for (const at of ['1970-01-01T00:00:00Z', '9999-01-01T00:00:00Z', 'yesterday', -1])
      await test.post('/events', { type: 'playback_start', appVersion: '1.0.0', at });
    expect(await test.openPage()).toMatch(/<dt>Plays<\/dt> <dd>4<\/dd>/);
  });

  it('markup is shown as text on every page, and no page may run scripts', async () => {
    const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
    await test.post('/reports', {
      ...REPORT,
      name: attack,
      text: attack,
      code: attack,
      source: attack,
      path: attack,
      stack: `${attack}\n    at ${attack} (https://a.test/assets/<script>.js:1:1)`,
      problems: [attack],
      appVersion: attack,
    });
    const overview = await test.openPage();
    const [, link = ''] = /href="(\/errors\/[\w-]+)"/.exec(overview) ?? [];
    for (const page of [overview, await test.openPage(link)]) {
      expect(page).toContain('&lt;script&gt;');
      expect(page).not.toMatch(/<script|<img/);
    }
    const { headers } = await test.send(link, { headers: { Authorization: `Bearer token-of-the-operator` } });
    expect(headers.get('Content-Security-Policy')).toContain(`default-src 'none'`);
  });

  it('characters that change the text direction or end lines are replaced', async () => {
    await test.post('/reports', { ...REPORT, text: 'a\u{202E}b\u{0}c\u{D800}d\u{1B}[31m' });
    expect(await test.openPage()).toContain('a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}[');
  });

  it('an invalid error id leads to a page that says so', async () => {
    expect(await test.openPage('/errors/__proto__')).toContain('There is no such error');
    expect(await test.openPage('/nothing')).toContain('There is no such page');
    expect(await test.openPage('/?period=%3Cscript%3E')).toContain('Playback in the last 24 hours');
  });
});

describe('a flood', () => {
  it('from one address is refused beyond the limit, but other addresses are not', async () => {
    await test.remove();
    test = createTestCollector({ requestsPerMinute: 5 });
    const statuses: number[] = [];
    for (let time = 0; time < 8; time += 1) statuses.push(await test.post('/reports', FAILURE));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    expect(await test.post('/reports', FAILURE, { address: '192.0.2.2' })).toBe(204);
    expect(await test.readTable('Not counted, by reason')).toEqual([['too many from one address', '3']]);
    test.clock.nowMs += 60_000;
    expect(await test.post('/reports', FAILURE)).toBe(204);
  });

  it('of errors with hostile stacks is processed quickly', async () => {
    const stack = `x\n${'https://a/'.repeat(60)}${'?'.repeat(1_390)}!`;
    const startMs = performance.now();
    for (let time = 0; time < 20; time += 1) await test.post('/reports', { ...REPORT, stack });
    expect(performance.now() - startMs).toBeLessThan(1_500);
  });

  it('of bodies that never arrive blocks other requests no longer than the time limit', async () => {
    await test.remove();
    test = createTestCollector({ bodyLimitMs: 200 });
    const body = () =>
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) });
    const hang = () => {
      const headers = { 'Content-Length': '100' };
      const request = { method: 'POST', body: body(), headers, duplex: 'half' };
      return test.send('/reports', request);
    };
    const hanging = Array.from({ length: 1_000 }, hang);
    expect(await test.post('/reports', FAILURE)).toBe(503);
    expect(new Set((await Promise.all(hanging)).map(({ status }) => status))).toEqual(new Set([400]));
    expect(await test.post('/reports', FAILURE)).toBe(204);
  });

  it('of made-up versions, browsers, codes and errors does not hide the real ones', async () => {
    await test.post('/reports', FAILURE);
    await test.collector.flush();
    for (let index = 0; index < 1_000; index += 1) {
      const userAgent = `Chrome/${index}`;
      const code = `MQ-5-${index}`;
      await test.post('/reports', { ...FAILURE, code, appVersion: `9.${index}.0` }, { userAgent });
      await test.post('/reports', {
        ...REPORT,
        stack: '',
        text: 'x'.repeat(index % 160) + String.fromCodePoint(0x4e00 + index),
      });
    }
    await test.post('/reports', FAILURE);
    await test.collector.flush();
    const client = createClient({ url: `file:${path.join(test.folder, 'collector.db')}` });
    const count = async (sql: string) => Number((await client.execute(sql)).rows[0]?.[0]);
    expect(await count('SELECT count(DISTINCT version) FROM failures')).toBeLessThanOrEqual(21);
    expect(await count('SELECT count(DISTINCT browser) FROM failures')).toBeLessThanOrEqual(81);
    expect(await count('SELECT count(*) FROM samples')).toBeLessThanOrEqual(200);
    expect(await count('SELECT sum(count) FROM failures')).toBe(1_002);
    expect(await count('SELECT sum(count) FROM faults')).toBe(1_000);
    expect(await count(`SELECT sum(count) FROM failures WHERE version = '1.0.0' AND code = 'MQ-5-503'`)).toBe(
      2,
    );
    client.close();
  });
});

describe('the operator’s page', () => {
  const open = (authorization?: string, address?: string) =>
    test.send('/', { headers: authorization === undefined ? {} : { Authorization: authorization } }, address);

  it('opens with the token as the password for any name, or as a bearer token, and not without it', async () => {
    const basic = (password: string) => `Basic ${btoa(`anyone:${password}`)}`;
    expect((await open(basic('token-of-the-operator'))).status).toBe(200);
    expect((await open('Bearer token-of-the-operator')).status).toBe(200);
    for (const wrong of [undefined, basic('token'), 'Bearer token', 'Bearer ', 'Digest x'])
      expect((await open(wrong)).status).toBe(401);
    for (const place of ['/errors/x', '/logs', '/nothing', '/?period=7d'])
      expect((await test.send(place, { method: 'POST', body: 'x' })).status).toBe(401);
  });

  it('is closed for a minute to an address after ten wrong tokens, even with the right one', async () => {
    for (let time = 0; time < 10; time += 1) expect((await open(`Bearer wrong-${time}`)).status).toBe(401);
    expect((await open('Bearer token-of-the-operator')).status).toBe(429);
    expect((await open('Bearer token-of-the-operator', '192.0.2.9')).status).toBe(200);
    test.clock.nowMs += 60_000;
    expect((await open('Bearer token-of-the-operator')).status).toBe(200);
  });

  it('shows the hours of the chosen period, and nothing older than the retention time', async () => {
    await test.post('/reports', FAILURE);
    await test.collector.flush();
    test.clock.nowMs = NOON_MS + 30 * HOUR_MS;
    const readCount = async (period: string) =>
      /<dt>Failed playbacks<\/dt> <dd>(\d+)/.exec(await test.openPage(`/?period=${period}`))?.[1];
    expect([await readCount('24h'), await readCount('7d'), await readCount('90d')]).toEqual(['0', '1', '1']);
    test.clock.nowMs = NOON_MS + 91 * 24 * HOUR_MS;
    await test.collector.clean();
    test.clock.nowMs = NOON_MS;
    expect(await readCount('90d')).toBe('0');
  });

  it('reports that the database is locked, and later counts what arrived meanwhile', async () => {
    await test.post('/reports', FAILURE);
    await test.collector.flush();
    const other = createClient({ url: `file:${path.join(test.folder, 'collector.db')}` });
    await other.execute('BEGIN IMMEDIATE');
    for (let times = 0; times < 3; times += 1) {
      expect(await test.post('/reports', FAILURE)).toBe(204);
      await test.collector.flush();
    }
    const page = await test.openPage();
    expect(page).toContain('The database could not be written (SQLITE_BUSY');
    expect(page).toMatch(/<dt>Failed playbacks<\/dt> <dd>1<\/dd>/);
    await other.execute('COMMIT');
    other.close();
    const later = await test.openPage();
    expect(later).not.toContain('could not be written');
    expect(later).toMatch(/<dt>Failed playbacks<\/dt> <dd>4<\/dd>/);
  });

  it('stores the counts before it ends, also when the database is locked at that moment', async () => {
    await test.collector.flush();
    const other = createClient({ url: `file:${path.join(test.folder, 'collector.db')}` });
    await other.execute('BEGIN IMMEDIATE');
    await test.post('/reports', FAILURE);
    const closing = test.collector.close();
    await expect.poll(() => test.collector.state.failure).toMatch(/^SQLITE_BUSY/);
    await other.execute('COMMIT');
    await closing;
    const { rows } = await other.execute('SELECT count FROM failures');
    other.close();
    expect(rows.map(({ count }) => count)).toEqual([1]);
  });
});

describe('access logs', () => {
  const line = (query: string, status = 200, time = '04/Mar/2031:12:10:00 +0000') =>
    `192.0.2.1 - - [${time}] "GET /v/seg-1.ts${query} HTTP/2.0" ${status} 51200 "-" "Mozilla/5.0"\n`;
  const DATA = '?CMCD=bl%3D20000%2Cbr%3D3200%2Cmtp%3D25000%2Cot%3Dv%2Csid%3D%22s-1%22';

  it('are counted by the kind of object, with refusals, empty buffers and throughput', async () => {
    const log = [
      line(DATA),
      line(DATA, 404),
      line('?CMCD=bs%2Cbl%3D0%2Cot%3Dv'),
      line('?CMCD=ot%3Dm'),
      line('?nothing=1'),
      'no line of a log',
      '',
    ].join('');
    expect(await test.sendLog(log)).toEqual({
      status: 200,
      text: '4 requests of players counted.\n2 lines have no client data, 0 are of no time that is kept.\n',
    });
    expect(await test.readTable('Requests of players')).toEqual([
      ['Video segments', '3', '33.3%', '33.3%', '13.3 s'],
      ['Manifests', '1', '0%', '0%', '–'],
    ]);
    expect(await test.openPage()).toMatch(/half of the requests measured 2[456]\.\d.Mbit\/s/);
  });

  it('are counted once, however often they are sent, compressed or not', async () => {
    const log = line(DATA).repeat(10);
    await test.sendLog(log);
    const again = await test.sendLog(gzipSync(log), { 'Content-Encoding': 'gzip' });
    expect(again.text).toBe('This log was counted before.\n');
    await test.collector.flush();
    expect((await test.sendLog(log)).text).toBe('This log was counted before.\n');
    expect((await test.readTable('Requests of players'))[0]?.[1]).toBe('10');
  });

  it('that are wrongly declared as gzip, or come without the token, are not counted', async () => {
    const { status, text } = await test.sendLog('not compressed', { 'Content-Encoding': 'gzip' });
    expect([status, text]).toEqual([
      400,
      'The log broke off or is no gzip file. Nothing of it was counted.\n',
    ]);
    expect((await test.sendLog(line(DATA), { Authorization: 'Bearer wrong' })).status).toBe(401);
    expect(await test.readTable('Requests of players')).toEqual([]);
  });

  it('may use any name of gzip as their encoding, and are refused in other encodings', async () => {
    const log = gzipSync(line(DATA));
    expect((await test.sendLog(log, { 'Content-Encoding': 'br' })).status).toBe(415);
    expect((await test.sendLog(log, { 'Content-Encoding': 'X-GZIP' })).text).toContain(
      '1 requests of players',
    );
    expect(await test.readTable('Not counted, by reason')).toEqual([]);
  });

  it('are counted in the hours of their lines; lines in the future or past the retention time are not', async () => {
    const log = [
      line(DATA, 200, '03/Mar/2031:11:00:00 +0000'),
      line(DATA, 200, '01/Jan/2030:11:00:00 +0000'),
      line(DATA, 200, '01/Jan/2040:11:00:00 +0000'),
      line(DATA, 200, '99/Foo/2031:99:00:00 +0000'),
    ].join('');
    expect((await test.sendLog(log)).text).toContain('3 are of no time that is kept');
    expect(await test.readTable('Requests of players')).toEqual([]);
    expect((await test.readTable('Requests of players', '/?period=7d'))[0]?.[1]).toBe('1');
  });

  it('of too many days at once are refused completely', async () => {
    const log = Array.from({ length: 80 * 24 }, (_, hour) => {
      const time = new Date(NOON_MS - hour * HOUR_MS).toISOString();
      return Array.from({ length: 10 }, (__, step) => `[${time}] "/v?CMCD=ot%3Dv%2Cmtp%3D${2 ** step}"`).join(
        '\n',
      );
    }).join('\n');
    const { status, text } = await test.sendLog(log);
    expect([status, text]).toEqual([400, 'The log has more than 2 GB or many days. Send it day by day.\n']);
    expect(await test.readTable('Requests of players', '/?period=90d')).toEqual([]);
  });

  it('with an endless line lose only that line', async () => {
    const log = `${line(DATA)}${'x'.repeat(2_000_000)}\n${line(DATA)}${'y'.repeat(2_000_000)}`;
    expect((await test.sendLog(log)).text).toContain('2 requests of players counted.\n0 lines');
  });

  it('are not needed where the content host passes requests on', async () => {
    const query = '/cmcd?CMCD=bs%2Cot%3Dv%2Cmtp%3D9000';
    expect((await test.send(query, {})).status).toBe(204);
    const headers = { 'CMCD-Object': 'ot=a', 'CMCD-Request': 'bl=4000' };
    expect((await test.send('/cmcd', { headers })).status).toBe(204);
    expect((await test.send('/cmcd?x=1', {})).status).toBe(400);
    expect(await test.readTable('Requests of players')).toEqual([
      ['Video segments', '1', '–', '100%', '–'],
      ['Audio segments', '1', '–', '0%', '4.0 s'],
    ]);
  });
});
