import {
  APP_PATHS,
  ASSET_CACHING,
  describeFile,
  FILE_FOLDERS,
  PAGE_CACHING,
  PRERENDERED_PATHS,
  TYPES,
} from './deployment.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */

/**
 * Returns a file for `conf.d`, for any nginx from 1.18: it serves the brotli files without the brotli module, which
 * neither Debian's package nor the official image has.
 *
 * @param {Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toNginxFiles(deployment) {
  return { 'marquee.conf': toNginxConfig(deployment) };
}

/** Pages are compressed per response: there may be a hundred thousand. */
const PAGE_TYPES = `types { ${TYPES.html} html br; }\n    gzip on;`;

/** @param {Deployment} deployment */
export function toNginxConfig(deployment) {
  const { root, name, headers } = deployment;
  const folders = FILE_FOLDERS.map((folder) => `${folder}/.*`).join('|');
  return `${describeFile(deployment)
    .map((line) => `# ${line}`)
    .join('\n')}

map $http_accept_encoding $marquee_brotli {
  default "";
  "~*(^|[\\s,])br\\s*($|,|;\\s*q=(1|0\\.0*[1-9]))" ".br";
}
# Evaluated when the response begins, by the file that was found.
map $uri $marquee_encoding {
  default "";
  "~\\.br$" "br";
}
# The episode or channel in the address, as part of a file name.
map $arg_e$arg_channel $marquee_part {
  default "";
  "~^(?<marquee_word>[\\w-]+)$" "/$marquee_word";
}
map $uri $marquee_caching {
  default "${PAGE_CACHING}";
  "~^/assets/" "${ASSET_CACHING}";
}
${toRedirect(deployment)}
server {
  ${toListen(deployment).join('\n  ')}
  server_name ${name};
  root ${root};
  server_tokens off;

  gzip_static on;
  # It does not see that a brotli file is compressed, and would compress it once more.
  gzip off;
  charset utf-8;
  charset_types text/javascript text/css text/plain application/json application/manifest+json;

  # Here and nowhere else: a block with an add_header of its own has none of these. Without "always", a missing asset
  # is not cached.
  add_header Cache-Control $marquee_caching;
  add_header Content-Encoding $marquee_encoding;
  add_header Vary Accept-Encoding;
${Object.entries(headers)
  .map(([header, value]) => `  add_header ${header} "${value}" always;`)
  .join('\n')}
${toProxy(deployment)}
  location = /.webapp.ini {
    types { }
    default_type ${TYPES.ini};
    try_files $uri =404;
  }
  location ^~ /.well-known/ {
    try_files $uri =404;
  }
  # No other file whose name begins with a dot, and no compressed file by its own name.
  location ~ ^/(((${FILE_FOLDERS.join('|')})/(.*/)?)?\\.|((${FILE_FOLDERS.join('|')})/.*|[^/]+)\\.(br|gz)$) {
    return 404;
  }

  # The studio, where it is uploaded (docs/studio.md).
  location ~ ^/studio/?$ {
    types { ${TYPES.html} html; }
    try_files /studio/index.html =404;
  }
${toCompressedLocation('js')}
${toCompressedLocation('css')}
${toCompressedLocation('json')}
${toCompressedLocation('svg')}
  # A missing file is a 404, never the page.
  location ~ ^/(${folders}|[^/]+\\.[A-Za-z0-9]+)$ {
    types {
${Object.entries(TYPES)
  .map(([ending, type]) => `      ${type} ${ending};`)
  .join('\n')}
    }
    try_files $uri =404;
  }
  # Prerendered pages (npm run pages), where there are some, by the ids in their addresses.
  location ^~ /pages/ {
    return 404;
  }
  location = / {
    ${PAGE_TYPES}
    try_files /pages/home.html /index.html$marquee_brotli;
  }
  # Where the others lead to, since they compress.
  location = /index.html.br {
    internal;
    types { ${TYPES.html} html br; }
    try_files $uri /index.html =404;
  }
  location ~ "^/${toNamed(PRERENDERED_PATHS)}$" {
    ${PAGE_TYPES}
    try_files /pages/$marquee_kind/$marquee_id$marquee_part.html /pages/$marquee_kind/$marquee_id.html /index.html$marquee_brotli;
  }
  # Every other address of the app is its page.
  location ~* "^/${APP_PATHS}$" {
    rewrite ^ /index.html$marquee_brotli last;
  }
  # The app says that there is no such page, with the status of it.
  location / {
    error_page 404 @missing;
    return 404;
  }
  location @missing {
    ${PAGE_TYPES}
    try_files /pages/404.html /index.html =404;
  }
}
`;
}

/** Names the groups: a map that is evaluated in between would replace numbered ones. @param {string} paths */
function toNamed(paths) {
  return paths.replace('(', '(?<marquee_kind>').replace('/(', '/(?<marquee_id>');
}

/** @param {keyof typeof TYPES} ending */
function toCompressedLocation(ending) {
  return `  location ~ ^/((${FILE_FOLDERS.join('|')})/.*|[^/]+)\\.${ending}$ {
    types { ${TYPES[ending]} ${ending} br; }
    try_files $uri$marquee_brotli $uri =404;
  }`;
}

/** @param {Deployment} deployment */
function toListen({ port, certificate, resolver }) {
  if (certificate === undefined) return toAddresses(port ?? 80, '', resolver !== undefined);
  return [
    ...toAddresses(port ?? 443, ' ssl http2'),
    `ssl_certificate ${certificate}/fullchain.pem;`,
    `ssl_certificate_key ${certificate}/privkey.pem;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:marquee:10m;',
  ];
}

/**
 * Listens on IPv6, too, where the page of Debian's package would answer otherwise; not in a container, which may have
 * none.
 *
 * @param {number} port
 * @param {string} [options]
 * @param {boolean} [isContainer]
 */
function toAddresses(port, options = '', isContainer = false) {
  return [`listen ${port}${options};`, ...(isContainer ? [] : [`listen [::]:${port}${options};`])];
}

/** @param {Deployment} deployment */
function toRedirect({ port, certificate, name }) {
  if (certificate === undefined || port !== undefined) return '';
  return `
server {
  ${toAddresses(80).join('\n  ')}
  server_name ${name};
  return 301 https://$host$request_uri;
}
`;
}

/** @param {Deployment} deployment */
function toProxy({ backend, resolver, headers }) {
  if (backend === undefined) return '';
  const target =
    resolver === undefined
      ? `    proxy_pass ${backend};`
      : `    # By a variable, so that the name is looked up again when the back end moves.
    resolver ${resolver} valid=10s;
    set $marquee_backend ${backend};
    proxy_pass $marquee_backend;`;
  return `
  location ~ ^/(api/|admin(/|$)) {
${target}
    proxy_http_version 1.1;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 64k;
    # The back end says what may be kept of its answers.
    add_header Strict-Transport-Security "${headers['Strict-Transport-Security']}" always;
  }
`;
}
