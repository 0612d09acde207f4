/**
 * The deployment that the files of a web host are for.
 *
 * @typedef {object} Deployment
 * @property {Readonly<Record<string, string>>} headers security headers, for every response
 * @property {string} name host name of the site; `_` for any
 * @property {number | undefined} port undefined when the web host decides: 80, or 443 with a certificate
 * @property {string} root folder of the bundle on the host
 * @property {string | undefined} certificate folder with fullchain.pem and privkey.pem; without it, plain http for a
 * proxy that ends TLS
 * @property {string | undefined} backend address of the account back end, to which `/api` and `/admin` are forwarded
 * @property {string} [resolver] address of the name server that nginx asks again for the back end, which may move
 * @property {string} version of the app that the policy belongs to
 */

/** @typedef {Readonly<Record<string, string>>} Files contents by file name */

/** Names in assets/ hold a hash of the content; everything else may change with the next version. */
export const ASSET_CACHING = 'public, max-age=31536000, immutable';
export const PAGE_CACHING = 'no-cache';

/** Folders of the bundle, whose missing files are a 404 and never the page; the last one is for an uploaded studio. */
export const FILE_FOLDERS = ['assets', 'icons', 'images', 'studio'];

/**
 * Paths of the app without their leading slash, as a regular expression that ignores case; every other address is a 404
 * (platforms/web/src/routes.ts).
 */
export const APP_PATHS = '(?:[mpns]/[^/]+(?:/.*)?|[qu](?:/.*)?|my-list|profiles|tv|o/(?:about|licenses))/?';

/**
 * Paths with a prerendered page (`npm run pages`), without their leading slash: the kind and the id, which name its file.
 * The query names an episode (`e`) or a channel (`channel`), which have a file of their own.
 */
export const PRERENDERED_PATHS = '([mpns])/([\\w-]+)(?:/.*)?';

/** Types of the bundle's files that web hosts do not know, or name differently. */
export const TYPES = /** @type {const} */ ({
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain',
  xml: 'application/xml',
  ini: 'text/plain',
});

/** Returns the first lines of every file. @param {Deployment} deployment */
export function describeFile({ version }) {
  return [
    `Made by npm run host-config for version ${version}. The policy has hashes of this version's page:`,
    'make the file again for each version and each change of .webapp.ini.',
  ];
}

/** @param {unknown} value */
export function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
