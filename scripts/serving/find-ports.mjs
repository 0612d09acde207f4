import { createServer } from 'node:net';

import { stopWith } from '../setup/run-process.mjs';

const LAST_PORT = 65_535;
const BLOCK_STEP = 10;

/**
 * Returns the port that `PORT` names. Ends the process with a sentence when it names none, before anything is built.
 *
 * @param {number} fallback without `PORT`
 */
export function readWantedPort(fallback) {
  const text = process.env['PORT']?.trim() || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= LAST_PORT) return port;
  return stopWith(
    `PORT must be a whole number from 1 to ${LAST_PORT}; “${text}” is not. Nothing was started.`,
  );
}

/**
 * Finds the first block of `count` free ports at or above `first`, in steps of ten.
 *
 * @param {number} first
 * @param {number} count
 * @returns {Promise<number>} the first port of the block
 */
export async function findFreeBlock(first, count) {
  for (let start = first; start + count <= LAST_PORT; start += BLOCK_STEP) {
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(start + index)));
    if (free.every(Boolean)) return start;
  }
  throw new Error(
    `Could not find ${count} consecutive free ports starting at ${first}. Set PORT to another number.`,
  );
}

/**
 * Finds free ports, for tests.
 *
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** @param {number} port */
async function isPortFree(port) {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * @param {number} port
 * @returns {Promise<import('node:net').Server>}
 */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}
