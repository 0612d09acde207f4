import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { WEB_DIST } from '../setup/paths.mjs';
import { printHelp, readParameters } from '../setup/run-process.mjs';
import { loadFromCommon, loadFromPages, readBuildDefaults } from './load-product.mjs';

const DEFAULT_PORT = 8090;
/**
 * Signals within this time are one: Ctrl-C in a terminal reaches this process and npm, which passes it on. A later one ends
 * the process at once.
 */
const SAME_PRESS_MS = 500;
const OPTIONS = ['site-url', 'out', 'config', 'language', 'port', 'worker'];
const USAGE = `Usage: npm run edge -- --site-url https://www.example.com [options]
       npm run edge -- --worker worker.js
  --site-url  address of the site, as its viewers have it
  --out       folder of the bundle, platforms/web/dist by default; its .webapp.ini is read
  --config    the configuration, if no setting names it
  --language  language of the pages, of those that the site offers
  --port      ${DEFAULT_PORT} by default
  --worker    writes the server as a module for a worker runtime, instead of serving`;

/**
 * Runs the command.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<number>} exit code: 0, also while it serves; 1 when it cannot start, 2 for a wrong call
 */
export async function runEdge(parameters) {
  if (printHelp(parameters, USAGE)) return 0;
  const { named, plain } = readParameters(parameters);
  const call = readCall(named, plain);
  if (typeof call === 'string') {
    console.error(`${call}\n${USAGE}`);
    return 2;
  }
  return 'worker' in call ? saveWorker(path.resolve(call.worker)) : serve(call, named);
}

/**
 * Returns what a call asks for, a worker's file or a server; or what is wrong with it.
 *
 * @param {Readonly<Record<string, string>>} named
 * @param {readonly string[]} plain
 * @returns {{ readonly worker: string } | { readonly origin: string, readonly port: number } | string}
 */
function readCall(named, plain) {
  if (plain[0] !== undefined) return `“${plain[0]}” belongs to no option.`;
  for (const [name, value] of Object.entries(named)) {
    if (!OPTIONS.includes(name)) return `--${name} is not an option.`;
    if (value === '') return `--${name} has no value.`;
  }
  const { worker } = named;
  if (worker !== undefined) return { worker };
  const [origin, port] = [readOrigin(named['site-url']), readPort(named['port'])];
  if (origin === undefined)
    return '--site-url must be an address without a path, such as https://www.example.com.';
  return port === undefined ? '--port must be a number up to 65535.' : { origin, port };
}

/** @param {string} file */
async function saveWorker(file) {
  const { writeWorker } = await loadFromPages('write-worker.ts');
  try {
    await writeWorker(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    console.error(`${file} cannot be written (${String(error.code)}). Name another file by --worker.`);
    return 1;
  }
  console.log(`Wrote ${file}`);
  return 0;
}

/** @param {string | undefined} text */
function readPort(text = String(DEFAULT_PORT)) {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

/** @param {string | undefined} address */
function readOrigin(address = '') {
  if (!URL.canParse(address)) return undefined;
  const { protocol, pathname, search, origin } = new URL(address);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' ? origin : undefined;
}

/**
 * @param {{ readonly origin: string, readonly port: number }} call
 * @param {Readonly<Record<string, string>>} named
 */
async function serve({ origin, port }, named) {
  const dist = path.resolve(named['out'] ?? WEB_DIST);
  const page = path.join(dist, 'index.html');
  if (!existsSync(page)) {
    console.error(
      `There is no page of the app in ${dist}. Run \`npm run build\` first, or name the folder by --out.`,
    );
    return 1;
  }
  const settingsFile = path.join(dist, '.webapp.ini');
  const settings = existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : '';
  const { startEdgeServer } = await loadFromPages('edge-server.ts');
  const { findSiteFault } = await loadFromPages('site-fault.ts');
  const { FetchHttpClient } = await loadFromCommon('platform/http/fetch-http-client.ts');
  const buildDefaults = await readBuildDefaults();
  const options = {
    port,
    origin,
    dist,
    headers: computeSecurityHeaders({ settings, html: readFileSync(page, 'utf8'), buildDefaults }),
    buildDefaults,
    source: named['config'],
    language: named['language'],
    http: new FetchHttpClient(),
    now: Date.now,
    report: (/** @type {Error} */ error) => console.error(`The content host fails: ${error.message}`),
  };
  const server = await startEdgeServer(options).catch((/** @type {unknown} */ error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = LISTEN_FAILURES.get(code);
    if (reason === undefined) throw error;
    console.error(`Port ${port} ${reason}. Name another one by --port.`);
    return undefined;
  });
  if (server === undefined) return 1;
  // After the server listens: the configuration may be one of the files that it serves.
  const fault = await findSiteFault({ ...options, settingsText: settings });
  if (fault !== undefined) {
    console.error(`${fault} Nothing is served.`);
    await server.close();
    return 1;
  }
  console.log(`Ready: http://localhost:${server.port}/`);
  /** @type {number | undefined} */
  let askedMs;
  const stop = () => {
    if (askedMs === undefined) {
      askedMs = performance.now();
      void server.close();
    } else if (performance.now() - askedMs > SAME_PRESS_MS) process.exit(1);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
  return 0;
}

/** Why the server cannot listen at a port, by the code of the error. */
const LISTEN_FAILURES = new Map([
  ['EADDRINUSE', 'is in use'],
  ['EACCES', 'needs rights that this user does not have'],
]);
