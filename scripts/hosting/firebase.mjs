import { ASSET_CACHING, FILE_FOLDERS, PAGE_CACHING, toJson, TYPES } from './deployment.mjs';

/**
 * Returns a complete `firebase.json`. Firebase compresses by itself, and serves existing files before it rewrites.
 *
 * @param {import('./deployment.mjs').Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toFirebaseFiles({ headers }) {
  const toHeaders = (/** @type {Readonly<Record<string, string>>} */ all) =>
    Object.entries(all).map(([key, value]) => ({ key, value }));
  const page = { ...headers, 'Cache-Control': PAGE_CACHING };
  return {
    'firebase.json': toJson({
      hosting: {
        public: 'platforms/web/dist',
        // Without the usual "**/.*", which would exclude .webapp.ini. Firebase does not use compressed files.
        ignore: ['firebase.json', '**/*.br', '**/*.gz'],
        headers: [
          { source: '**', headers: toHeaders(page) },
          { source: '/assets/**', headers: toHeaders({ 'Cache-Control': ASSET_CACHING }) },
          { source: '/manifest.webmanifest', headers: toHeaders({ 'Content-Type': TYPES.webmanifest }) },
          // The pattern for all files excludes names that begin with a dot.
          {
            source: '/.webapp.ini',
            headers: toHeaders({ ...page, 'Content-Type': `${TYPES.ini}; charset=utf-8` }),
          },
        ],
        rewrites: [
          {
            source: `!/{${FILE_FOLDERS.map((folder) => `${folder}/**`).join(',')},.webapp.ini,sw.js,manifest.webmanifest}`,
            destination: '/index.html',
          },
        ],
      },
    }),
  };
}
