import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { findFreePorts } from '../serving/find-ports.mjs';
import { ROOT } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { Examination } from './examination.mjs';
import { examineHost } from './examine-host.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-edge-'));
after(() => rmSync(folder, { recursive: true }));

test('npm run edge refuses a wrong call, and writes a worker', async () => {
  const site = ['--site-url', 'https://a.test'];
  for (const [parameters, sentence] of /** @type {const} */ ([
    [[], '--site-url must be an address without a path'],
    [['--site-url', 'site.test'], '--site-url must be an address without a path'],
    [['--site-url', 'https://a.test/?page=1'], '--site-url must be an address without a path'],
    [[...site, '--color', 'red'], '--color is not an option.'],
    [[...site, 'more'], '“more” belongs to no option.'],
    [[...site, '--port', 'abc'], '--port must be a number up to 65535.'],
    [[...site, '--port', '65536'], '--port must be a number up to 65535.'],
    [[...site, '--out', ''], '--out has no value.'],
    [['--worker'], '--worker has no value.'],
  ])) {
    const { code, output } = await runNode(['scripts/edge.mjs', ...parameters], { quiet: true });
    assert.equal(code, 2, output);
    assert.ok(output.startsWith(sentence) && output.includes('\nUsage: npm run edge'), output);
  }
  const file = path.join(folder, 'worker.js');
  const { code, output } = await runNode(['scripts/edge.mjs', '--worker', file], { quiet: true });
  assert.equal(code, 0, output);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /from ?"node:|require\("node:/);
  const below = path.join(file, 'worker.js');
  const refused = await runNode(['scripts/edge.mjs', '--worker', below], { quiet: true });
  assert.deepEqual(
    [refused.code, refused.output],
    [1, `${below} cannot be written (EEXIST). Name another file by --worker.\n`],
  );
});

/**
 * A content host with one playlist; a second one is asked for and never answered, until `release`.
 *
 * @param {() => void} onHang
 */
async function startHost(onHang) {
  /** @type {(() => void)[]} */
  const waiting = [];
  let isReleased = false;
  const content = ['List0001', 'List0002'].map((contentId) => ({ type: 'playlist', contentId }));
  const configuration = { siteName: 'Tidewater', description: '', siteId: 'sItE0001', content, menu: [] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const id = pathname.split('/').at(-1) ?? '';
    const titles = [1, 2, 3].map((number) => ({
      mediaid: `${id.slice(4)}Film${number}`,
      title: `Film ${number}`,
    }));
    const body = pathname.startsWith('/apps/') ? configuration : { feedid: id, title: id, playlist: titles };
    const answer = () => response.end(JSON.stringify(body));
    if (pathname.startsWith('/v2/media/')) return void response.writeHead(404).end('{}');
    if (id !== 'List0002' || isReleased) return void answer();
    waiting.push(answer);
    onHang();
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const release = () => {
    isReleased = true;
    for (const answer of waiting) answer();
  };
  return { port, release, close: () => server.closeAllConnections() ?? server.close() };
}

/**
 * @param {string} out
 * @param {number} hostPort
 */
function writeBundle(out, hostPort) {
  mkdirSync(path.join(out, 'assets'), { recursive: true });
  writeFileSync(
    path.join(out, 'index.html'),
    '<html lang="en"><head><title></title><script src="/assets/app-1.js"></script></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(path.join(out, 'assets', 'app-1.js'), 'start();');
  writeFileSync(
    path.join(out, '.webapp.ini'),
    `defaultConfigSource = abcd1234\napiBaseUrl = http://localhost:${hostPort}\n`,
  );
}

/**
 * Starts the server; `ended` resolves with the signal that ended it, or with its exit code.
 *
 * @param {string} out
 * @param {Readonly<Record<string, string>>} [env]
 */
async function startEdge(out, env = {}) {
  const [port = 0] = await findFreePorts(1);
  const parameters = ['--site-url', 'https://site.test', '--out', out, '--port', String(port)];
  const edge = spawn(process.execPath, ['scripts/edge.mjs', ...parameters], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {Promise<unknown>} */
  const ended = new Promise((resolve) => edge.once('exit', (code, signal) => resolve(signal ?? code)));
  await new Promise((resolve) =>
    edge.stdout.on('data', (text) => String(text).includes('Ready') && resolve(text)),
  );
  return { edge, ended, port };
}

test('npm run pages goes on after it was killed, and npm run edge serves the same', async () => {
  let kill = () => undefined;
  const host = await startHost(() => kill());
  writeBundle(folder, host.port);
  const call = ['--site-url', 'https://site.test', '--out', folder];
  const child = spawn(process.execPath, ['scripts/pages.mjs', ...call], { cwd: ROOT, stdio: 'ignore' });
  const signal = await new Promise((resolve) => {
    kill = () => void child.kill('SIGKILL');
    child.once('exit', (_code, name) => resolve(name));
  });
  assert.equal(signal, 'SIGKILL');
  host.release();
  const { code, output } = await runNode(['scripts/pages.mjs', ...call], { quiet: true });
  assert.equal(code, 0, output);
  // A list and its three titles were there; the other list, home and the page for missing addresses were not.
  assert.match(output, /^10 pages: 6 new, 0 changed, 4 as before, 0 removed/m);
  /** What the command says when it refuses to serve. */
  const refuse = async (/** @type {readonly string[]} */ more, out = folder) => {
    const parameters = ['--site-url', 'https://site.test', '--out', out, '--port', '0', ...more];
    const refused = spawn(process.execPath, ['scripts/edge.mjs', ...parameters], { cwd: ROOT });
    let words = '';
    refused.stderr.on('data', (text) => (words += text));
    // It serves, which is wrong.
    refused.stdout.once('data', () => refused.kill());
    const ended = await new Promise((resolve) => refused.once('close', resolve));
    return `${ended} ${words}`;
  };
  assert.match(
    await refuse(['--language', 'zz']),
    /^1 The site does not offer this language\. Its languages /,
  );
  assert.match(
    await refuse(['--config', 'http://[']),
    /^1 What names the configuration is not an address\. /,
  );
  const bare = path.join(folder, 'bare');
  mkdirSync(bare);
  copyFileSync(path.join(folder, 'index.html'), path.join(bare, 'index.html'));
  assert.match(
    await refuse([], bare),
    /^1 No setting names a configuration\. .*--config\. Nothing is served\.\n$/,
  );
  const { edge, ended, port } = await startEdge(folder);
  const answer = await fetch(`http://localhost:${port}/p/List0001`);
  assert.equal(await answer.text(), readFileSync(path.join(folder, 'pages', 'p', 'List0001.html'), 'utf8'));
  assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'self'/);
  const second = await runNode(['scripts/edge.mjs', ...call, '--port', String(port)], { quiet: true });
  assert.deepEqual(
    [second.code, second.output],
    [1, `Port ${port} is in use. Name another one by --port.\n`],
  );
  // The doctor asks for a title that does not exist, which this server says by the status.
  const examination = new Examination(new URL(`http://localhost:${port}`));
  await examineHost(examination);
  const { findings, passed } = examination.getResult();
  assert.deepEqual(
    findings.filter(({ level }) => level === 'error'),
    [],
  );
  assert.ok(passed.includes('addresses of titles (2)'), passed.join());
  edge.kill('SIGTERM');
  assert.equal(await ended, 0);
  host.close();
});

test('npm run edge takes the settings of a build without .webapp.ini, as npm run pages does', async () => {
  const host = await startHost(() => undefined);
  host.release();
  const out = path.join(folder, 'built');
  writeBundle(out, host.port);
  rmSync(path.join(out, '.webapp.ini'));
  const { edge, ended, port } = await startEdge(out, {
    APP_DEFAULT_CONFIG_SOURCE: 'abcd1234',
    APP_API_BASE_URL: `http://localhost:${host.port}`,
  });
  const answer = await fetch(`http://localhost:${port}/p/List0001`);
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /<h1>List0001<\/h1>/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, new RegExp(`connect-src [^;]*http://localhost:${host.port}[ ;]`));
  edge.kill('SIGTERM');
  assert.equal(await ended, 0);
  host.close();
});

test('a signal that is no part of the same Ctrl-C ends npm run edge at once, also one of another kind', async () => {
  const host = await startHost(() => undefined);
  const out = path.join(folder, 'busy');
  writeBundle(out, host.port);
  const { edge, ended, port } = await startEdge(out);
  // The end of the server waits for a request that has begun.
  const slow = connect(port, 'localhost').on('error', () => undefined);
  await new Promise((resolve) => slow.write('GET / HTTP/1.1\r\nHost: ', resolve));
  assert.equal((await fetch(`http://localhost:${port}/assets/app-1.js`)).status, 200);
  const startMs = performance.now();
  edge.kill('SIGTERM');
  const again = setInterval(() => edge.kill('SIGINT'), 20);
  assert.equal(await ended, 1);
  clearInterval(again);
  assert.ok(performance.now() - startMs > 500);
  slow.destroy();
  host.close();
});
