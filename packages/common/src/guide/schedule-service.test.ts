import { describe, expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { startLocalServer } from '@marquee/testing/local-server.ts';

import { Features } from '../app/features.ts';
import { guideModule } from '../app/guide-module.ts';
import { FetchHttpClient } from '../platform/http/fetch-http-client.ts';
import type { HttpRequest } from '../platform/http/http-client.ts';
import { httpStatusError } from '../platform/http/http-errors.ts';
import { GuideQueries } from './guide-queries.ts';
import type { Program, ScheduleSource } from './guide.ts';
import { ScheduleService } from './schedule-service.ts';

const SOURCE: ScheduleSource = { url: '/epg/one', type: 'jwp', token: undefined, isDemo: false };
const entry = (id: string, start: string, end: string) => ({ id, title: id, startTime: start, endTime: end });
const MORNING = entry('a', '2030-03-01T06:00:00Z', '2030-03-01T07:00:00Z');
const NOON = entry('b', '2030-03-01T12:00:00Z', '2030-03-01T13:00:00Z');

async function start() {
  const ports = createFakePorts();
  const { container, queryClient } = await createTestApp({ ports });
  container.get(Features).install({ modules: [guideModule] });
  const queries = container.get(GuideQueries);
  const fetch = (source: Partial<ScheduleSource> = {}) =>
    queryClient.query({ ...queries.schedule({ ...SOURCE, ...source }), staleTime: 0 });
  return { ports, fetch, queryClient, queries };
}

// spec: product 3.66
it('each channel’s schedule is read by the format of its type', async () => {
  const { ports, fetch } = await start();
  ports.http.answer('/epg/one', JSON.stringify([NOON, MORNING]));
  ports.http.answer(
    '/epg/two',
    '<tv><programme start="20300301060000 +0000" stop="20300301070000 +0000"><title>X</title><episode-num>x</episode-num></programme></tv>',
  );
  expect((await fetch()).map(({ id }) => id)).toEqual(['a', 'b']);
  expect((await fetch({ url: '/epg/two', type: 'viewnexa' })).map(({ id }) => id)).toEqual(['x']);
});

it('an unknown type requests nothing and has no programs', async () => {
  const { ports, fetch } = await start();
  const before = ports.http.requests.length;
  expect(await fetch({ type: 'teletext' })).toEqual([]);
  expect(ports.http.requests).toHaveLength(before);
});

it('the request carries the token, and limits the size of the response', async () => {
  const { ports, fetch } = await start();
  const asked: HttpRequest[] = [];
  ports.http.answer('/epg/one', (request: HttpRequest) => {
    asked.push(request);
    return '[]';
  });
  await fetch({ token: 's3cret' });
  expect(asked).toMatchObject([{ headers: { 'API-KEY': 's3cret' }, maxBytes: 10_000_000 }]);
});

it('a demo schedule is moved to today', async () => {
  const { ports, fetch } = await start();
  ports.http.answer('/epg/one', JSON.stringify([MORNING]));
  const [program] = await fetch({ isDemo: true });
  const today = new Date(ports.clock.now()).toISOString().slice(0, 10);
  expect(program).toMatchObject({ id: 'a_0', startText: `${today}T06:00:00.000Z` });
});

it('keeps the programs when a refetch fails, and the identity of unchanged ones', async () => {
  const { ports, fetch, queryClient, queries } = await start();
  const getKept = () => queryClient.getQueryData<readonly Program[]>(queries.schedule(SOURCE).queryKey);
  ports.http.answer('/epg/one', JSON.stringify([MORNING]));
  await fetch();
  const [before] = getKept() ?? [];
  ports.http.answer('/epg/one', JSON.stringify([MORNING, NOON]));
  await fetch();
  expect(getKept()?.[0]).toBe(before);
  ports.http.answer('/epg/one', () => {
    throw httpStatusError(404, 'gone', undefined);
  });
  await expect(fetch()).rejects.toMatchObject({ code: 'http_status' });
  expect(getKept()).toHaveLength(2);
});

// spec: product 2.150, product 9.11
it('is refetched every 15 min, and after a minute when it failed to load', async () => {
  const { queries } = await start();
  const { staleTime, refetchInterval } = queries.schedule(SOURCE);
  const after = (status: string) => refetchInterval({ state: { status } });
  expect([staleTime, after('success'), after('error')]).toEqual([900_000, 900_000, 60_000]);
});

it('a response of 50 MB is aborted at 10 MB', async () => {
  const server = await startLocalServer();
  let sentBytes = 0;
  server.answer((_, response) => {
    const part = Buffer.alloc(1_000_000, ' ');
    const send = () => {
      if (sentBytes >= 50_000_000 || response.destroyed) return void response.end();
      sentBytes += part.length;
      response.write(part, send);
    };
    send();
  });
  const ports = createFakePorts();
  ports.http.fetchText = (request) => new FetchHttpClient().fetchText(request);
  const { container } = await createTestApp({ ports });
  container.get(Features).install({ modules: [guideModule] });
  const schedules = container.get(ScheduleService);
  const read = schedules.fetchPrograms({ ...SOURCE, url: `${server.url}/epg` }, AbortSignal.timeout(20_000));
  await expect(read).rejects.toMatchObject({ code: 'response_invalid', retryable: false });
  await server.close();
  expect(sentBytes).toBeLessThan(30_000_000);
});

describe('the encoding of a schedule', () => {
  const show = (title: string) =>
    `<tv><programme start="20300301060000" stop="20300301070000"><title>${title}</title><episode-num>x</episode-num></programme></tv>`;
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const declare = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`;
  const title = 'Café à Gruyères';

  const read = async (body: Buffer) => {
    const server = await startLocalServer();
    server.answer((_, response) => response.end(body));
    const ports = createFakePorts();
    const network = new FetchHttpClient();
    ports.http.fetchText = (request) => network.fetchText(request);
    ports.http.call = (request) => network.call(request);
    const { container } = await createTestApp({ ports });
    container.get(Features).install({ modules: [guideModule] });
    const source = { ...SOURCE, type: 'xmltv', url: `${server.url}/epg.xml` };
    const programs = await container.get(ScheduleService).fetchPrograms(source, AbortSignal.timeout(20_000));
    await server.close();
    return { titles: programs.map((program) => program.title), requests: server.requests.length };
  };

  it.each([
    ['ISO-8859-1, as declared', latin(`${declare('ISO-8859-1')}${show(title)}`)],
    ['windows-1252, as declared', latin(`${declare('windows-1252')}${show(title)}`)],
    ['UTF-16, by its byte order mark', utf16(`${declare('UTF-16')}${show(title)}`)],
    ['big-endian UTF-16, by its byte order mark', utf16(show(title)).swap16()],
    ['windows-1252 without a declaration', latin(show(title))],
    ['windows-1252, although declared as UTF-16', latin(`${declare('utf-16')}${show(title)}`)],
    ['an unknown encoding, like windows-1252', latin(`${declare('x-unknown')}${show(title)}`)],
  ])('may be %s', async (_, body) => {
    expect(await read(body)).toEqual({ titles: [title], requests: 2 });
  });

  it('is UTF-8 otherwise, and when declared, which takes one request', async () => {
    expect(await read(Buffer.from(show(title)))).toEqual({ titles: [title], requests: 1 });
    const cut = Buffer.concat([Buffer.from(`${declare('utf-8')}${show('Caf')}`), Buffer.from([0xe9])]);
    expect((await read(Buffer.concat([cut, Buffer.from('>')]))).requests).toBe(1);
  });

  it('stays UTF-8 when some of its characters are broken', async () => {
    const replaced = Buffer.from(show('\uFFFD'));
    expect((await read(replaced)).titles).toEqual(['\uFFFD']);
    const broken = Buffer.from(show(`${title} *`));
    broken[broken.indexOf('*')] = 0xe9;
    expect(await read(broken)).toEqual({ titles: [`${title} \uFFFD`], requests: 1 });
  });
});
