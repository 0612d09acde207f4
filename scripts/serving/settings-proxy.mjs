import { request as openRequest } from 'node:http';

/**
 * @typedef {object} SettingsSource
 * @property {number} sandboxPort
 * @property {string} site config id that the settings name as the default
 * @property {boolean} [allowsEverySite] whether `app-config` may choose any site of the sandbox
 * @property {boolean} [isTest] whether `<label>.localhost` is the tenant of that name
 * @property {string} [publicHost] host name in the settings, in place of the one the browser used
 */

const DEMO_TENANT = 'demo';

/**
 * Returns where a request's settings are. The sandbox writes them for the host name that the browser used, so that a
 * phone on the same network is sent to this machine and not to itself.
 *
 * @param {SettingsSource} source
 * @param {{ host: string | undefined, query?: string }} request
 * @returns {string} path on the sandbox
 */
export function toSettingsPath(source, { host, query = '' }) {
  const hostName = readHostName(host);
  const parameters = new URLSearchParams(query);
  parameters.set('site', source.site);
  parameters.set('origin', `http://${source.publicHost ?? hostName}:${source.sandboxPort}`);
  if (source.allowsEverySite) parameters.set('all', '1');
  return `/t/${chooseTenant(source, hostName)}/.webapp.ini?${parameters.toString()}`;
}

/**
 * @param {SettingsSource} source
 * @param {string} hostName
 */
function chooseTenant(source, hostName) {
  const label = /^([a-z0-9-]+)\.localhost$/.exec(hostName)?.[1];
  return source.isTest && label !== undefined ? label : DEMO_TENANT;
}

/**
 * Returns the host name without its port; `localhost` when the header is missing or invalid.
 *
 * @param {string | undefined} host value of the Host header
 */
export function readHostName(host) {
  const address = `http://${host ?? ''}`;
  return host && URL.canParse(address) ? new URL(address).hostname : 'localhost';
}

/**
 * Forwards the sandbox's response unchanged, including faults: a cut or endless response stays one.
 *
 * @param {SettingsSource} source
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerSettings(source, request, response) {
  const query = (request.url ?? '').split('?')[1] ?? '';
  const upstream = openRequest({
    host: 'localhost',
    port: source.sandboxPort,
    path: toSettingsPath(source, { host: request.headers.host, query }),
    method: request.method,
  });
  upstream.once('response', (answer) => {
    const location = toOwnLocation(answer.headers.location);
    if (location !== undefined) response.setHeader('Location', location);
    response.setHeader('Content-Type', answer.headers['content-type'] ?? 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    if (answer.headers['content-length'])
      response.setHeader('Content-Length', answer.headers['content-length']);
    response.writeHead(answer.statusCode ?? 502);
    answer.once('error', () => response.destroy());
    answer.pipe(response);
  });
  upstream.once('error', () => response.destroy());
  response.once('close', () => upstream.destroy());
  upstream.end();
}

/**
 * Rewrites a redirect on the sandbox to this host, so that the browser does not see where the settings come from.
 *
 * @param {string | undefined} location
 */
function toOwnLocation(location) {
  if (location === undefined) return undefined;
  const { pathname, search } = new URL(location, 'http://localhost');
  return pathname.endsWith('/.webapp.ini') ? `/.webapp.ini${search}` : location;
}
