import { spawn } from 'node:child_process';
import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { ROOT } from '../setup/paths.mjs';
import { leave } from '../setup/run-process.mjs';

const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 100;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * @typedef {object} ServerProcess
 * @property {number} port
 * @property {Promise<number>} ended exit code, when the process ends by itself or by `stop`
 * @property {() => Promise<void>} stop
 */

/**
 * Starts one of our servers in a process of its own and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.title its name in the error when it does not start
 * @param {string} options.entry its file
 * @param {number} options.port
 * @param {string} options.path of an address that answers when it is up
 * @param {Readonly<Record<string, string>>} options.env added to our own environment
 * @param {boolean} options.quiet hide its output, except errors
 * @returns {Promise<ServerProcess>}
 */
export async function startServer({ title, entry, port, path, env, quiet }) {
  const loader = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const host = env['HOST'] ?? process.env['HOST'];
  const child = spawn(process.execPath, [...loader, entry], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    child.kill();
    await ended;
  };
  // A server that outlives this process, which may end by an error, would keep its port.
  const kill = () => child.kill();
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));
  for (const signal of SIGNALS) process.once(signal, leave);
  const outcome = await Promise.race([
    waitUntilUp(`http://${toReachable(host)}:${port}${path}`),
    ended.then(() => 'ended'),
  ]);
  for (const signal of SIGNALS) process.off(signal, leave);
  if (outcome === true) return { port, ended, stop };
  await stop();
  throw new Error(
    outcome === 'ended'
      ? `${title} ended before it was ready on port ${port}. Check the output above.`
      : `${title} did not start on port ${port} within 60 seconds. Check the output above.`,
  );
}

/** A server that listens on a specific address does not respond at “localhost”. @param {string | undefined} host */
function toReachable(host = '') {
  const address = host.trim();
  if (address === '' || address === '0.0.0.0' || address === '::') return 'localhost';
  return isIPv6(address) ? `[${address}]` : address;
}

/**
 * Stops a server when the process is asked to end.
 *
 * @param {Pick<ServerProcess, 'ended' | 'stop'>} server
 * @returns {Promise<number>} exit code, when it has ended: 0 when it was asked to, else that of the server
 */
export async function runUntilAskedToEnd({ ended, stop }) {
  let isAskedToEnd = false;
  for (const signal of SIGNALS) {
    // Each is passed on: the server tells a second one from what the terminal and npm repeat.
    process.on(signal, () => {
      isAskedToEnd = true;
      void stop();
    });
  }
  const code = await ended;
  return isAskedToEnd ? 0 : code;
}

/**
 * Whether an address responds within a minute, with any status.
 *
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export async function waitUntilUp(url) {
  const lastMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < lastMs) {
    if (await answers(url)) return true;
    await wait(ASK_EVERY_MS);
  }
  return false;
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.text();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}
