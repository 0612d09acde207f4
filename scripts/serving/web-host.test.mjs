import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { compressAssets } from '../setup/compress-assets.mjs';
import { toSettingsPath } from './settings-proxy.mjs';
import { createWebHost } from './web-host.mjs';

const dist = mkdtempSync(path.join(tmpdir(), 'marquee-dist-'));
const studio = mkdtempSync(path.join(tmpdir(), 'marquee-studio-'));
const sandbox = createServer(answerAsSandbox);
/** @type {import('node:http').Server} */
let host;

before(async () => {
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<title>home</title>');
  writeFileSync(path.join(dist, 'sw.js'), 'self;');
  writeFileSync(path.join(dist, 'assets', 'app-1.js'), 'console.log(1);'.repeat(100));
  // Larger than the buffers between two sockets.
  writeFileSync(path.join(dist, 'assets', 'film-1.mp4'), Buffer.alloc(50_000_000));
  writeFileSync(path.join(studio, 'index.html'), '<title>studio</title>');
  writeFileSync(path.join(path.dirname(dist), 'marquee-outside.txt'), 'secret');
  await compressAssets(dist);
  const sandboxPort = await listen(sandbox);
  host = await createWebHost({
    dist,
    studio,
    settings: { sandboxPort, site: 'site0001', allowsEverySite: true, isTest: true },
    headers: async () => ({ 'X-Content-Type-Options': 'nosniff' }),
  });
  await listen(host);
});

after(() => {
  host.close();
  sandbox.close();
  rmSync(dist, { recursive: true });
  rmSync(studio, { recursive: true });
  rmSync(path.join(path.dirname(dist), 'marquee-outside.txt'));
});

test('hashed files are kept for ever and come as small as the browser can read', async () => {
  const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(small.status, 200);
  assert.equal(small.headers['content-encoding'], 'br');
  assert.equal(small.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(small.headers['cache-control'], 'public,max-age=31536000,immutable');
  assert.equal(
    (await get('/assets/app-1.js', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    'gzip',
  );
  assert.equal(
    (await get('/assets/app-1.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    undefined,
  );
});

test('pages and the service worker are asked for again each time', async () => {
  for (const address of ['/', '/index.html', '/sw.js']) {
    const answer = await get(address);
    assert.equal(answer.headers['cache-control'], 'no-cache', address);
    const tag = String(answer.headers.etag);
    assert.equal((await get(address, { 'if-none-match': tag })).status, 304, address);
  }
});

test('an address that is no file is the app', async () => {
  for (const address of ['/', '/m/abcdefgh/a-title', '/m/abcdefgh/dr.-no', '/search?q=a.b']) {
    const answer = await get(address);
    assert.equal(answer.status, 200, address);
    assert.equal(answer.text, '<title>home</title>', address);
  }
});

test('the studio is below /studio/, and its address without the slash leads there with its query', async () => {
  for (const query of ['', '?from=mail']) {
    const answer = await get(`/studio${query}`);
    assert.equal(answer.status, 308);
    assert.equal(answer.headers.location, `/studio/${query}`);
  }
  assert.equal((await get('/studio/')).text, '<title>studio</title>');
  assert.equal((await get('/studio/none.js')).status, 404);
  assert.equal((await get('/studios')).text, '<title>home</title>');
});

test('a file that is missing is not replaced by the app', async () => {
  for (const address of ['/assets/old-2.js', '/assets/nothing', '/icons/none.png', '/favicon.ico']) {
    assert.equal((await get(address)).status, 404, address);
  }
});

test('nothing outside the build is served', async () => {
  for (const address of [
    '/../marquee-outside.txt',
    '/%2e%2e/marquee-outside.txt',
    '/..%5cmarquee-outside.txt',
    '/assets/../../marquee-outside.txt',
    '/%252e%252e/marquee-outside.txt',
  ]) {
    const answer = await get(address);
    assert.equal(answer.status, 404, address);
    assert.ok(!answer.text.includes('secret'), address);
  }
});

test('an address that makes no sense is left to the app to put into words', async () => {
  for (const address of ['/%ff', '/m/%00', '/m/..%2F..%2Fetc', '/..']) {
    const answer = await get(address);
    assert.deepEqual([answer.status, answer.text], [200, '<title>home</title>'], address);
  }
});

test('every answer carries the security headers', async () => {
  for (const address of ['/', '/assets/app-1.js', '/assets/none.js', '/.webapp.ini', '/%ff']) {
    assert.equal((await get(address)).headers['x-content-type-options'], 'nosniff', address);
  }
});

test('only reading is allowed', async () => {
  assert.equal((await get('/', {}, 'POST')).status, 405);
  assert.deepEqual(await get('/', {}, 'HEAD').then(({ status, text }) => ({ status, text })), {
    status: 200,
    text: '',
  });
});

test('a file is closed when the browser goes away', { timeout: 10_000 }, async () => {
  const closed = new Promise((resolve) => {
    host.once('request', (_, response) => {
      response.once('pipe', (/** @type {import('node:stream').Readable} */ file) =>
        file.once('close', resolve),
      );
    });
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (host.address());
  const outgoing = request({ host: 'localhost', port, path: '/assets/film-1.mp4' }, (response) => {
    response.once('error', () => undefined).destroy();
  });
  outgoing.end();
  await closed;
});

test('settings come from the tenant that the host name names', async () => {
  const answer = await get('/.webapp.ini', { host: 't42.localhost:8080' });
  assert.match(
    answer.text,
    /^\/t\/t42\/\.webapp\.ini\?site=site0001&origin=http%3A%2F%2Ft42\.localhost%3A\d+&all=1$/,
  );
  assert.match((await get('/.webapp.ini', { host: 'localhost:8080' })).text, /^\/t\/demo\//);
});

test('a fault of the settings reaches the browser', async () => {
  assert.equal((await get('/.webapp.ini', { host: 'broken.localhost' })).status, 503);
  await assert.rejects(get('/.webapp.ini', { host: 'reset.localhost' }));
  const moved = await get('/.webapp.ini', { host: 'moved.localhost' });
  assert.equal(moved.headers.location, '/.webapp.ini?_redirected=1');
});

test('settings name the host that the browser used, or the public one', () => {
  const source = { sandboxPort: 8081, site: 'site0001' };
  assert.equal(
    toSettingsPath(source, { host: '192.168.1.7:8080' }),
    '/t/demo/.webapp.ini?site=site0001&origin=http%3A%2F%2F192.168.1.7%3A8081',
  );
  assert.match(
    toSettingsPath({ ...source, publicHost: 'demo.test' }, { host: 'x:1' }),
    /origin=http%3A%2F%2Fdemo\.test%3A8081/,
  );
  assert.match(toSettingsPath(source, { host: 't1.localhost' }), /^\/t\/demo\//);
});

/**
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} response
 */
function answerAsSandbox(incoming, response) {
  const url = incoming.url ?? '';
  if (url.startsWith('/t/reset/')) incoming.socket.destroy();
  else if (url.startsWith('/t/broken/')) response.writeHead(503).end('down');
  else if (url.startsWith('/t/moved/'))
    response.writeHead(302, { Location: '/t/moved/.webapp.ini?_redirected=1' }).end();
  else response.end(url);
}

/** @param {import('node:http').Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

/**
 * Not `fetch`, which normalizes addresses before it sends them and does not allow setting the Host header.
 *
 * @param {string} address
 * @param {Record<string, string>} [headers]
 * @param {string} [method]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
 */
function get(address, headers = {}, method = 'GET') {
  const { port } = /** @type {import('node:net').AddressInfo} */ (host.address());
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: 'localhost', port, path: address, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    outgoing.once('error', reject).end();
  });
}
