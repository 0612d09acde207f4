import {
  APP_PATHS,
  ASSET_CACHING,
  describeFile,
  FILE_FOLDERS,
  PAGE_CACHING,
  PRERENDERED_PATHS,
  TYPES,
} from './deployment.mjs';

/** Endings whose type Caddy takes from the system, which may not know them. */
const UNKNOWN_ENDINGS = /** @type {const} */ (['webmanifest', 'ini']);

/**
 * Returns a complete Caddyfile, for Caddy from 2.6. With a host name and without a port, Caddy fetches certificates by
 * itself.
 *
 * @param {import('./deployment.mjs').Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toCaddyFiles(deployment) {
  const { root, headers, backend } = deployment;
  const folders = FILE_FOLDERS.map((folder) => `${folder}/`).join('|');
  const text = `${describeFile(deployment)
    .map((line) => `# ${line}`)
    .join('\n')}

${toAddress(deployment)} {
  root * ${root}
${toCertificate(deployment)}
  header {
${Object.entries(headers)
  .map(([name, value]) => `    ${name} "${value}"`)
  .join('\n')}
  }
  # By itself: it would hold the others back until after an error is sent.
  header -Server
${backend === undefined ? '' : `\n  @backend path /api/* /admin /admin/*\n  handle @backend {\n    reverse_proxy ${backend}\n  }\n`}
  handle {
    route {
      # No other file whose name begins with a dot, and no compressed file by its own name.
      @hidden {
        path_regexp ^/(((${FILE_FOLDERS.join('|')})/(.*/)?)?\\.|((${FILE_FOLDERS.join('|')})/.*|[^/]+)\\.(br|gz)$)
        not path /.webapp.ini /.well-known/*
      }
      error @hidden 404
      # The studio, where it is uploaded (docs/studio.md).
      @studio path /studio /studio/
      rewrite @studio /studio/index.html
      # A missing file is a 404, never the page.
      @missing {
        path_regexp ^/(${folders}|\\.|[^/]+\\.[A-Za-z0-9]+$)
        not file
      }
      error @missing 404
      # Prerendered pages (npm run pages), where there are some, by the ids in their addresses.
      @direct path /pages/*
      error @direct 404
      @home {
        path /
        file /pages/home.html
      }
      rewrite @home /pages/home.html
      @title path_regexp title ^/${PRERENDERED_PATHS}$
      route @title {
        @written file {
          try_files /pages/{re.title.1}/{re.title.2}/{query.e}{query.channel}.html /pages/{re.title.1}/{re.title.2}.html
        }
        rewrite @written {http.matchers.file.relative}
      }
      # No address of the app: it says so, with the status of it.
      @unknown {
        not path_regexp (?i)^/(${APP_PATHS})?$
        not file
      }
      route @unknown {
        @said file {
          try_files /pages/404.html /index.html
        }
        rewrite @said {http.matchers.file.relative}
        file_server {
          status 404
        }
      }
      # Every other address of the app is its page.
      @page not file
      rewrite @page /index.html

      encode @prerendered gzip
      @prerendered path /pages/*
      @asset path /assets/*
      header Vary Accept-Encoding
      header Cache-Control "${PAGE_CACHING}"
      header @asset Cache-Control "${ASSET_CACHING}"
${UNKNOWN_ENDINGS.map(toTypeRule).join('\n')}
      file_server {
        precompressed br gzip
      }
    }
  }
}
`;
  return { Caddyfile: text };
}

/** Set last: the file server removes a type that it does not know. @param {keyof typeof TYPES} ending */
function toTypeRule(ending) {
  return `      @${ending} path *.${ending}
      header @${ending} {
        Content-Type "${TYPES[ending]}; charset=utf-8"
        defer
      }`;
}

/** @param {import('./deployment.mjs').Deployment} deployment */
function toAddress({ name, port, certificate }) {
  const host = name === '_' ? '' : name;
  const scheme = certificate === undefined ? 'http' : 'https';
  if (port !== undefined) return `${scheme}://${host}:${port}`;
  return host === '' ? `${scheme}://` : host;
}

/** @param {import('./deployment.mjs').Deployment} deployment */
function toCertificate({ certificate }) {
  return certificate === undefined ? '' : `  tls ${certificate}/fullchain.pem ${certificate}/privkey.pem\n`;
}
