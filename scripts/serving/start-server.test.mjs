import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { ROOT } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { findFreePorts } from './find-ports.mjs';
import { startServer } from './start-server.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-servers-'));
/** Has the port, and answers at once: so it looks as if the started server were up. */
const other = createServer((_request, response) => response.end('ok'));

before(() => new Promise((resolve) => other.listen(0, () => resolve(undefined))));
after(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** @param {string} name @param {number} port */
function getEnvironment(name, port) {
  return { PORT: String(port), DATA_DIR: path.join(folder, name), OPERATOR_TOKEN: '0123456789abcdef' };
}

for (const name of ['backend', 'collector', 'sandbox'])
  test(`npm run ${name} ends with code 1 when its server dies, as for a port that is taken`, async () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
    const { code, output } = await runNode([`scripts/${name}.mjs`], {
      env: getEnvironment(name, port),
      quiet: true,
    });
    assert.equal(code, 1, output);
  });

test('an empty DATA_DIR counts as not set', async () => {
  const { output } = await runNode(['scripts/backend.mjs', 'backup', path.join(folder, 'backup')], {
    env: { DATA_DIR: '' },
    quiet: true,
  });
  // Backed up, or there is nothing to back up; `.data` is the folder of a server that is not started by npm.
  assert.match(output, /Backed up into|There is no database at .*\.cache/);
});

test('npm run collector -- measure sends a load to a collector of its own', async () => {
  const { code, output } = await runNode(['scripts/collector.mjs', 'measure', '50', '1'], { quiet: true });
  assert.equal(code, 0, output);
  assert.match(output, /^\d+ events from 20,000 addresses[^]*answers +204: \d+; 0 without one/);
  for (const [parameters, words] of /** @type {const} */ ([
    [['measure', 'fast'], /^Write: measure <events a second>/],
    [['mesure'], /^Unknown command\. Write: measure/],
  ])) {
    const refused = await runNode(['scripts/collector.mjs', ...parameters], { quiet: true });
    assert.deepEqual([refused.code, words.test(refused.output)], [1, true], refused.output);
  }
});

const isLinux = process.platform === 'linux';

test(
  'a server that listens on one address, which is not that of localhost, is up',
  { skip: !isLinux && 'only Linux has 127.0.0.2' },
  async () => {
    const entry = path.join(folder, 'server.mjs');
    writeFileSync(
      entry,
      `import { createServer } from 'node:http';
createServer((_, response) => response.end('ok')).listen(process.env.PORT, process.env.HOST);`,
    );
    const [port = 0] = await findFreePorts(1);
    const env = { HOST: '127.0.0.2' };
    const server = await startServer({ title: 'It', entry, port, path: '/', env, quiet: true });
    await server.stop();
  },
);

test('a server that ends at once is not said to have been waited for', async () => {
  const entry = path.join(folder, 'ends.mjs');
  writeFileSync(entry, 'process.exit(1);');
  const [port = 0] = await findFreePorts(1);
  await assert.rejects(
    startServer({ title: 'It', entry, port, path: '/', env: {}, quiet: true }),
    new Error(`It ended before it was ready on port ${port}. Check the output above.`),
  );
});

/** A server that ends with code 1 when it is stopped, as one that a signal ended. */
const STOPPED = `
import { runUntilAskedToEnd } from './scripts/serving/start-server.mjs';
const alive = setInterval(() => undefined, 60_000);
let end = () => undefined;
const ended = new Promise((resolve) => (end = resolve));
const code = runUntilAskedToEnd({ ended, stop: async () => end(1) });
console.log('waiting');
process.exitCode = await code;
clearInterval(alive);
`;

test('a command that was asked to end does so with code 0', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', STOPPED], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  child.stdout.once('data', () => child.kill('SIGTERM'));
  assert.equal(await ended, 0);
});

/** Never answers. Says when it is stopped, and ends by itself when it is not. */
const SILENT = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
setTimeout(() => { console.log('left behind'); process.exit(); }, 10_000);
console.log('running');`;

/** The parameter is the file of the server, then what happens while it starts. */
const STARTING = `
import { startServer } from './scripts/serving/start-server.mjs';
const [entry, port] = process.argv.slice(1);
const env = {};
const start = startServer({ title: 'It', entry, port: Number(port), path: '/', env, quiet: false });`;

for (const [name, code, after] of /** @type {const} */ ([
  ['an error', "process.stdin.once('data', () => { throw new Error('Another server failed.'); });", 'error'],
  ['SIGTERM', '', 'SIGTERM'],
]))
  test(`a command that ends by ${name} while its server starts does not leave it behind`, async () => {
    const entry = path.join(folder, 'silent.mjs');
    writeFileSync(entry, SILENT);
    const [port = 0] = await findFreePorts(1);
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', `${STARTING}\n${code}\nawait start;`, entry, String(port)],
      { cwd: ROOT, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (text !== 'running\n') return;
      if (after === 'SIGTERM') child.kill('SIGTERM');
      else child.stdin.write('now');
    });
    // The server has the same output, so this waits for both.
    await new Promise((resolve) => child.once('close', resolve));
    assert.equal(output, 'running\nstopped\n');
  });

test('SIGTERM ends a command with the program that it runs', async () => {
  const file = path.join(folder, 'silent.mjs');
  writeFileSync(file, SILENT);
  const code =
    "import { runNode } from './scripts/setup/run-process.mjs';\nawait runNode([process.argv[1]]);";
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, file], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    if (text === 'running\n') child.kill('SIGTERM');
  });
  await new Promise((resolve) => child.once('close', resolve));
  assert.equal(output, 'running\nstopped\n');
});
