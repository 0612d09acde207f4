import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { clearStamp, hashFiles, isStamped, writeStamp } from './content-hash.mjs';
import { ROOT } from './paths.mjs';
import { runProcess, stopWith } from './run-process.mjs';

/** Yarn comes through npx, so that a machine needs only node and npm. See docs/decisions/0001. */
const YARN = '@yarnpkg/cli-dist@4.18.1';
const YARN_NOTES = path.join(ROOT, 'node_modules', '.yarn-state.yml');
const STAMP = path.join(ROOT, 'node_modules', '.marquee-install');

/**
 * Installs the packages when the lockfile or a package.json changed since the last time, and prints nothing otherwise.
 * Ends the process on a Node.js that is too old, whose errors would name functions that it lacks.
 * Prints to standard error: standard output belongs to the command, which may print JSON.
 */
export async function ensureInstalled() {
  refuseOldNode();
  const hash = hashFiles(
    [...listManifests(), path.join(ROOT, 'yarn.lock'), path.join(ROOT, '.yarnrc.yml')],
    YARN,
  );
  if (isStamped(STAMP, hash)) return;
  console.error('Installing packages …');
  clearStamp(STAMP);
  await install();
  // Yarn trusts its own record of installed packages, which is wrong after an interrupted install or in a copied
  // folder.
  if (listManifests().some(lacksPackages)) {
    rmSync(YARN_NOTES, { force: true });
    await install();
  }
  writeStamp(STAMP, hash);
}

/**
 * @param {readonly string[]} parameters
 * @param {import('./run-process.mjs').ProcessOptions} [options]
 */
export function runYarn(parameters, options) {
  // npx is a .cmd file on Windows, and node starts those through a shell only; the parameters are all our own.
  return runProcess('npx', ['--yes', YARN, ...parameters], {
    ...options,
    shell: process.platform === 'win32',
  });
}

function refuseOldNode() {
  const wanted = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).engines?.node ?? '';
  const [major = 0, minor = 0] = wanted.replace('>=', '').split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  stopWith(
    `This is Node.js ${process.versions.node}. Install ${major}.${minor} or newer, from https://nodejs.org, and run the command again.`,
  );
}

async function install() {
  const { code } = await runYarn(['install', '--immutable'], { toErrors: true });
  if (code !== 0) stopWith('The packages could not be installed; see above.');
}

/**
 * Whether a package that a workspace depends on is missing.
 *
 * @param {string} manifestFile
 */
function lacksPackages(manifestFile) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const folders = [path.dirname(manifestFile), ROOT];
  return Object.keys({ ...dependencies, ...devDependencies }).some(
    (name) => !folders.some((folder) => existsSync(path.join(folder, 'node_modules', name))),
  );
}

/** @returns {string[]} the package.json of the root and of each workspace */
function listManifests() {
  const rootManifest = path.join(ROOT, 'package.json');
  /** @type {string[]} */
  const workspaces = JSON.parse(readFileSync(rootManifest, 'utf8')).workspaces;
  const folders = workspaces.flatMap((workspace) => {
    if (!workspace.endsWith('/*')) return [workspace];
    const parent = workspace.slice(0, -2);
    return readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });
  return [rootManifest, ...folders.sort().map((folder) => path.join(ROOT, folder, 'package.json'))];
}
