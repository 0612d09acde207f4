import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the workspace. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const WEB_ROOT = path.join(ROOT, 'platforms', 'web');
export const WEB_DIST = path.join(WEB_ROOT, 'dist');
/** The studio, which only demo deployments have. */
export const STUDIO_ROOT = path.join(ROOT, 'platforms', 'studio');
export const STUDIO_DIST = path.join(STUDIO_ROOT, 'dist');
/** Source maps of the bundle, a folder for each version; beside the bundle, so that no host serves them. */
export const SOURCE_MAPS = path.join(WEB_ROOT, 'source-maps');
/** Files that commands keep between runs: caches, stamps, reports. Never committed. */
export const CACHE = path.join(ROOT, '.cache');
/** Maps sources to chunks; not part of the bundle, since browsers do not need it. */
export const BUILD_MANIFEST = path.join(CACHE, 'build-manifest.json');
/** The version that journeys deploy after the first one. */
export const NEXT_DIST = path.join(CACHE, 'next-version');
export const REPORTS = path.join(CACHE, 'reports');

/** Folders without our own sources. */
export const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'source-maps',
  '.cache',
  '.git',
  '.yarn',
  'test-results',
]);

/**
 * Returns the file that a package's command runs, so that it can be started with the current node: no `.bin` shims,
 * which are shell scripts on one system and `.cmd` files on another.
 *
 * @param {string} packageName
 * @param {string} [commandName] when the package has more than one command, or one of another name
 * @param {string} [from] folder whose dependencies are looked at; the workspace root by default
 * @returns {string}
 */
export function findCommand(packageName, commandName = packageName, from = ROOT) {
  const manifestFile = findManifest(packageName, from);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.[commandName];
  if (typeof file !== 'string') throw new Error(`The package ${packageName} has no command ${commandName}`);
  return path.join(path.dirname(manifestFile), file);
}

/**
 * Looked up by folder, not by `require.resolve`: many packages do not export their package.json.
 *
 * @param {string} packageName
 * @param {string} from
 * @returns {string}
 */
function findManifest(packageName, from) {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const file = path.join(folder, packageName, 'package.json');
    if (isReadable(file)) return file;
  }
  throw new Error(`The package ${packageName} is not installed`);
}

/**
 * @param {string} file
 * @returns {boolean}
 */
function isReadable(file) {
  try {
    readFileSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * Returns every file below a folder, as absolute paths in a stable order; empty when the folder does not exist.
 *
 * @param {string} folder
 * @param {(name: string) => boolean} [keeps] of a file's name
 * @returns {string[]}
 */
export function listFiles(folder, keeps = () => true) {
  return readFolder(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : listFiles(file, keeps);
    return entry.isFile() && keeps(entry.name) ? [file] : [];
  });
}

/**
 * @param {string} folder
 * @returns {import('node:fs').Dirent[]}
 */
function readFolder(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Returns a path relative to the workspace (or `base`), with forward slashes on every system.
 *
 * @param {string} file
 * @param {string} [base]
 * @returns {string}
 */
export function toRelative(file, base = ROOT) {
  return path.relative(base, file).split(path.sep).join('/');
}
