import { ASSET_CACHING, describeFile, FILE_FOLDERS, PAGE_CACHING, TYPES } from './deployment.mjs';

/**
 * Returns `netlify.toml` for the repository; `_headers` and `_redirects` for the bundle, beside index.html. Netlify
 * compresses by itself.
 *
 * @param {import('./deployment.mjs').Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toNetlifyFiles(deployment) {
  const { headers, backend } = deployment;
  const comment = describeFile(deployment).map((line) => `# ${line}`);
  const lines = (/** @type {Readonly<Record<string, string>>} */ all) =>
    Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  // Existing files take precedence over these rules, which are read from the top.
  const missing = [
    ...FILE_FOLDERS.map((folder) => `/${folder}/*`),
    '/.webapp.ini',
    '/sw.js',
    '/manifest.webmanifest',
  ];
  return {
    _headers: [
      ...comment,
      '/*',
      ...lines({ ...headers, 'Cache-Control': PAGE_CACHING }),
      '/assets/*',
      ...lines({ 'Cache-Control': ASSET_CACHING }),
      '/manifest.webmanifest',
      ...lines({ 'Content-Type': TYPES.webmanifest }),
      '/.webapp.ini',
      ...lines({ 'Content-Type': `${TYPES.ini}; charset=utf-8` }),
      '',
    ].join('\n'),
    _redirects: [
      ...comment,
      ...(backend === undefined ? [] : [`/api/* ${backend}/api/:splat 200!`]),
      ...missing.map((path) => `${path} /404.html 404`),
      '/* /index.html 200',
      '',
    ].join('\n'),
    'netlify.toml': `[build]
  # _headers, _redirects and .webapp.ini lie in the folder "site".
  command = "npm run build && cp -r site/. platforms/web/dist/"
  publish = "platforms/web/dist"
`,
  };
}
