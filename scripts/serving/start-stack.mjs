import { readFileSync } from 'node:fs';
import path from 'node:path';

import { WEB_DIST } from '../setup/paths.mjs';
import { findFreePorts } from './find-ports.mjs';
import { computeSecurityHeaders } from './security-headers.mjs';
import { readHostName, toSettingsPath } from './settings-proxy.mjs';
import { startSandbox } from './start-sandbox.mjs';
import { createWebHost } from './web-host.mjs';

/** The site of journeys, pictures and benchmarks, and of the demo's main port. */
export const MAIN_SITE = 'mqfree01';

const HOST_NAME_LIMIT = 2_000;

/**
 * @typedef {object} StackOptions
 * @property {{ web: number, sandbox: number }} [ports] free ones when left out
 * @property {boolean} [isTest] see `SettingsSource`
 * @property {string} [publicHost] see `SettingsSource`
 * @property {boolean} [quiet] keep what the sandbox prints to ourselves
 * @property {readonly { site: string, port: number }[]} [moreSites] further web hosts, each for one site
 */

/**
 * @typedef {object} Stack
 * @property {number} webPort
 * @property {number} sandboxPort
 * @property {Promise<number>} ended when the sandbox ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the sandbox and the web host of the production build, which must have been made.
 *
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 */
export async function startStack({ ports, isTest = false, publicHost, quiet = true, moreSites = [] } = {}) {
  const { web: webPort, sandbox: sandboxPort } = ports ?? (await choosePorts());
  const sandbox = await startSandbox(sandboxPort, { quiet, control: isTest });
  const shared = { sandboxPort, isTest, ...(publicHost === undefined ? {} : { publicHost }) };
  const hosts = [{ site: MAIN_SITE, port: webPort, allowsEverySite: true }, ...moreSites];
  const servers = await Promise.all(
    hosts.map(({ port, ...site }) => startWebHost(port, { ...shared, ...site })),
  );
  const stop = async () => {
    await Promise.all([sandbox.stop(), ...servers.map(stopServer)]);
  };
  return { webPort, sandboxPort, ended: sandbox.ended, stop };
}

async function choosePorts() {
  const [web = 0, sandbox = 0] = await findFreePorts(2);
  return { web, sandbox };
}

/**
 * @param {number} port
 * @param {import('./settings-proxy.mjs').SettingsSource} settings
 * @returns {Promise<import('node:http').Server>}
 */
function startWebHost(port, settings) {
  const server = createWebHost({ dist: WEB_DIST, settings, headers: createHeaderSource(settings) });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

/** @param {import('node:http').Server} server */
function stopServer(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

/**
 * Headers depend on the host name in the settings only. They are made once a name, from the demo tenant: a test's
 * faults and request counts must not meet requests that no browser made.
 *
 * @param {import('./settings-proxy.mjs').SettingsSource} source
 */
function createHeaderSource(source) {
  const html = readFileSync(path.join(WEB_DIST, 'index.html'), 'utf8');
  /** @type {Map<string, Readonly<Record<string, string>>>} */
  const known = new Map();
  return async (/** @type {import('node:http').IncomingMessage} */ request) => {
    const hostName = readHostName(request.headers.host);
    const headers = known.get(hostName) ?? (await computeFor({ ...source, isTest: false }, hostName, html));
    // The name is whatever a client sent.
    if (known.size < HOST_NAME_LIMIT) known.set(hostName, headers);
    return headers;
  };
}

/**
 * @param {import('./settings-proxy.mjs').SettingsSource} source
 * @param {string} hostName
 * @param {string} html
 */
async function computeFor(source, hostName, html) {
  const address = `http://localhost:${source.sandboxPort}${toSettingsPath(source, { host: hostName })}`;
  const settings = await (await fetch(address)).text();
  return computeSecurityHeaders({ settings, html });
}
