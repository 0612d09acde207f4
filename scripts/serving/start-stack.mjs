import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { STUDIO_DIST, WEB_DIST } from '../setup/paths.mjs';
import { findFreePorts } from './find-ports.mjs';
import { listOwnOrigins } from './own-origins.mjs';
import { computeSecurityHeaders } from './security-headers.mjs';
import { readHostName, toSettingsPath } from './settings-proxy.mjs';
import { startBackend } from './start-backend.mjs';
import { startSandbox } from './start-sandbox.mjs';
import { createWebHost } from './web-host.mjs';

/** The site of journeys, pictures and benchmarks, and of the demo's main port. */
export const MAIN_SITE = 'mqfree01';

const HOST_NAME_LIMIT = 2_000;

/**
 * @typedef {object} StackOptions
 * @property {{ web: number, sandbox: number, backend: number }} [ports] free ones when left out
 * @property {string} [accountsFolder] data folder of the account back end; by default a temporary one
 * @property {boolean} [isTest] see `SettingsSource`
 * @property {string} [publicHost] see `SettingsSource`
 * @property {boolean} [quiet] hide the sandbox's output
 * @property {string} [secondDist] folder of another build, served on a port of its own
 * @property {string} [mainSite] the site of the main port
 * @property {string} [moreCatalogue] folder of a catalogue that the sandbox serves beside its own
 * @property {readonly { site: string, port: number }[]} [moreSites] further web hosts, each for one site
 */

/**
 * @typedef {object} Stack
 * @property {number} webPort
 * @property {number} sandboxPort
 * @property {number | undefined} secondWebPort where the second build is served
 * @property {Promise<number>} ended when the sandbox or the back end ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the sandbox, the account back end behind it, and the web host of the production build, which must have been
 * made.
 *
 * @param {StackOptions} [options]
 * @returns {Promise<Stack>}
 */
export async function startStack(options = {}) {
  const {
    isTest = false,
    publicHost,
    quiet = true,
    secondDist,
    moreSites = [],
    mainSite = MAIN_SITE,
  } = options;
  const ports = options.ports ?? (await choosePorts());
  const { web: webPort, sandbox: sandboxPort } = ports;
  const [sandbox, accounts] = await Promise.all([
    startSandbox(sandboxPort, {
      quiet,
      control: isTest,
      ownBackendUrl: `http://localhost:${ports.backend}/api`,
      ...(options.moreCatalogue === undefined ? {} : { moreCatalogue: options.moreCatalogue }),
    }),
    startAccounts(ports, options),
  ]);
  const shared = { sandboxPort, isTest, ...(publicHost === undefined ? {} : { publicHost }) };
  const hosts = [{ site: mainSite, port: webPort, allowsEverySite: true }, ...moreSites];
  const servers = await Promise.all(
    hosts.map(({ port, ...site }) => startWebHost(port, { ...shared, ...site })),
  );
  const secondWebPort =
    secondDist === undefined ? undefined : await startSecondBuild(servers, shared, secondDist);
  const stop = async () => {
    await Promise.all([sandbox.stop(), accounts.stop(), ...servers.map(stopServer)]);
  };
  const ended = Promise.race([sandbox.ended, accounts.ended]);
  return { webPort, sandboxPort, secondWebPort, ended, stop };
}

/**
 * Starts the real back end, with its configurations and its mails in the sandbox, like those of the other services.
 *
 * @param {{ web: number, sandbox: number, backend: number }} ports
 * @param {StackOptions} options
 * @returns {Promise<Pick<import('./start-server.mjs').ServerProcess, 'ended' | 'stop'>>}
 */
async function startAccounts(ports, { accountsFolder, publicHost }) {
  const dataFolder = accountsFolder ?? mkdtempSync(path.join(tmpdir(), 'marquee-accounts-'));
  const sandbox = `http://localhost:${ports.sandbox}`;
  const backend = await startBackend({
    port: ports.backend,
    dataFolder,
    quiet: true,
    settings: {
      APP_ORIGINS: listOwnOrigins(publicHost).join(','),
      APP_URL: `http://${publicHost ?? 'localhost'}:${ports.web}/`,
      APP_CONFIG_URL: `${sandbox}/t/demo/apps/configs/{source}.json`,
      MAIL_URL: `${sandbox}/own-mail`,
      SEED_DEMO: '1',
      // All visitors come from one address, the sandbox's.
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    await backend.stop();
    if (accountsFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };
  return { ended: backend.ended, stop };
}

async function choosePorts() {
  const [web = 0, sandbox = 0, backend = 0] = await findFreePorts(3);
  return { web, sandbox, backend };
}

/**
 * @param {number} port
 * @param {import('./settings-proxy.mjs').SettingsSource} settings
 * @param {string} [dist] folder of the build
 * @returns {Promise<import('node:http').Server>}
 */
async function startWebHost(port, settings, dist = WEB_DIST) {
  const server = await createWebHost({
    dist,
    studio: STUDIO_DIST,
    settings,
    headers: createHeaderSource(settings, dist),
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

/**
 * @param {import('node:http').Server[]} servers the new one is added
 * @param {Omit<import('./settings-proxy.mjs').SettingsSource, 'site'>} shared
 * @param {string} dist
 * @returns {Promise<number>} its port
 */
async function startSecondBuild(servers, shared, dist) {
  const [port = 0] = await findFreePorts(1);
  servers.push(await startWebHost(port, { ...shared, site: MAIN_SITE, allowsEverySite: true }, dist));
  return port;
}

/** @param {import('node:http').Server} server */
function stopServer(server) {
  return new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}

/**
 * The headers depend only on the host name in the settings. They are computed once per name, for the demo tenant, so
 * that requests that no browser made affect no test's faults and request counts.
 *
 * @param {import('./settings-proxy.mjs').SettingsSource} source
 * @param {string} dist
 */
function createHeaderSource(source, dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  /** @type {Map<string, Readonly<Record<string, string>>>} */
  const known = new Map();
  return async (/** @type {import('node:http').IncomingMessage} */ request) => {
    const hostName = readHostName(request.headers.host);
    const headers = known.get(hostName) ?? (await computeFor({ ...source, isTest: false }, hostName, html));
    // Limited, since clients may send any name.
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
