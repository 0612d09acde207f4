import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ROOT } from '../setup/paths.mjs';

const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 100;
const ENTRY = path.join(ROOT, 'platforms', 'sandbox', 'src', 'main.ts');

/**
 * @typedef {object} Sandbox
 * @property {number} port
 * @property {Promise<number>} ended exit code, when the process ends by itself or by `stop`
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the sandbox in a process of its own and waits until it answers.
 *
 * @param {number} port
 * @param {{ quiet?: boolean, control?: boolean }} [options] `control`: whoever reaches it can steer it; not for strangers
 * @returns {Promise<Sandbox>}
 */
export async function startSandbox(port, { quiet = false, control = true } = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', ENTRY], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), SANDBOX_CONTROL: control ? 'on' : 'off' },
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
  const isUp = await Promise.race([waitUntilUp(port), ended.then(() => false)]);
  if (isUp) return { port, ended, stop };
  await stop();
  throw new Error(`The sandbox did not start on port ${port}`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function waitUntilUp(port) {
  const lastMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < lastMs) {
    if (await answers(`http://localhost:${port}/t/demo/.webapp.ini`)) return true;
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
