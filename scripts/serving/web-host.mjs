import { createServer } from 'node:http';
import path from 'node:path';

import { answerSettings } from './settings-proxy.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @typedef {object} WebHostOptions
 * @property {string} dist folder of the production build
 * @property {import('./settings-proxy.mjs').SettingsSource} settings where `/.webapp.ini` comes from
 * @property {string} [studio] folder of the studio's build, served below /studio/
 * @property {(request: Request) => Promise<Readonly<Record<string, string>>>} headers sent with every answer
 */

const FOREVER = 'public,max-age=31536000,immutable';
const ASK_FIRST = 'no-cache';
const HOUR = 'public,max-age=3600';

/** sirv sets the charset of HTML alone. */
const TEXT_TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** Endings of files. A path with another ending may well be a route, such as a title with a dot in it. */
const FILE_PATH =
  /^\/(?:assets\/|sw\.js$)|\.(?:avif|css|gif|html|ico|jpe?g|js|json|map|mjs|mp4|png|svg|txt|vtt|wasm|webmanifest|webp|woff2?|xml)$/i;

/**
 * Serves a production build as the README requires: compressed files as they are, hashed names cached for ever,
 * index.html in place of every address that is not a file.
 *
 * @param {WebHostOptions} options
 * @returns {Promise<import('node:http').Server>} not yet listening
 */
export async function createWebHost({ dist, studio, settings, headers }) {
  // Commands load this module before they install packages.
  const { default: sirv } = await import('sirv');
  // `dev` looks at the disk for each request: a build may replace the files while they are served.
  const options = { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders };
  const serveFile = sirv(dist, options);
  const serveStudio = studio === undefined ? undefined : sirv(studio, options);

  const answer = async (/** @type {Request} */ request, /** @type {Response} */ response) => {
    for (const [name, value] of Object.entries(await headers(request))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response.setHeader('Allow', 'GET, HEAD'), 405, 'Method not allowed');
    const [pathname = '/'] = (request.url ?? '/').split('?');
    if (pathname === '/.webapp.ini') return answerSettings(settings, request, response);
    dropRefusedEncodings(request);
    closeFileWith(response);
    if (serveStudio && /^\/studio(?:\/|$)/.test(pathname))
      return answerStudio(serveStudio, request, response);
    serveFile(request, response, () => {
      if (FILE_PATH.test(pathname)) return end(response, 404, 'Not found');
      request.url = '/index.html';
      serveFile(request, response);
    });
  };
  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

/**
 * @param {import('sirv').RequestHandler} serveStudio
 * @param {Request} request
 * @param {Response} response
 */
function answerStudio(serveStudio, request, response) {
  const address = (request.url ?? '').slice('/studio'.length);
  if (!address.startsWith('/')) return redirect(response, `/studio/${address}`);
  request.url = address.replace(/^\/(?=\?|$)/, '/index.html');
  serveStudio(request, response, () => end(response, 404, 'Not found'));
}

/**
 * Removes refused encodings: sirv takes `br;q=0` for support of brotli.
 *
 * @param {Request} request
 */
function dropRefusedEncodings({ headers }) {
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  headers['accept-encoding'] = accepted.filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry)).join(',');
}

/**
 * Closes the file when the browser disconnects, which sirv does not, and handles read errors, which would end the
 * process.
 *
 * @param {Response} response
 */
function closeFileWith(response) {
  response.once('pipe', (file) => {
    file.once('error', (error) => response.destroy(error));
    response.once('close', () => file.destroy());
  });
}

/**
 * @param {Response} response
 * @param {string} pathname
 */
function setHeaders(response, pathname) {
  const type = TEXT_TYPES.get(path.extname(pathname));
  if (type !== undefined) response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', chooseCaching(pathname));
}

/** @param {string} pathname */
function chooseCaching(pathname) {
  if (pathname.startsWith('/assets/')) return FOREVER;
  return /^\/(?:index\.html|sw\.js|manifest\.webmanifest)$/.test(pathname) ? ASK_FIRST : HOUR;
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} text
 */
function end(response, status, text) {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}

/**
 * @param {Response} response
 * @param {string} address
 */
function redirect(response, address) {
  response.setHeader('Location', address);
  end(response, 308, address);
}
