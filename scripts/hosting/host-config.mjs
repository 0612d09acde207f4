import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { computeSecurityHeaders } from '../serving/security-headers.mjs';
import { ROOT, WEB_DIST } from '../setup/paths.mjs';
import { printHelp, readParameters } from '../setup/run-process.mjs';
import { toApacheFiles } from './apache.mjs';
import { toCaddyFiles } from './caddy.mjs';
import { toCloudFrontFiles } from './cloudfront.mjs';
import { toJson } from './deployment.mjs';
import { toDockerFiles } from './docker.mjs';
import { toFirebaseFiles } from './firebase.mjs';
import { toNetlifyFiles } from './netlify.mjs';
import { toNginxFiles } from './nginx.mjs';
import { toSystemdFiles } from './systemd.mjs';

/** @typedef {import('./deployment.mjs').Deployment} Deployment */
/** @typedef {import('./deployment.mjs').Files} Files */

/**
 * The files for each kind of web host.
 *
 * @type {Readonly<Record<string, (deployment: Deployment, site: { settings: string, folder: string }) => Files>>}
 */
const FORMATS = {
  nginx: toNginxFiles,
  apache: toApacheFiles,
  caddy: toCaddyFiles,
  netlify: toNetlifyFiles,
  firebase: toFirebaseFiles,
  cloudfront: toCloudFrontFiles,
  docker: toDockerFiles,
  systemd: toSystemdFiles,
  headers: ({ headers }) => ({ 'headers.json': toJson(headers) }),
};

/** The formats whose hosts forward requests. The one of docker has a back end beside it. */
const WITH_BACKEND = ['nginx', 'apache', 'caddy', 'netlify'];

const USAGE = `Usage: npm run host-config -- --format <format> <path/to/.webapp.ini> [options]
       APP_DEFAULT_CONFIG_SOURCE=<id> npm run host-config -- --format <format> [options]
  for a build without the file, with all of its APP_ variables
  --format       ${Object.keys(FORMATS).join(', ')}
  --out          folder to write the files to; without it, they are printed (docker: "deploy" by default)
  --name         host name of the site, such as www.example.com
  --root         folder of the bundle on the host, /var/www/marquee by default
  --certificate  folder with fullchain.pem and privkey.pem, where this host ends TLS
  --port         port of the host, where it is not 80 or 443
  --backend      address of the account back end: nginx, apache and caddy forward /api and /admin to it, netlify /api
  --html         the page of the build, platforms/web/dist/index.html by default`;

const OPTIONS = ['format', 'out', 'name', 'root', 'certificate', 'port', 'backend', 'html'];

/** Values go into files of other languages: no spaces, quotes or line ends. */
const OPTION_RULES = /** @type {const} */ ([
  ['name', /^(?:_|[A-Za-z\d*][A-Za-z\d.*-]*)$/, 'a host name, such as www.example.com'],
  ['root', /^\/[\w./-]*$/, 'an absolute path of letters, digits, and . _ - /'],
  ['certificate', /^\/[\w./-]+$/, 'an absolute path of letters, digits, and . _ - /'],
  [
    'port',
    /^(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])$/,
    'a number from 1 to 65535',
  ],
  [
    'backend',
    /^https?:\/\/[\w.-]+(?::\d{1,5})?$/,
    'an address without a path, such as http://127.0.0.1:8082',
  ],
]);

/** A wrong call, described for the operator. */
class CallError extends Error {}

/**
 * Runs the command.
 *
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} buildDefaults settings of the build by the names of the file
 * @returns {number} exit code: 0, 1 when a file is missing, 2 for a wrong call
 */
export function hostConfig(parameters, buildDefaults) {
  if (printHelp(parameters, USAGE)) return 0;
  try {
    const { named, settingsFile } = readCall(parameters);
    if (settingsFile === undefined && !buildDefaults['defaultConfigSource'])
      throw new CallError(`The path of the site’s .webapp.ini is missing.\n${USAGE}`);
    const files = makeFiles(named, settingsFile, buildDefaults);
    const out = named['out'] ?? (named['format'] === 'docker' ? path.join(ROOT, 'deploy') : undefined);
    if (out === undefined) printFiles(files);
    else writeFiles(files, out);
    return 0;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error.message);
    return error.message.includes(USAGE) ? 2 : 1;
  }
}

/** @param {readonly string[]} parameters */
function readCall(parameters) {
  const { named, plain } = readParameters(parameters);
  const refuse = (/** @type {string} */ sentence) => new CallError(`${sentence}\n${USAGE}`);
  const unknown = Object.keys(named).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw refuse(`--${unknown} is not an option.`);
  const empty = Object.keys(named).find((name) => named[name] === '');
  if (empty !== undefined) throw refuse(`--${empty} has no value.`);
  const { format } = named;
  if (format === undefined) throw refuse('--format is missing.');
  if (!Object.hasOwn(FORMATS, format)) throw refuse(`“${format}” is not a format.`);
  if (named['backend'] !== undefined && !WITH_BACKEND.includes(format))
    throw refuse(`--backend does nothing for ${format}: it is for ${WITH_BACKEND.join(', ')}.`);
  const [settingsFile, ...more] = plain;
  if (more.length > 0) throw refuse(`“${more[0]}” is one path too many.`);
  for (const [name, pattern, kind] of OPTION_RULES) {
    const value = named[name];
    if (value !== undefined && !pattern.test(value)) throw refuse(`--${name} must be ${kind}.`);
  }
  return { named, settingsFile };
}

/**
 * @param {Readonly<Record<string, string>>} named
 * @param {string | undefined} settingsFile undefined for a build that needs none
 * @param {Readonly<Record<string, string>>} buildDefaults
 * @returns {Files}
 */
function makeFiles(named, settingsFile, buildDefaults) {
  const { format = '', name = '_', root = '/var/www/marquee', certificate, port, backend } = named;
  const settings = settingsFile === undefined ? '' : readSettings(settingsFile);
  const html = readText(named['html'] ?? path.join(WEB_DIST, 'index.html'), 'Run `npm run build` first.');
  const deployment = {
    headers: computeSecurityHeaders({ settings, html, buildDefaults }),
    name,
    root: root.replace(/(?<=.)\/$/, ''),
    certificate: certificate?.replace(/\/$/, ''),
    port: port === undefined ? undefined : Number(port),
    backend,
    version: JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version,
  };
  const folder = format === 'docker' ? getDockerFolder(named['out']) : '';
  return FORMATS[format]?.(deployment, { settings, folder }) ?? {};
}

/** The builds use the repository as context, so their files must be in it. @param {string | undefined} out */
function getDockerFolder(out = path.join(ROOT, 'deploy')) {
  const folder = path.relative(ROOT, path.resolve(out));
  if (/^[\w-]+$/.test(folder)) return folder;
  throw new CallError(
    '--out must be a folder directly below the repository, whose files the images contain.',
  );
}

/** @param {string} file */
function readSettings(file) {
  const settings = readText(file, 'Pass the path of the site’s .webapp.ini.');
  if (/^\s*</.test(settings)) throw new CallError(`${file} is HTML, not a settings file.`);
  // PowerShell writes UTF-16 by default, whose hosts would be missing from the policy.
  if (settings.includes('\0'))
    throw new CallError(`${file} is not UTF-8, so the app ignores it. Save it with that encoding.`);
  return settings;
}

/**
 * @param {string} file
 * @param {string} advice
 */
function readText(file, advice) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new CallError(`${file} cannot be read (${String(error.code)}). ${advice}`);
  }
}

/** @param {Files} files */
function printFiles(files) {
  const entries = Object.entries(files);
  for (const [name, text] of entries) console.log(entries.length === 1 ? text : `# ----- ${name}\n${text}`);
}

/**
 * Writes each file beside its place and renames it, so that a web host never reads half of one. A file that was there and
 * differs is kept, since it may have lines of the operator.
 *
 * @param {Files} files
 * @param {string} folder
 */
function writeFiles(files, folder) {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(folder, name);
      const isOther = existsSync(file) && readFileSync(file, 'utf8') !== text;
      writeFileSync(`${file}.new`, text);
      if (isOther) copyFileSync(file, `${file}.before`);
      renameSync(`${file}.new`, file);
      console.log(`Wrote ${file}${isOther ? `; the one that was there is ${file}.before` : ''}`);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new CallError(
      `${folder} cannot be written (${String(error.code)}). The files that were there are unchanged, except those named above. Name a folder with room that this user may write to, and run the command again.`,
    );
  }
}
