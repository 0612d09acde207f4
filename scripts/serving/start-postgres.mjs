import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { runProcess } from '../setup/run-process.mjs';
import { findFreePorts } from './find-ports.mjs';

const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 100;
/** User of Debian's package: the server refuses to run as root. */
const OTHER_USER = 'postgres';
const OWNER = 'marquee';

/**
 * @typedef {object} Postgres
 * @property {string} url of a database whose user may create others
 * @property {() => Promise<void>} stop stops the server and deletes its data
 */

/**
 * Starts an empty PostgreSQL server of our own on a free port.
 *
 * @param {string} programs folder of its programs
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'));
  const user = await chooseUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const [port = 0] = await findFreePorts(1);
  const options = { cwd: folder, ...user };
  await run(
    path.join(programs, 'initdb'),
    [data, `-U${OWNER}`, '--auth=trust', '--encoding=UTF8', '--no-sync'],
    options,
  );
  // Nothing here outlives the run, so nothing has to reach the disk.
  const quick = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const place = ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1'];
  const server = spawn(path.join(programs, 'postgres'), [...place, ...quick], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await waitUntilUp(port)) return { url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`, stop };
  await stop();
  throw new Error(`PostgreSQL did not start on port ${port}`);
}

/** @returns {Promise<{ uid?: number, gid?: number }>} empty for the current user */
async function chooseUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((what) => runProcess('id', [what, OTHER_USER], { quiet: true })),
  );
  if (uid?.code !== 0 || gid?.code !== 0)
    throw new Error(`There is no user ${OTHER_USER} to run PostgreSQL as`);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
function run(command, parameters, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });
}

/** @param {number} port */
async function waitUntilUp(port) {
  const lastMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < lastMs) {
    if (await listens(port)) return true;
    await wait(ASK_EVERY_MS);
  }
  return false;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
