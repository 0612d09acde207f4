import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { Examination } from '../operator/examination.mjs';
import { examineHost } from '../operator/examine-host.mjs';
import { findFreePorts } from '../serving/find-ports.mjs';
import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { startServer } from '../serving/start-server.mjs';
import { buildServer } from '../setup/build-server.mjs';
import { buildIfNeeded } from '../setup/ensure-built.mjs';
import { ensureWebServers } from '../setup/ensure-web-servers.mjs';
import { ROOT, WEB_DIST } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { startWebServer } from './start-web-server.mjs';

// The made files on the web servers of Debian, with the built bundle: the doctor has nothing to object to.

const SETTINGS = 'defaultConfigSource = abcd1234\n';
const STUDIO = '<!doctype html><title>Studio</title>';
const FORMATS = /** @type {const} */ ({ nginx: 'nginx', apache2: 'apache', caddy: 'caddy' });
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-hosts-'));
const bundle = path.join(folder, 'bundle');
const programs = await ensureWebServers();
/** A script that is compressed. */
let asset = '';

/** Stands for the account back end. */
const backend = createServer((incoming, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.end(`${incoming.method} ${incoming.url} for ${incoming.headers['x-forwarded-for']}`);
});

before(async () => {
  const { isBuilt, output } = await buildIfNeeded();
  assert.ok(isBuilt, output);
  cpSync(WEB_DIST, bundle, { recursive: true });
  asset = readdirSync(path.join(bundle, 'assets')).find((name) => /^site-.*\.js$/.test(name)) ?? '';
  writeFileSync(path.join(bundle, '.webapp.ini'), SETTINGS);
  writeFileSync(path.join(bundle, '.secret'), 'hidden');
  writeFileSync(path.join(bundle, 'assets', '.secret'), 'hidden');
  mkdirSync(path.join(bundle, 'studio', 'assets'), { recursive: true });
  writeFileSync(path.join(bundle, 'studio', 'index.html'), STUDIO);
  writeFileSync(path.join(bundle, 'studio', 'assets', 'studio-1.js'), 'start();');
  // The servers run as a user of their own.
  chmodSync(folder, 0o755);
  await new Promise((resolve) => backend.listen(0, () => resolve(undefined)));
});

after(() => {
  backend.close();
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} address
 * @param {Readonly<Record<string, string>>} [headers]
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, size: number, text: string }>}
 */
function get(address, headers = {}) {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('end', () => {
        const body = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          size: body.length,
          text: body.toString(),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

/**
 * @param {keyof typeof FORMATS} name
 * @param {(address: string) => Promise<void>} examine
 */
async function onWebServer(name, examine) {
  const [port = 0] = await findFreePorts(1);
  const out = path.join(folder, name);
  const backendPort = /** @type {import('node:net').AddressInfo} */ (backend.address()).port;
  const parameters = [
    'scripts/host-config.mjs',
    path.join(bundle, '.webapp.ini'),
    ...['--format', FORMATS[name], '--out', out, '--root', bundle, '--port', String(port)],
    ...['--html', path.join(bundle, 'index.html'), '--backend', `http://127.0.0.1:${backendPort}`],
  ];
  const { code, output } = await runNode(parameters, { quiet: true });
  assert.equal(code, 0, output);
  // Two files of Apache: one for the server, one for the bundle.
  if (name === 'apache2') cpSync(path.join(out, '.htaccess'), path.join(bundle, '.htaccess'));
  // Without its own interface, which has a fixed port.
  if (name === 'caddy') {
    const file = path.join(out, 'Caddyfile');
    writeFileSync(file, `{\n  admin off\n}\n${readFileSync(file, 'utf8')}`);
  }
  chmodSync(out, 0o755);
  const address = `http://localhost:${port}`;
  const program = programs.get(name) ?? name;
  const server = await startWebServer({ name, program, folder: out, port, address });
  try {
    await examine(address);
  } finally {
    await server.stop();
    rmSync(path.join(bundle, '.htaccess'), { force: true });
  }
}

for (const name of /** @type {const} */ (['nginx', 'apache2', 'caddy']))
  test(
    `${name} serves the bundle as the made file says`,
    {
      skip: programs.has(name) ? false : `${name} is not installed`,
    },
    async () => {
      await onWebServer(name, async (address) => {
        await Promise.all([
          examineByDoctor(address),
          checkCompression(address),
          checkFiles(address),
          checkPages(address),
          checkHeaders(address),
          checkBackend(address),
          checkStudio(address),
          checkNetworks(address),
        ]);
        await checkPrerendered(address);
      });
    },
  );

/**
 * A host whose name has an IPv6 address is asked there first, where nginx of Debian otherwise answers with its own page.
 *
 * @param {string} address
 */
async function checkNetworks(address) {
  const own = Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.map((entry) => entry.address),
  );
  for (const host of ['127.0.0.1', '::1'].filter((name) => own.includes(name))) {
    const { status } = await get(address.replace('localhost', host === '::1' ? '[::1]' : host));
    assert.equal(status, 200, host);
  }
}

/** @param {string} address */
async function examineByDoctor(address) {
  const examination = new Examination(new URL(address));
  await examineHost(examination);
  const { findings, passed } = examination.getResult();
  assert.deepEqual(findings, []);
  for (const check of ['addresses of titles', 'missing assets', 'compression of assets', 'security policy'])
    assert.ok(
      passed.some((each) => each.startsWith(check)),
      check,
    );
}

/** Below an address of its own, also without the slash, which Apache adds; and only what is there. @param {string} address */
async function checkStudio(address) {
  const response = await fetch(`${address}/studio`);
  assert.deepEqual([response.status, await response.text()], [200, STUDIO]);
  const page = await get(`${address}/studio/`);
  assert.deepEqual([page.status, page.text], [200, STUDIO]);
  assert.match(page.headers['content-type'] ?? '', /^text\/html\b/);
  const script = await get(`${address}/studio/assets/studio-1.js`);
  assert.deepEqual([script.status, script.text], [200, 'start();']);
  assert.match(script.headers['content-type'] ?? '', /^text\/javascript\b/);
  assert.equal((await get(`${address}/studio/assets/gone-1.js`)).status, 404);
}

/** The files of the build, as they are. @param {string} address */
async function checkCompression(address) {
  const file = path.join(bundle, 'assets', asset);
  for (const [accepted, encoding, ending] of [
    ['gzip, deflate, br', 'br', '.br'],
    ['br;q=1.0, gzip;q=0.8', 'br', '.br'],
    ['gzip', 'gzip', '.gz'],
    ['identity', undefined, ''],
  ]) {
    const answer = await get(`${address}/assets/${asset}`, { 'Accept-Encoding': accepted ?? '' });
    assert.equal(answer.headers['content-encoding'], encoding, accepted);
    assert.equal(answer.size, readFileSync(`${file}${ending}`).length, accepted);
    assert.match(answer.headers['content-type'] ?? '', /^text\/javascript\b/);
    assert.match(answer.headers['vary'] ?? '', /accept-encoding/i);
  }
  for (const [page, accepted, encoding, ending] of [
    ['/', 'br', 'br', '.br'],
    // What browsers send: compressed once, not twice.
    ['/', 'gzip, deflate, br', 'br', '.br'],
    ['/m/abc/title', 'gzip, deflate, br', 'br', '.br'],
    ['/q/x', 'gzip, deflate, br', 'br', '.br'],
    ['/m/abc/title', 'gzip', 'gzip', '.gz'],
    ['/q/x', 'identity', undefined, ''],
  ]) {
    const answer = await get(`${address}${page}`, { 'Accept-Encoding': accepted ?? '' });
    assert.deepEqual(
      [answer.headers['content-encoding'], answer.status],
      [encoding, 200],
      `${page} ${accepted}`,
    );
    assert.equal(
      answer.size,
      readFileSync(path.join(bundle, `index.html${ending}`)).length,
      `${page} ${accepted}`,
    );
    assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i);
  }
}

/** @param {string} address */
async function checkFiles(address) {
  const types = {
    '/.webapp.ini': /^text\/plain\b/,
    '/sw.js': /^text\/javascript\b/,
    '/manifest.webmanifest': /^application\/manifest\+json\b/,
    '/icons/favicon.svg': /^image\/svg\+xml\b/,
    '/icons/icon-192.png': /^image\/png$/,
    '/robots.txt': /^text\/plain\b/,
    '/site-config.schema.json': /^application\/json\b/,
  };
  for (const [file, type] of Object.entries(types)) {
    const answer = await get(`${address}${file}`);
    assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-cache'], file);
    assert.match(answer.headers['content-type'] ?? '', type, file);
  }
  assert.equal((await get(`${address}/.webapp.ini`)).text, SETTINGS);
  const missing = ['/assets/gone-1.js', '/assets/', '/assets/gone', '/icons/gone.png', '/gone.txt'];
  const hidden = [
    '/.secret',
    '/assets/.secret',
    '/.git/config',
    '/.htaccess',
    '/sw.js.br',
    '/assets/gone.css.gz',
  ];
  for (const file of [...missing, ...hidden]) {
    const answer = await get(`${address}${file}`, { 'Accept-Encoding': 'br, gzip' });
    // Apache refuses .htaccess before the made file is read.
    assert.ok(
      answer.status === 404 || (file === '/.htaccess' && answer.status === 403),
      `${file} ${answer.status}`,
    );
    assert.doesNotMatch(answer.text, /<div id="root"/, file);
    assert.doesNotMatch(answer.headers['cache-control'] ?? '', /immutable/, file);
  }
  const first = await get(`${address}/sw.js`, { 'Accept-Encoding': 'identity' });
  const again = await get(`${address}/sw.js`, {
    'Accept-Encoding': 'identity',
    'If-None-Match': first.headers.etag ?? '',
  });
  assert.equal(again.status, 304);
}

/** Titles and searches with dots and percent signs are pages, too. @param {string} address */
async function checkPages(address) {
  for (const page of [
    '/?app-config=x',
    '/m/abc/mr.robot',
    '/q/.net',
    '/q/app.js',
    '/q/a%2Fb%20c',
    '/p/x/',
    '/u/assets/x.js',
  ]) {
    const answer = await get(`${address}${page}`);
    assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-cache'], page);
    assert.match(answer.text, /<div id="root"/, page);
  }
  const unknown = await get(`${address}/nothing/here`);
  assert.equal(unknown.status, 404);
  assert.match(unknown.text, /<div id="root"/);
}

/** Prerendered pages, which appear beside the bundle while the server runs. @param {string} address */
async function checkPrerendered(address) {
  const pages = path.join(bundle, 'pages');
  /** @type {Record<string, string>} */
  const files = {
    'home.html': 'Home',
    '404.html': 'Not found',
    'm/Film-_01.html': 'Film',
    'm/Film-_01/Epis0001.html': 'Episode',
    'p/List0001/Chan0001.html': 'Channel',
  };
  for (const [file, name] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(pages, file)), { recursive: true });
    writeFileSync(path.join(pages, file), `<!doctype html><h1>${name}</h1>${'<p>text</p>'.repeat(300)}`);
  }
  try {
    for (const [page, name] of Object.entries({
      '/': 'Home',
      '/?u=login': 'Home',
      '/m/Film-_01/former-title': 'Film',
      '/m/Film-_01': 'Film',
      '/m/Film-_01/x?r=List0001': 'Film',
      '/m/Film-_01/x?r=List0001&e=Epis0001&play=1': 'Episode',
      '/m/Film-_01/x?e=Gone0001': 'Film',
      '/p/List0001/x?channel=Chan0001': 'Channel',
    })) {
      const answer = await get(`${address}${page}`, { 'Accept-Encoding': 'identity' });
      assert.match(answer.text, new RegExp(`<h1>${name}</h1>`), page);
      assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-cache'], page);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html; ?charset=utf-8$/i, page);
      assert.ok(answer.headers['content-security-policy'], page);
      const small = await get(`${address}${page}`, { 'Accept-Encoding': 'gzip' });
      assert.equal(small.headers['content-encoding'], 'gzip', page);
      assert.ok(small.size < 300, page);
    }
    for (const page of ['/m/New00001/x', '/p/List0001/x', '/q/x', '/m/Film-_01%2F..%2Fx', '/M/abc'])
      assert.match((await get(`${address}${page}`)).text, /<div id="root"/, page);
    for (const page of ['/nothing/here', '/m', '/wp-admin/', '/x?e=Epis0001']) {
      const answer = await get(`${address}${page}`);
      assert.equal(answer.status, 404, page);
      assert.match(answer.text, /<h1>Not found<\/h1>/, page);
      assert.doesNotMatch(answer.headers['cache-control'] ?? '', /immutable/, page);
    }
    for (const page of ['/pages/home.html', '/pages/m/Film-_01.html', '/pages/', '/assets/gone.js']) {
      const answer = await get(`${address}${page}`);
      assert.deepEqual(
        [answer.status, /<h1>(?:Home|Film|Not found)<\/h1>/.test(answer.text)],
        [404, false],
        page,
      );
    }
  } finally {
    rmSync(pages, { recursive: true });
  }
}

/** @param {string} address */
async function checkHeaders(address) {
  const html = readFileSync(path.join(bundle, 'index.html'), 'utf8');
  const expected = Object.entries(computeSecurityHeaders({ settings: SETTINGS, html }));
  for (const page of ['/', '/m/abc', `/assets/${asset}`, '/sw.js', '/assets/gone.js']) {
    const { headers } = await get(`${address}${page}`);
    for (const [header, value] of expected)
      assert.equal(headers[header.toLowerCase()], value, `${page} ${header}`);
  }
}

/** @param {string} address */
async function checkBackend(address) {
  for (const route of ['/api/customers/me?x=1', '/admin', '/admin/sign-in']) {
    const { text, headers } = await get(`${address}${route}`);
    const [request = '', client = ''] = text.split(' for ');
    assert.equal(request, `GET ${route}`);
    assert.match(client, /(?:127\.0\.0\.1|::1)$/);
    assert.equal(headers['cache-control'], 'no-store');
  }
  assert.equal((await get(`${address}/administrator`)).status, 404);
}

// The documented files of nginx that pass the client data of players on: from the content host to the proxy of the collector.

const OPERATOR_TOKEN = 'token-of-the-operator';

/**
 * Requests an address as from a machine of its own, and waits for the answer.
 *
 * @param {string} address
 * @param {string} localAddress
 * @param {Readonly<Record<string, string>>} [headers]
 */
function requestFrom(address, localAddress, headers = {}) {
  return new Promise((resolve, reject) => {
    request(address, { localAddress, headers }, (response) => response.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
}

test(
  'players are counted by their own addresses behind the mirror of a content host, and cannot make one up',
  // Elsewhere, a machine has one address of its own.
  { skip: programs.has('nginx') && process.platform === 'linux' ? false : 'needs nginx on Linux' },
  async () => {
    const [contentPort = 0, proxyPort = 0, port = 0] = await findFreePorts(3);
    const manual = readFileSync(path.join(ROOT, 'docs', 'operating.md'), 'utf8');
    const [, proxy = ''] = /```nginx\n(server \{\n {2}listen 443 ssl;[^]*?)```/.exec(manual) ?? [];
    const [, mirror = ''] = /```nginx\n(location = \/cmcd [^]*?)```/.exec(manual) ?? [];
    const out = path.join(folder, 'collector');
    mkdirSync(path.join(out, 'v'), { recursive: true });
    writeFileSync(path.join(out, 'v', '1.ts'), 'segment');
    const config = `${proxy}
server {
  listen ${contentPort};
  root ${out};
  location /v/ {
    mirror /cmcd;
  }
  ${mirror}
}`;
    writeFileSync(
      path.join(out, 'marquee.conf'),
      config
        .replace('listen 443 ssl', `listen ${proxyPort}`)
        .replaceAll('127.0.0.1:8083', `127.0.0.1:${port}`)
        .replace('https://collector.example.com', `http://127.0.0.1:${proxyPort}`),
    );
    const collector = await startServer({
      title: 'The collector',
      entry: await buildServer('collector'),
      port,
      path: '/live',
      env: {
        OPERATOR_TOKEN,
        DATA_DIR: path.join(out, 'data'),
        HOST: '127.0.0.1',
        TRUSTED_PROXIES: '127.0.0.1',
        REQUESTS_PER_MINUTE: '2',
      },
      quiet: true,
    });
    const address = `http://127.0.0.1:${contentPort}`;
    const program = programs.get('nginx') ?? 'nginx';
    const server = await startWebServer({ name: 'nginx', program, folder: out, port: contentPort, address });
    try {
      const segment = `${address}/v/1.ts?CMCD=ot%3Dv`;
      for (const viewer of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
        for (let count = 0; count < 2; count += 1) await requestFrom(segment, viewer);
      await requestFrom(segment, '127.0.0.2', { 'X-Forwarded-For': '192.0.2.1' });
      assert.deepEqual(await readCounts(`http://127.0.0.1:${port}/`, 7), { counted: 6, refused: 1 });
    } finally {
      await Promise.all([server.stop(), collector.stop()]);
    }
  },
);

/**
 * What the collector's page says of players' requests, once it has that many: nginx does not wait for a mirror.
 *
 * @param {string} address
 * @param {number} expected
 */
async function readCounts(address, expected) {
  const endMs = Date.now() + 10_000;
  for (;;) {
    const response = await fetch(address, { headers: { Authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const page = (await response.text()).replaceAll(/\s+/g, ' ');
    const read = (/** @type {string} */ name) =>
      Number(new RegExp(`${name}</td> ?<td[^>]*>([\\d,]+)`).exec(page)?.[1] ?? 0);
    const counts = { counted: read('Video segments'), refused: read('too many from one address') };
    if (counts.counted + counts.refused >= expected || Date.now() > endMs) return counts;
  }
}
