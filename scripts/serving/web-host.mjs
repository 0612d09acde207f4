import { createServer } from 'node:http';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { findContentType } from './content-types.mjs';
import { answerSettings } from './settings-proxy.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @typedef {object} WebHostOptions
 * @property {string} dist folder of the production build
 * @property {import('./settings-proxy.mjs').SettingsSource} settings where `/.webapp.ini` comes from
 * @property {(request: Request) => Promise<Readonly<Record<string, string>>>} headers sent with every answer
 */

const FOREVER = 'public,max-age=31536000,immutable';
const ASK_FIRST = 'no-cache';
const HOUR = 'public,max-age=3600';
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/**
 * Serves a production build the way the README tells an operator to: compressed files as they lie, hashed names for
 * ever, index.html in place of every address that is no file.
 *
 * @param {WebHostOptions} options
 * @returns {import('node:http').Server} not yet listening
 */
export function createWebHost(options) {
  return createServer((request, response) => {
    answer(options, request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

/**
 * @param {WebHostOptions} options
 * @param {Request} request
 * @param {Response} response
 */
async function answer({ dist, settings, headers }, request, response) {
  for (const [name, value] of Object.entries(await headers(request))) response.setHeader(name, value);
  const pathname = readPath(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return end(response.setHeader('Allow', 'GET, HEAD'), 405, 'Method not allowed');
  }
  if (pathname === '/.webapp.ini') return answerSettings(settings, request, response);
  if (isPlainPath(pathname) && (await sendFile(path.join(dist, pathname), pathname, request, response)))
    return;
  if (isFilePath(pathname)) return end(response, 404, 'Not found');
  await sendFile(path.join(dist, 'index.html'), '/index.html', request, response);
}

/**
 * The decoded path; as it was sent when it cannot be decoded.
 *
 * @param {Request} request
 */
function readPath(request) {
  const [raw = '/'] = (request.url ?? '/').split('?');
  try {
    return decodeURIComponent(raw);
  } catch (error) {
    if (error instanceof URIError) return raw;
    throw error;
  }
}

/**
 * Nothing else may reach the file system: no way out of the folder, no byte that ends a name. The app itself answers
 * such an address, in words a visitor can read.
 *
 * @param {string} pathname
 */
function isPlainPath(pathname) {
  return pathname.startsWith('/') && !/[\\\0%]|\/\.\.?(?:\/|$)/.test(pathname);
}

/**
 * Addresses that name a file: index.html in its place would be taken for code, a picture or a setting.
 *
 * @param {string} pathname
 */
function isFilePath(pathname) {
  return pathname.startsWith('/assets/') || pathname === '/sw.js' || findContentType(pathname) !== undefined;
}

/**
 * @param {string} file
 * @param {string} pathname
 * @param {Request} request
 * @param {Response} response
 * @returns {Promise<boolean>} false when there is no such file
 */
async function sendFile(file, pathname, request, response) {
  const type = findContentType(file);
  const chosen = type === undefined ? undefined : await chooseEncoding(file, request);
  if (type === undefined || !chosen) return false;
  const tag = `W/"${chosen.size.toString(36)}-${chosen.modifiedMs.toString(36)}"`;
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', chooseCaching(pathname));
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', tag);
  if (chosen.encoding !== undefined) response.setHeader('Content-Encoding', chosen.encoding);
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('Content-Length', chosen.size);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : await readFile(chosen.file));
  return true;
}

/** @param {string} pathname */
function chooseCaching(pathname) {
  if (pathname.startsWith('/assets/')) return FOREVER;
  return /^\/(?:index\.html|sw\.js|manifest\.webmanifest)?$/.test(pathname) ? ASK_FIRST : HOUR;
}

/**
 * @param {string} file
 * @param {Request} request
 */
async function chooseEncoding(file, request) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const usable = ENCODINGS.filter(([encoding]) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`).test(accepted),
  );
  for (const [encoding, ending] of [...usable, /** @type {const} */ ([undefined, ''])]) {
    const found = await findFile(`${file}${ending}`);
    if (found) return { ...found, encoding };
  }
  return undefined;
}

/** @param {string} file */
async function findFile(file) {
  try {
    const found = await stat(file);
    return found.isFile() ? { file, size: found.size, modifiedMs: Math.round(found.mtimeMs) } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
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
