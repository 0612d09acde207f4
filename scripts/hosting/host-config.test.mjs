import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { runInNewContext } from 'node:vm';

import { build } from 'esbuild';

import { loadFromWeb } from '../operator/load-product.mjs';
import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { ROOT } from '../setup/paths.mjs';
import { runNode, runProcess } from '../setup/run-process.mjs';
import { APP_PATHS } from './deployment.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-host-config-'));
const settings = path.join(folder, '.webapp.ini');
const html = path.join(folder, 'index.html');
writeFileSync(settings, 'defaultConfigSource = abcd1234\nerrorReportUrl = https://errors.example.test/r\n');
writeFileSync(html, '<script>start()</script>');
after(() => rmSync(folder, { recursive: true }));

/** @param {readonly string[]} parameters */
function run(...parameters) {
  return runNode(['scripts/host-config.mjs', ...parameters], { quiet: true });
}

/**
 * @param {string} format
 * @param {readonly string[]} options
 * @returns {Promise<Readonly<Record<string, string>>>} the written files
 */
async function make(format, ...options) {
  const out = path.join(folder, `${format}-${options.length}`);
  const { code, output } = await run(settings, '--format', format, '--html', html, '--out', out, ...options);
  assert.equal(code, 0, output);
  return Object.fromEntries(
    readdirSync(out).map((name) => [name, readFileSync(path.join(out, name), 'utf8')]),
  );
}

const POLICY = /script-src 'self' 'sha256-[^;]*; .*connect-src 'self' https:/;

for (const [format, names] of Object.entries({
  nginx: ['marquee.conf'],
  apache: ['.htaccess', 'marquee.conf'],
  caddy: ['Caddyfile'],
  netlify: ['_headers', '_redirects', 'netlify.toml'],
  firebase: ['firebase.json'],
  cloudfront: ['response-headers-policy.json', 'upload.sh', 'viewer-request.js'],
  systemd: [
    'backend.env',
    'collector.env',
    'marquee-backend.service',
    'marquee-backup.service',
    'marquee-backup.timer',
    'marquee-collector.service',
  ],
  headers: ['headers.json'],
}))
  test(`${format} is ${names.join(', ')}, with policy and caching`, async () => {
    const files = await make(format);
    assert.deepEqual(Object.keys(files).sort(), [...names].sort());
    const text = Object.values(files).join('\n');
    for (const file of Object.values(files)) assert.doesNotMatch(file, /undefined|\[object|NaN/);
    if (format === 'systemd') return;
    assert.match(text, POLICY);
    const page = readFileSync(html, 'utf8');
    const headers = computeSecurityHeaders({ settings: readFileSync(settings, 'utf8'), html: page });
    // CloudFront has a switch for nosniff, and a number of seconds for the lifetime of https.
    for (const value of Object.values(headers).map((each) =>
      format === 'cloudfront' ? each.replace('nosniff', 'ContentTypeOptions').replace('max-age=', '') : each,
    ))
      assert.ok(text.includes(value), value);
    if (format === 'headers') return;
    assert.match(text, /no-cache/);
    assert.match(text, /immutable/);
  });

test('files are printed without a folder to write to', async () => {
  const { code, output } = await run(settings, '--format=netlify', '--html', html);
  assert.equal(code, 0);
  assert.match(output, /^# ----- _headers\n[^]*\n# ----- _redirects\n[^]*\n# ----- netlify\.toml\n/);
  const single = await run(settings, '--format=caddy', '--html', html, '--name', 'www.example.com');
  assert.match(single.output, /^# Made by npm run host-config for version \d[^]*\nwww\.example\.com \{\n/);
});

test('a build with its settings needs no file, and the policy has what they switch on', async () => {
  const env = { APP_DEFAULT_CONFIG_SOURCE: 'abcd1234', APP_CAPTCHA_SITE_KEY: 'key' };
  const parameters = ['scripts/host-config.mjs', '--format', 'headers', '--html', html];
  const { code, output } = await runNode(parameters, { env, quiet: true });
  assert.equal(code, 0, output);
  assert.match(JSON.parse(output)['Content-Security-Policy'], /https:\/\/www\.google\.com\/recaptcha\//);
});

test('hosts answer 404 for what is no address of the app, and for nothing else', async () => {
  const { matchRoute } = await loadFromWeb('routes.ts');
  const paths = new RegExp(`^/(?:${APP_PATHS})?$`, 'i');
  const addresses = [
    '/',
    '/m',
    '/m/a',
    '/m/a/b/c/',
    '/p/a',
    '/n/a/b',
    '/s/a',
    '/q',
    '/q/a/b',
    '/u',
    '/u/my-account',
  ];
  const more = [
    '/my-list',
    '/my-list/',
    '/my-list/x',
    '/profiles',
    '/tv',
    '/tv/x',
    '/o/about',
    '/o/licenses',
    '/o',
  ];
  for (const address of [...addresses, ...more, '/M/a', '/wp-admin/', '/mm/a', '/x', '//m/a'])
    assert.equal(paths.test(address), matchRoute(address).name !== 'notFound', address);
});

test('a certificate makes a host that ends TLS, and sends http there', async () => {
  const options = ['--certificate', '/etc/ssl/site/', '--name', 'www.example.com'];
  const nginx = (await make('nginx', ...options))['marquee.conf'] ?? '';
  assert.match(nginx, /listen \[::\]:443 ssl http2;\n {2}ssl_certificate \/etc\/ssl\/site\/fullchain\.pem;/);
  assert.match(
    nginx,
    /listen \[::\]:80;\n {2}server_name www\.example\.com;\n {2}return 301 https:\/\/\$host\$request_uri;/,
  );
  const apache = (await make('apache', ...options))['marquee.conf'] ?? '';
  assert.match(apache, /Redirect permanent \/ https:\/\/www\.example\.com\/\n/);
  assert.match(apache, /<VirtualHost \*:443>[^]*SSLCertificateKeyFile \/etc\/ssl\/site\/privkey\.pem/);
  const caddy = (await make('caddy', ...options))['Caddyfile'] ?? '';
  assert.match(
    caddy,
    /\nwww\.example\.com \{[^]*tls \/etc\/ssl\/site\/fullchain\.pem \/etc\/ssl\/site\/privkey\.pem\n/,
  );
});

test('on Apache, a name for several hosts is no host, and viewers are led to https on their own', async () => {
  const options = ['--name', '*.example.com', '--certificate', '/etc/ssl/site', '--root', '/srv/site'];
  const apache = (await make('apache', ...options))['marquee.conf'] ?? '';
  assert.doesNotMatch(apache, /ServerName|https:\/\/\*/);
  assert.equal(apache.match(/^ {2}ServerAlias \*\.example\.com$/gm)?.length, 2);
  assert.match(
    apache,
    /<VirtualHost \*:80>[^<]*RewriteRule \^ https:\/\/%\{HTTP_HOST\}%\{REQUEST_URI\} \[R=301,L\]\n/,
  );
});

test('Firebase answers missing files with 404, and everything else with the page', async () => {
  const { hosting } = JSON.parse((await make('firebase'))['firebase.json'] ?? '');
  const files = '{assets/**,icons/**,images/**,studio/**,.webapp.ini,sw.js,manifest.webmanifest}';
  assert.deepEqual(hosting.rewrites, [{ source: `!/${files}`, destination: '/index.html' }]);
  assert.ok(!hosting.ignore.includes('**/.*'));
  assert.equal(hosting.headers[1].headers[0].value, 'public, max-age=31536000, immutable');
  // Seen in its emulator: “**” leaves out names that begin with a dot.
  const ofSettings = hosting.headers.find((/** @type {any} */ { source }) => source === '/.webapp.ini');
  assert.ok(ofSettings.headers.some((/** @type {any} */ { value }) => value === 'no-cache'));
});

test('Netlify has the rules of missing files before that of the page', async () => {
  const { _redirects = '' } = await make('netlify', '--backend', 'https://accounts.example.com');
  const lines = _redirects
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  assert.equal(lines[0], '/api/* https://accounts.example.com/api/:splat 200!');
  assert.ok(lines.includes('/assets/* /404.html 404'));
  assert.equal(lines.at(-1), '/* /index.html 200');
});

test('CloudFront answers addresses of titles with the page, and leaves files alone', async () => {
  const files = await make('cloudfront');
  /** @type {any} */
  const context = {};
  runInNewContext(files['viewer-request.js'] ?? '', context);
  for (const [uri, expected] of Object.entries({
    '/': '/index.html',
    '/m/abc/mr.robot': '/index.html',
    '/q/.net': '/index.html',
    '/u/assets/x.js': '/index.html',
    '/studio': '/studio/index.html',
    '/studio/assets/gone-1.js': '/studio/assets/gone-1.js',
    '/assets/gone.js': '/assets/gone.js',
    '/icons/icon-192.png': '/icons/icon-192.png',
    '/.webapp.ini': '/.webapp.ini',
    '/sw.js': '/sw.js',
  }))
    assert.equal(context.handler({ request: { uri } }).uri, expected, uri);
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(
    files['response-headers-policy.json'] ?? '',
  );
  assert.match(security.ContentSecurityPolicy.ContentSecurityPolicy, POLICY);
  assert.equal(security.StrictTransportSecurity.AccessControlMaxAgeSec, 31_536_000);
  assert.equal(custom.Quantity, custom.Items.length);
});

// Assets are kept for 30 days from when they were replaced, however long they had been served.

const DAY_MS = 86_400_000;

/**
 * @typedef {object} Host
 * @property {(dist: string) => Promise<void>} deploy
 * @property {() => readonly string[]} listAssets
 * @property {(days: number) => void} age lets days pass
 */

/** @param {Host} host */
async function checkKeptAssets({ deploy, listAssets, age }) {
  const deployAssets = async (/** @type {readonly string[]} */ ...names) => {
    const dist = mkdtempSync(path.join(folder, 'dist-'));
    mkdirSync(path.join(dist, 'assets'));
    for (const name of ['index.html', 'sw.js', ...names.map((each) => `assets/${each}`)])
      writeFileSync(path.join(dist, name), name);
    await deploy(dist);
    return [...listAssets()].sort();
  };
  assert.deepEqual(await deployAssets('a.js', 'ab.js'), ['a.js', 'ab.js']);
  age(40);
  assert.deepEqual(await deployAssets('b.js', 'ab.js'), ['a.js', 'ab.js', 'b.js']);
  age(20);
  assert.deepEqual(await deployAssets('c.js'), ['a.js', 'ab.js', 'b.js', 'c.js']);
  age(20);
  // A version of before comes back.
  assert.deepEqual(await deployAssets('b.js'), ['ab.js', 'b.js', 'c.js']);
  age(20);
  assert.deepEqual(await deployAssets('d.js'), ['b.js', 'c.js', 'd.js']);
}

/** Puts the times of all files in a folder back. @param {string} place @param {number} days */
function ageFiles(place, days) {
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(place, name);
    const time = new Date(statSync(file).mtimeMs - days * DAY_MS);
    utimesSync(file, time, time);
  }
}

/**
 * Runs a shell script with stand-ins for programs that reach other machines.
 *
 * @param {string} script
 * @param {Readonly<Record<string, string>>} standIns scripts by name
 * @param {Readonly<Record<string, string>>} [env]
 */
async function runScript(script, standIns, env = {}) {
  const bin = mkdtempSync(path.join(folder, 'bin-'));
  for (const [name, text] of Object.entries(standIns))
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const file = path.join(bin, 'script.sh');
  writeFileSync(file, script);
  const { code, output } = await runProcess('sh', ['-e', file], {
    env: { PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...env },
    quiet: true,
  });
  assert.equal(code, 0, output);
}

test('the documented upload keeps assets for 30 days from when they were replaced', async () => {
  const manual = readFileSync(path.join(ROOT, 'docs', 'operating.md'), 'utf8');
  const [, script = ''] = /### Updates\n[^]*?```sh\n([^]*?)```/.exec(manual) ?? [];
  const root = path.join(folder, 'www');
  // Of rsync what the script needs: new times, unless they are to be kept.
  const rsync = `case "$*" in *--exclude*) exit 0 ;; -rI*) keep= ;; *) keep=-p ;; esac
shift
sources=
while [ $# -gt 1 ]; do sources="$sources $1"; shift; done
target=\${1#*:}
mkdir -p "$target"
for source in $sources; do
  case $source in */) source="$source." ;; esac
  cp -R $keep "$source" "$target"
done`;
  // Like npm it says what it runs, on the standard output.
  const npm = `echo "> marquee@1.0.0 $2"
[ "$2" = host-config ] || exit 0
shift 3
exec node scripts/host-config.mjs "$@" --html '${html}'`;
  const standIns = { npm, nginx: ':', ssh: 'shift; exec sh -c "$*"', rsync };
  await checkKeptAssets({
    deploy: (dist) =>
      runScript(
        script
          .replaceAll('/var/www/marquee', root)
          .replaceAll('/etc/nginx/conf.d', path.join(folder, 'conf.d'))
          .replaceAll('hosting', path.join(folder, 'hosting'))
          .replaceAll('path/to/.webapp.ini', settings)
          .replaceAll('platforms/web/dist', dist),
        standIns,
      ),
    listAssets: () => readdirSync(path.join(root, 'assets')),
    age: (days) => ageFiles(root, days),
  });
  assert.match(readFileSync(path.join(folder, 'conf.d', 'marquee.conf'), 'utf8'), /^# Made by/);
});

test('the upload to CloudFront keeps assets for 30 days from when they were replaced', async () => {
  const { 'upload.sh': upload = '' } = await make('cloudfront');
  const bucket = path.join(folder, 'bucket');
  const list = path.join(bucket, 'replaced', 'assets.txt');
  const aws = `toPath() { echo "$1" | sed 's#^s3://site#${bucket}#'; }
case "$1 $2" in
's3 sync') if [ "\${3##*/}" = assets ]; then mkdir -p '${bucket}/assets'; cp "$3"/* '${bucket}/assets'; fi ;;
's3 cp') mkdir -p "$(dirname "$(toPath "$4")")"; cp "$(toPath "$3")" "$(toPath "$4")" ;;
's3 rm') rm "$(toPath "$3")" ;;
's3api list-objects-v2') cd '${bucket}'; echo assets/* ;;
esac`;
  await checkKeptAssets({
    deploy: (SOURCE) => {
      writeFileSync(path.join(SOURCE, 'manifest.webmanifest'), '{}');
      return runScript(upload, { aws }, { BUCKET: 'site', DISTRIBUTION: 'D1', SOURCE });
    },
    listAssets: () => readdirSync(path.join(bucket, 'assets')),
    age: (days) => {
      const text = readFileSync(list, 'utf8');
      writeFileSync(
        list,
        text.replaceAll(/^\d+/gm, (seconds) => String(Number(seconds) - days * 86_400)),
      );
    },
  });
});

test('the image of the site keeps assets for 30 days from when they were replaced', async () => {
  const out = path.join(ROOT, `deploy-test-image-${process.pid}`);
  const made = await run(settings, '--format', 'docker', '--html', html, '--out', out);
  const text = made.code === 0 ? readFileSync(path.join(out, 'site.Dockerfile'), 'utf8') : '';
  rmSync(out, { recursive: true, force: true });
  const [, command = ''] = /^RUN (?:--mount=\S+ )+\\\n((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  let image = path.join(folder, 'image-0');
  await checkKeptAssets({
    deploy: async (dist) => {
      const previous = image;
      image = mkdtempSync(path.join(folder, 'image-'));
      mkdirSync(path.join(image, 'srv'));
      const paths = { '/previous/': `${previous}/`, '/bundle': dist, '/srv/': `${image}/srv/` };
      await runScript(
        command.replaceAll(
          /(?<![\w-])\/(?:previous\/|bundle|srv\/)/g,
          (place) => paths[/** @type {keyof typeof paths} */ (place)],
        ),
        {},
      );
      cpSync(dist, path.join(image, 'srv', 'marquee'), { recursive: true, preserveTimestamps: true });
    },
    listAssets: () => readdirSync(path.join(image, 'srv', 'marquee', 'assets')),
    age: (days) => ageFiles(image, days),
  });
});

test('the images have the site with its settings, and run without rights', async () => {
  const name = `deploy-test-${process.pid}`;
  const out = path.join(ROOT, name);
  try {
    const { code, output } = await run(settings, '--format', 'docker', '--html', html, '--out', out);
    assert.equal(code, 0, output);
    const read = (/** @type {string} */ file) => readFileSync(path.join(out, file), 'utf8');
    assert.equal(read('.webapp.ini'), readFileSync(settings, 'utf8'));
    for (const file of ['site.Dockerfile', 'backend.Dockerfile', 'collector.Dockerfile']) {
      const lines = read(file).split('\n');
      const user = lines.findLast((line) => line.startsWith('USER '));
      assert.match(user ?? '', /^USER (?!root$|0$)/, `${file} runs as root`);
      assert.ok(
        lines.some((line) => line.startsWith('HEALTHCHECK ')),
        file,
      );
      checkCopies(lines, read(`${file}.dockerignore`).split('\n'));
    }
    assert.match(
      read('nginx.conf'),
      /listen 8080;\n {2}server_name[^]*resolver 127\.0\.0\.11[^]*http:\/\/backend:8082/,
    );
    const compose = read('compose.yaml');
    assert.match(compose, new RegExp(`dockerfile: ${name}/site\\.Dockerfile`));
    assert.equal(compose.match(/no-new-privileges/g)?.length, 3);
    const variables = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, variable]) => variable));
    for (const variable of variables) assert.match(read('.env.example'), new RegExp(`^${variable}=`, 'm'));
    for (const variable of [
      ...listSettings('platforms/backend/README.md'),
      ...listSettings('docs/operating.md'),
    ])
      assert.match(compose, new RegExp(`^ {6}${variable}: `, 'm'), variable);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

/** What the image decides, what is for development, and what compose has another way for. */
const NOT_IN_COMPOSE = new Set([
  ...['PORT', 'HOST', 'DATA_DIR', 'SHUTDOWN_SECONDS', 'BREACHED_PASSWORDS_FILE', 'MAIL_URL'],
  ...['MAIL_PREVIEW', 'SEED_DEMO'],
]);

/** The settings of a page's table that are a container's, too. @param {string} page */
function listSettings(page) {
  const [, table = ''] =
    /\n\| settings? +\|([^]*?)\n\n/i.exec(readFileSync(path.join(ROOT, page), 'utf8')) ?? [];
  const names = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  );
  assert.ok(names.length > 5, page);
  return names.filter((name) => !NOT_IN_COMPOSE.has(name));
}

test('the programs of the images are made of files that their builds have', async () => {
  for (const name of ['backend', 'collector']) {
    const program = path.join(ROOT, 'platforms', name);
    const { metafile } = await build({
      absWorkingDir: program,
      entryPoints: ['src/main.ts'],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      metafile: true,
      write: false,
    });
    const ignored = Object.keys(metafile.inputs).filter((file) =>
      /\.test\.ts$|\/fixtures\/|^\.\./.test(file),
    );
    assert.deepEqual(ignored, [], name);
  }
});

/**
 * Each copied file is in the repository, and not ignored.
 *
 * @param {readonly string[]} lines of a Dockerfile
 * @param {readonly string[]} ignored
 */
function checkCopies(lines, ignored) {
  assert.equal(ignored[0], '*');
  const sources = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .map((source) => source.replace(/\/$/, ''));
  for (const source of sources) {
    assert.ok(ignored.includes(`!${source}`), `${source} is ignored`);
    assert.ok(source === 'platforms/web/dist' || existsSync(path.join(ROOT, source)), source);
  }
}

// Bad input: each with the words an operator reads.

const htmlSettings = path.join(folder, 'page.ini');
const utf16Settings = path.join(folder, 'utf16.ini');
writeFileSync(htmlSettings, '<!doctype html>');
writeFileSync(utf16Settings, Buffer.from('\uFEFFdefaultConfigSource = abcd1234\n', 'utf16le'));
const unwritable = path.join(folder, 'file');
writeFileSync(unwritable, '');
mkdirSync(path.join(folder, 'directory'));

/** @type {readonly [name: string, parameters: readonly string[], code: number, words: RegExp][]} */
const calls = [
  ['no format', [settings], 2, /^--format is missing\.\nUsage: /],
  ['an unknown format', [settings, '--format', 'iis'], 2, /^“iis” is not a format\.\nUsage: /],
  ['a member of objects as format', [settings, '--format', 'constructor'], 2, /is not a format/],
  ['no settings', ['--format', 'nginx'], 2, /^The path of the site’s \.webapp\.ini is missing\./],
  ['two settings', [settings, settings, '--format', 'nginx'], 2, /is one path too many/],
  ['an unknown option', [settings, '--format', 'nginx', '--domain', 'x'], 2, /^--domain is not an option/],
  [
    'a name with a rule in it',
    [settings, '--format', 'nginx', '--name', 'x; return 200'],
    2,
    /^--name must be a host name/,
  ],
  ['an address as name', [settings, '--format', 'nginx', '--name', 'https://a.test'], 2, /^--name must be/],
  [
    'a relative root',
    [settings, '--format', 'nginx', '--root', 'dist'],
    2,
    /^--root must be an absolute path/,
  ],
  ['a root with spaces', [settings, '--format', 'apache', '--root', '/a b'], 2, /^--root must be/],
  ['a word as port', [settings, '--format', 'nginx', '--port', 'http'], 2, /^--port must be a number/],
  [
    'a port that no host has',
    [settings, '--format', 'nginx', '--port', '65536'],
    2,
    /^--port must be a number/,
  ],
  ['an option without a value', [settings, '--format', 'nginx', '--out'], 2, /^--out has no value/],
  [
    'a back end with a path',
    [settings, '--format', 'nginx', '--backend', 'http://a.test/api'],
    2,
    /^--backend must be an address without a path/,
  ],
  [
    'a back end for a host that forwards nothing',
    [settings, '--format', 'firebase', '--backend', 'http://a.test'],
    2,
    /^--backend does nothing for firebase: it is for nginx, apache, caddy, netlify\./,
  ],
  [
    'settings that are not there',
    [path.join(folder, 'gone.ini'), '--format', 'nginx'],
    1,
    /gone\.ini cannot be read \(ENOENT\)\. Pass the path/,
  ],
  ['a folder as settings', [path.join(folder, 'directory'), '--format', 'nginx'], 1, /\(EISDIR\)/],
  [
    'settings in another encoding',
    [utf16Settings, '--format', 'nginx'],
    1,
    /utf16\.ini is not UTF-8, so the app ignores it\. Save it with that encoding\./,
  ],
  ['HTML as settings', [htmlSettings, '--format', 'nginx'], 1, /page\.ini is HTML, not a settings file/],
  [
    'no build',
    [settings, '--format', 'nginx', '--html', path.join(folder, 'gone.html')],
    1,
    /gone\.html cannot be read \(ENOENT\)\. Run `npm run build` first/,
  ],
  [
    'a file as folder',
    [settings, '--format', 'nginx', '--html', html, '--out', unwritable],
    1,
    /cannot be written \((?:EEXIST|ENOTDIR)\)/,
  ],
  [
    'images outside of the repository',
    [settings, '--format', 'docker', '--html', html, '--out', folder],
    1,
    /directly below the repository/,
  ],
];

test('a file that was there is kept, and replaced only by a whole one', async () => {
  const out = path.join(folder, 'edited');
  const file = path.join(out, 'marquee.conf');
  mkdirSync(out);
  writeFileSync(file, 'lines of the operator');
  const parameters = [settings, '--format', 'nginx', '--html', html, '--out', out];
  // No file may be larger than 512 bytes, as on a disk that is full.
  const full = await runProcess(
    'sh',
    ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, 'scripts/host-config.mjs', ...parameters],
    { quiet: true },
  );
  assert.match(full.output, /edited cannot be written \(EFBIG\)\. The files that were there are unchanged/);
  assert.equal(readFileSync(file, 'utf8'), 'lines of the operator');
  const { output } = await run(...parameters);
  assert.match(output, /marquee\.conf; the one that was there is .*marquee\.conf\.before/);
  assert.equal(readFileSync(`${file}.before`, 'utf8'), 'lines of the operator');
  // Nothing differs the second time.
  assert.doesNotMatch((await run(...parameters)).output, /before/);
  assert.deepEqual(readdirSync(out), ['marquee.conf', 'marquee.conf.before']);
});

for (const [name, parameters, code, words] of calls)
  test(`${name} is refused in words`, async () => {
    const result = await run(...parameters);
    assert.match(result.output, words);
    assert.equal(result.code, code);
  });
