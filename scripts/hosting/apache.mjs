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

const FOLDERS = `(?:${FILE_FOLDERS.join('|')})/`;
const COMPRESSED = '(?:js|css|json|svg|webmanifest|txt)';

/**
 * Returns a virtual host, and the `.htaccess` beside index.html that does the rest, which is all that shared hosts
 * allow. For Apache 2.4 with the modules rewrite, headers and mime.
 *
 * @param {Deployment} deployment
 * @returns {import('./deployment.mjs').Files}
 */
export function toApacheFiles(deployment) {
  return { '.htaccess': toHtaccess(deployment), 'marquee.conf': toVirtualHost(deployment) };
}

/** @param {Deployment} deployment */
function toHtaccess(deployment) {
  return `${toComment(deployment)}

Options -Indexes -MultiViews
DirectoryIndex disabled
FileETag MTime Size

RewriteEngine On
# The page for missing addresses, after the 404 of the last rule but one.
RewriteCond %{ENV:REDIRECT_STATUS} ^404$
RewriteCond %{DOCUMENT_ROOT}/pages/404.html !-f
RewriteRule ^ /index.html [END]
RewriteCond %{ENV:REDIRECT_STATUS} ^404$
RewriteRule ^ - [END]
# No prerendered page by its own name, no other file whose name begins with a dot, and no compressed file by its own name.
RewriteRule ^pages/ - [R=404,END]
RewriteRule ^\\.(?!webapp\\.ini$|well-known/) - [R=404,END]
RewriteRule ^${FOLDERS}(?:.*/)?\\. - [R=404,END]
RewriteRule ^(?:${FOLDERS}.*|[^/]+)\\.(?:br|gz)$ - [R=404,END]
${toCompressedRules('br', 'br')}
${toCompressedRules('gzip', 'gz')}
RewriteCond %{REQUEST_FILENAME} -f
RewriteRule ^ - [END]
# The studio, where it is uploaded (docs/studio.md).
RewriteCond %{DOCUMENT_ROOT}/studio/index.html -f
RewriteRule ^studio/?$ /studio/index.html [END]
# A missing file is a 404, never the page.
RewriteRule ^(?:${FOLDERS}|\\.|[^/]+\\.[A-Za-z0-9]+$) - [R=404,END]
# Prerendered pages (npm run pages), where there are some, by the ids in their addresses.
RewriteCond %{DOCUMENT_ROOT}/pages/home.html -f
RewriteRule ^$ /pages/home.html [END]
RewriteCond %{QUERY_STRING} (?:^|&)(?:e|channel)=([\\w-]+)(?:&|$)
RewriteCond %{DOCUMENT_ROOT}/pages/$1/$2/%1.html -f
RewriteRule ^${PRERENDERED_PATHS}$ /pages/$1/$2/%1.html [END]
RewriteCond %{DOCUMENT_ROOT}/pages/$1/$2.html -f
RewriteRule ^${PRERENDERED_PATHS}$ /pages/$1/$2.html [END]
# No address of the app: it says so, with the status of it.
RewriteRule !^(?:${APP_PATHS})?$ - [R=404,END,NC]
# Every other address of the app is its page.
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteRule ^ /index.html.br [END]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteRule ^ /index.html.gz [END]
RewriteRule ^ /index.html [END]

# The endings of compressed files are types and languages elsewhere.
RemoveType .br .gz
RemoveLanguage .br
AddEncoding br .br
AddEncoding gzip .gz
${Object.entries(TYPES)
  .map(([ending, type]) => `AddType ${type} .${ending}`)
  .join('\n')}
AddCharset utf-8 .html .js .css .json .webmanifest .txt .ini

<If "%{REQUEST_URI} !~ m#^/(?:${FOLDERS}|pages/|\\.|[^/]+\\.[A-Za-z0-9]+$)#">
  ErrorDocument 404 /pages/404.html
</If>

Header merge Vary Accept-Encoding
Header set Cache-Control "${PAGE_CACHING}"
<If "%{REQUEST_URI} =~ m#^/assets/#">
  Header set Cache-Control "${ASSET_CACHING}"
</If>
${Object.entries(deployment.headers)
  .map(([name, value]) => `Header always set ${name} "${value}"`)
  .join('\n')}
<Files ".webapp.ini">
  Require all granted
</Files>
`;
}

/**
 * @param {string} encoding
 * @param {string} ending
 */
function toCompressedRules(encoding, ending) {
  return `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
RewriteCond %{REQUEST_FILENAME}.${ending} -f
RewriteRule ^(?:${FOLDERS}.*|[^/]+)\\.${COMPRESSED}$ %{REQUEST_URI}.${ending} [END]`;
}

/** @param {Deployment} deployment */
function toVirtualHost(deployment) {
  const { name, port, root, certificate, backend } = deployment;
  const tls = certificate !== undefined;
  const isWildcard = name.includes('*');
  // Apache takes wildcards in aliases only.
  const serverName = name === '_' ? [] : [`${isWildcard ? 'ServerAlias' : 'ServerName'} ${name}`];
  const redirects = isWildcard
    ? ['RewriteEngine On', 'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]']
    : [`Redirect permanent / https://${name}/`];
  const redirect =
    tls && port === undefined && name !== '_' ? `\n${toBlock(80, [...serverName, ...redirects])}` : '';
  const lines = [
    ...serverName,
    `DocumentRoot ${root}`,
    // A search may contain a slash.
    'AllowEncodedSlashes NoDecode',
    ...(tls
      ? [
          'SSLEngine on',
          `SSLCertificateFile ${certificate}/fullchain.pem`,
          `SSLCertificateKeyFile ${certificate}/privkey.pem`,
          'Protocols h2 http/1.1',
        ]
      : []),
    // Needs the modules proxy and proxy_http.
    ...(backend === undefined
      ? []
      : [`ProxyPass /api/ ${backend}/api/`, `ProxyPass /admin ${backend}/admin`]),
    `<Directory ${root}>`,
    '  AllowOverride All',
    '  Require all granted',
    '</Directory>',
  ];
  return `${toComment(deployment)}
${redirect}
${toBlock(port ?? (tls ? 443 : 80), lines)}`;
}

/**
 * @param {number} port
 * @param {readonly string[]} lines
 */
function toBlock(port, lines) {
  return `<VirtualHost *:${port}>\n${lines.map((line) => `  ${line}`).join('\n')}\n</VirtualHost>\n`;
}

/** @param {Deployment} deployment */
function toComment(deployment) {
  return describeFile(deployment)
    .map((line) => `# ${line}`)
    .join('\n');
}
