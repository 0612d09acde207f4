import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BackendProcess } from './fixtures/backend-process.ts';
import { TestBackend } from './fixtures/test-backend.ts';
import { startBackend } from './start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
}

describe('health', () => {
  test('is 200 while the database answers, and 503 when it does not', async () => {
    const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
    const { version } = JSON.parse(manifest) as { readonly version: string };
    const own = await TestBackend.start();
    const ask = () => own.send(new Request('http://accounts.test/health'));
    expect((await ask()).body).toEqual({ status: 'ok', database: 'sqlite', version });
    expect((await own.send(new Request('http://accounts.test/ready'))).status).toBe(200);
    await own.backend.close();
    for (const path of ['health', 'ready'])
      expect((await own.send(new Request(`http://accounts.test/${path}`))).status).toBe(503);
    expect((await own.send(new Request('http://accounts.test/live'))).body).toEqual({
      status: 'ok',
      version,
    });
    rmSync(own.folder, { recursive: true });
  });
});

describe('metrics', () => {
  const ask = (of: TestBackend, headers = {}) =>
    of.send(new Request('http://accounts.test/metrics', { headers }));

  test('count requests by route and status, durations, queued mails and sessions', async () => {
    const own = await TestBackend.start({ mailer: { send: () => Promise.reject(new TypeError('down')) } });
    const { token, email } = await own.register();
    for (const mediaId of ['aB3dE6gH', 'kL9mN2pQ']) await own.call(`DELETE /favorites/${mediaId}`, { token });
    await own.call('GET /nothing/at/all');
    await own.call('GET /%22%7D%0Aevil 1');
    await own.call('POST /customers/forgot-password', { body: { email } });
    await own.backend.settle();
    own.aheadMs += 5_000;
    const { text, headers } = await ask(own);
    expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of [
      'requests_total{method="DELETE",route="/api/favorites/:mediaId",status="404"} 2',
      'requests_total{method="POST",route="/api/customers/login",status="200"} 1',
      'request_duration_seconds_count{method="DELETE",route="/api/favorites/:mediaId"} 2',
      'request_duration_seconds_bucket{method="DELETE",route="/api/favorites/:mediaId",le="+Inf"} 2',
      'database_up 1',
      'outbox_mails 1',
      'sessions 1',
    ])
      expect(text).toContain(`\nmarquee_backend_${line}\n`);
    expect(text).toMatch(/outbox_oldest_seconds [5-9]\.?\d*\n/);
    for (const personal of [email, token, 'aB3dE6gH', 'evil', 'nothing'])
      expect(text).not.toContain(personal);
    const isLine = /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\n]*",?)+\})? [\d.e+-]+)$/;
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !isLine.test(line)),
    ).toEqual([]);
    await own.stop();
  });

  test('are counted again when the clock was set back', async () => {
    const own = await TestBackend.start();
    own.aheadMs = 3_600_000;
    expect((await ask(own)).text).toContain('\nmarquee_backend_sessions 0\n');
    own.aheadMs = 0;
    await own.register();
    expect((await ask(own)).text).toContain('\nmarquee_backend_sessions 1\n');
    await own.stop();
  });

  test('require the token when one is set', async () => {
    const own = await TestBackend.start({ metricsToken: 'scrape-me' });
    expect((await ask(own)).status).toBe(401);
    expect((await ask(own, { Authorization: 'Bearer scrape-you' })).status).toBe(401);
    expect((await ask(own, { Authorization: 'Bearer scrape-me' })).status).toBe(200);
    await own.stop();
  });
});

describe('pages of other origins', () => {
  const ask = (method: string, origin?: string) =>
    backend.call(`${method} /favorites`, origin === undefined ? {} : { headers: { Origin: origin } });

  test('that are allowed may read every response, including refusals, without cookies', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { headers } = await ask(method, 'https://app.example.org');
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.org');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Vary')).toBe('Origin');
    }
  });

  test('that are not allowed may read nothing', async () => {
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const { headers } = await ask('GET', origin);
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  test('are those of the settings, and the origin of the app’s own address in any case', async () => {
    const own = await TestBackend.start({ appUrl: 'https://watch.example.net/tv/' });
    for (const origin of ['https://watch.example.net', 'https://app.example.org']) {
      const { headers } = await own.call('GET /favorites', { headers: { Origin: origin } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
    }
    const { email } = await own.register();
    expect((await own.call('POST /customers/forgot-password', { body: { email } })).status).toBe(200);
    await own.backend.settle();
    expect(own.mails[0]?.text).toContain('\nhttps://watch.example.net/tv/?u=edit-password');
    await own.stop();
  });

  test('get the allowed methods and headers in a preflight response', async () => {
    const { status, headers } = await ask('OPTIONS', 'https://app.example.org');
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PATCH, DELETE');
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization, Content-Type, Accept-Language');
    const stranger = await ask('OPTIONS', 'https://evil.example');
    expect(stranger.headers.get('Access-Control-Allow-Methods')).toBeNull();
  });
});

test.each([
  ['https://accounts.example.org/api', 'max-age=31536000'],
  ['http://accounts.example.org/api', null],
])('a back end at %s tells browsers to stay with https: %s', async (publicUrl, header) => {
  const own = await TestBackend.start({ publicUrl });
  for (const call of ['GET /customers/me', 'GET /nothing'])
    expect((await own.call(call)).headers.get('Strict-Transport-Security')).toBe(header);
  await own.stop();
});

test('responses must not be cached', async () => {
  const { token } = await backend.anyone();
  for (const call of ['GET /customers/me', 'GET /favorites', 'GET /nothing'])
    expect((await backend.call(call, { token })).headers.get('Cache-Control')).toBe('no-store');
});

test('no page of another site may embed an answer', async () => {
  for (const call of ['GET /customers/me', 'GET /favorites', 'GET /docs', 'GET /unknown']) {
    const { headers } = await backend.call(call);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  }
});

describe('the description of the API', () => {
  test('lists all calls and no others', async () => {
    const answer = await backend.call('GET /openapi.json');
    const paths = answer.membersOf('paths');
    for (const route of paths) {
      for (const method of answer.membersOf(`paths.${route}`)) {
        const address = route.replace(/\{\w+\}/g, 'x');
        const asked = await backend.call(
          `${method.toUpperCase()} ${address}`,
          method === 'get' ? {} : { body: {} },
        );
        const isRoute = asked.status !== 404 || /x$|check$/.test(address);
        expect(isRoute, `${method} ${route}`).toBe(true);
      }
    }
    expect(paths).toHaveLength(34);
  });

  test('is readable as a page without scripts', async () => {
    const { status, headers, text } = await backend.call('GET /docs');
    expect(status).toBe(200);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(text).toContain('POST /customers/forgot-password');
    expect(text).toContain('http://accounts.test/api');
    expect(text).not.toContain('<script');
  });
});

test('the API description names the address that the operator set, with its scheme and port', async () => {
  const publicUrl = 'https://accounts.example.org:8443/api';
  const own = await TestBackend.start({ publicUrl });
  expect((await own.call('GET /docs')).text).toContain(`<code>${publicUrl}</code>`);
  expect((await own.call('GET /openapi.json')).at('servers.0.url')).toBe(publicUrl);
  await own.stop();
});

describe('site configurations', () => {
  test('come from the folder, in the requested language if there is one for it', async () => {
    const folder = path.join(backend.folder, 'appconfigs');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'a1b2c3d4.json'), '{"siteName":"Site"}');
    writeFileSync(path.join(folder, 'a1b2c3d4.nl.json'), '{"siteName":"Plek"}');
    const read = async (query: string) =>
      (await backend.call(`GET /appconfig/a1b2c3d4${query}`)).at('siteName');
    expect([await read(''), await read('?locale=nl'), await read('?locale=de')]).toEqual([
      'Site',
      'Plek',
      'Site',
    ]);
  });

  test('are found by an id with commas, of which config ids may have any', async () => {
    writeFileSync(path.join(backend.folder, 'appconfigs', 'ab,cd,12.json'), '{"siteName":"Commas"}');
    expect((await backend.call('GET /appconfig/ab%2Ccd%2C12?locale=nl')).at('siteName')).toBe('Commas');
  });

  test('are found for a language of any length', async () => {
    const long = `en${'-aaaaaaaa'.repeat(40)}`;
    expect((await backend.call(`GET /appconfig/a1b2c3d4?locale=${long}`)).at('siteName')).toBe('Site');
  });

  test.each(['unknown1', '..%2f..%2faccounts', 'a1b2c3d4.nl', '%00', 'x'.repeat(300)])(
    'with the id %s are not found, with a title and a description',
    async (source) => {
      const answer = await backend.call(`GET /appconfig/${source}?locale=..%2f..%2fx`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        errors: [
          {
            message: 'Not Found',
            title: 'App config not found',
            description: 'There is no configuration with this id.',
          },
        ],
      });
    },
  );

  test('come from another host when the folder has none; a failure there is not reported as "not found"', async () => {
    const answers: Record<string, readonly [number, string]> = {
      '/good.nl': [200, '{"siteName":"Far"}'],
      '/gone.nl': [404, ''],
      '/ill.nl': [503, ''],
      '/page.nl': [200, '<html>'],
    };
    const host = createServer((request, response) => {
      const [status, body] = answers[request.url ?? ''] ?? [500, ''];
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => host.listen(0, resolve));
    const { port } = host.address() as AddressInfo;
    const own = await TestBackend.start({ appConfigUrl: `http://localhost:${port}/{source}.{locale}` });
    const statusOf = async (source: string) => (await own.call(`GET /appconfig/${source}?locale=nl`)).status;
    expect((await own.call('GET /appconfig/good?locale=nl')).at('siteName')).toBe('Far');
    expect([await statusOf('gone'), await statusOf('ill'), await statusOf('page')]).toEqual([404, 500, 500]);
    host.close();
    await once(host, 'close');
    own.lines.length = 0;
    expect(await statusOf('good')).toBe(500);
    expect(own.lines.join('')).toMatch(/The host of the configurations does not answer: ECONNREFUSED/);
    expect(own.lines.join('')).not.toContain('database');
    await own.stop();
  });
});

describe('data', () => {
  test('and tokens survive a restart', async () => {
    const dataFolder = makeFolder();
    const first = await TestBackend.start({ dataFolder });
    const { token, email } = await first.register();
    await first.call('POST /favorites', { token, body: { mediaId: 'aB3dE6gH' } });
    await first.backend.close();
    const second = await TestBackend.start({ dataFolder });
    expect((await second.call('GET /customers/me', { token })).at('user.email')).toBe(email);
    expect((await second.call('GET /favorites', { token })).at('docs.0.mediaId')).toBe('aB3dE6gH');
    expect(second.lines.join('')).not.toContain('migrated');
    await second.stop();
  });

  test('is in files that other users of the machine cannot read', () => {
    expect(statSync(backend.folder).mode & 0o077).toBe(0);
  });

  test('another secret invalidates every token', async () => {
    const dataFolder = makeFolder();
    const first = await TestBackend.start({ dataFolder });
    const { token } = await first.register();
    await first.backend.close();
    const second = await TestBackend.start({ dataFolder, secret: 's'.repeat(32) });
    expect((await second.call('GET /favorites', { token })).status).toBe(401);
    await second.stop();
  });

  test('two processes that start on one file at once run each migration once, and share it', async () => {
    const folder = makeFolder();
    const settings = { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' };
    const both = await Promise.all([BackendProcess.start(settings), BackendProcess.start(settings)]);
    const [one, other] = both;
    await one.post('/customers', {
      email: 'mia@example.org',
      password: 'secret123',
      terms: true,
    });
    const { status } = await other.post('/customers/login', {
      email: 'mia@example.org',
      password: 'secret123',
    });
    expect(status).toBe(200);
    expect(await Promise.all(both.map((running) => running.stop()))).toEqual([0, 0]);
    rmSync(folder, { recursive: true });
  });
});

describe('on a port', () => {
  test('a forwarded address counts only from a trusted proxy', async () => {
    for (const isNamed of [true, false]) {
      const trustedProxies = isNamed ? ['127.0.0.1', '::1'] : ['10.9.9.9'];
      const dataFolder = makeFolder();
      const running = await startBackend({ port: 0, dataFolder, trustedProxies, logLevel: 'silent' });
      const statuses = new Set<number>();
      for (let guess = 0; guess < 12; guess += 1) {
        const headers = { 'X-Forwarded-For': `1.2.3.4, 10.0.0.${guess}` };
        const answer = await fetch(`${running.apiUrl}/device-flow/check?code=ABCDEF&deviceId=tv`, {
          headers,
        });
        await answer.text();
        statuses.add(answer.status);
      }
      expect([...statuses]).toEqual(isNamed ? [404] : [404, 429]);
      await running.close();
      rmSync(dataFolder, { recursive: true });
    }
  });

  test('the administration is hidden behind an unlisted proxy, whose address all callers share', async () => {
    const dataFolder = makeFolder();
    const adminAddresses = ['127.0.0.1', '::1'];
    const running = await startBackend({ port: 0, dataFolder, adminAddresses, logLevel: 'silent' });
    const ask = async (headers: Readonly<Record<string, string>>): Promise<number> => {
      const answer = await fetch(new URL('/admin/sign-in', running.apiUrl), { headers });
      await answer.text();
      return answer.status;
    };
    expect(await ask({})).toBe(200);
    for (const forwarded of ['127.0.0.1', '203.0.113.9', 'unknown', ''])
      expect(await ask({ 'X-Forwarded-For': forwarded })).toBe(404);
    await running.close();
    rmSync(dataFolder, { recursive: true });
  });

  test('an idle connection is kept longer than proxies keep theirs, two minutes at the most', async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'marquee-backend-'));
    const running = await startBackend({ port: 0, dataFolder, logLevel: 'silent' });
    const { headers } = await fetch(`${running.apiUrl}/openapi.json`);
    const [, seconds] = /timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
    await running.close();
    rmSync(dataFolder, { recursive: true });
  });

  test('a second process on the same port is refused', async () => {
    const dataFolder = makeFolder();
    const running = await startBackend({ port: 0, dataFolder, logLevel: 'silent' });
    await expect(startBackend({ port: running.port, dataFolder, logLevel: 'silent' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await running.close();
    rmSync(dataFolder, { recursive: true });
  });
});
