/** Content types by file ending. A path with another ending may well be a route, such as a title with a dot in it. */
const CONTENT_TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.gif', 'image/gif'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.vtt', 'text/vtt; charset=utf-8'],
  ['.mp4', 'video/mp4'],
]);

/**
 * @param {string} path
 * @returns {string | undefined} undefined for an ending that no file of ours has
 */
export function findContentType(path) {
  return CONTENT_TYPES.get(/\.[a-z0-9]+$/i.exec(path)?.[0].toLowerCase() ?? '');
}
