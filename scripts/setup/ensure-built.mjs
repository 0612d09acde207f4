import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { compressAssets } from './compress-assets.mjs';
import { clearStamp, hashFiles, isStamped, writeStamp } from './content-hash.mjs';
import {
  BUILD_MANIFEST,
  CACHE,
  findCommand,
  listFiles,
  NEXT_DIST,
  ROOT,
  SOURCE_MAPS,
  STUDIO_DIST,
  STUDIO_ROOT,
  WEB_DIST,
  WEB_ROOT,
} from './paths.mjs';
import { runNode, stopWith } from './run-process.mjs';

const STAMP = path.join(CACHE, 'build-stamp');
const STUDIO_STAMP = path.join(CACHE, 'studio-build-stamp');
const NEXT_STAMP = path.join(CACHE, 'next-build-stamp');
const BUILT_PACKAGES = ['common', 'i18n', 'player', 'theme', 'ui-react'];

/**
 * Builds platforms/web/dist for production, with a `.br` and a `.gz` beside its text files; does nothing when no source
 * changed. Ends the run when the build fails.
 *
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt(options) {
  const { isBuilt, output } = await buildIfNeeded(options);
  if (!isBuilt) stopWith(`${output}\nThe build failed; see above.`);
}

/**
 * `ensureBuilt` for callers that go on without a build.
 *
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<{ isBuilt: boolean, output: string }>} with the build's output
 */
export async function buildIfNeeded({ force = false } = {}) {
  const hash = hashFiles(listBuildSources(), listBuildDefaults());
  const isFresh =
    isStamped(STAMP, hash) &&
    [path.join(WEB_DIST, 'index.html.br'), BUILD_MANIFEST, SOURCE_MAPS].every((file) => existsSync(file));
  if (isFresh && !force) return { isBuilt: true, output: '' };
  console.log('Building …');
  clearStamp(STAMP);
  const vite = findCommand('vite', 'vite', WEB_ROOT);
  const { code, output } = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB_ROOT,
    quiet: true,
  });
  if (code !== 0) return { isBuilt: false, output };
  moveBuildManifest();
  await compressAssets(WEB_DIST);
  writeStamp(STAMP, hash);
  return { isBuilt: true, output };
}

/** Builds the studio in `STUDIO_DIST`; does nothing when no source changed. Ends the run when the build fails. */
export async function ensureStudioBuilt() {
  const sources = listFiles(STUDIO_ROOT, (name) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(name));
  const hash = hashFiles([...sources, ...listBuildSources()]);
  if (isStamped(STUDIO_STAMP, hash) && existsSync(path.join(STUDIO_DIST, 'index.html.br'))) return;
  console.log('Building the studio …');
  clearStamp(STUDIO_STAMP);
  const vite = findCommand('vite', 'vite', STUDIO_ROOT);
  const { code, output } = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: STUDIO_ROOT,
    quiet: true,
  });
  if (code !== 0) stopWith(`${output}\nThe build of the studio failed; see above.`);
  await compressAssets(STUDIO_DIST);
  writeStamp(STUDIO_STAMP, hash);
}

/** Copied, not renamed: the two folders may be on different disks. */
function moveBuildManifest() {
  const folder = path.join(WEB_DIST, '.vite');
  mkdirSync(CACHE, { recursive: true });
  copyFileSync(path.join(folder, 'manifest.json'), BUILD_MANIFEST);
  rmSync(folder, { recursive: true });
}

/** @returns {string[]} */
function listBuildSources() {
  const isSource = (/** @type {string} */ name) =>
    !/\.test\.tsx?$/.test(name) && !name.endsWith('.tsbuildinfo');
  return [
    ...BUILT_PACKAGES.flatMap((name) => listFiles(path.join(ROOT, 'packages', name), isSource)),
    ...listFiles(WEB_ROOT, isSource),
    path.join(ROOT, 'yarn.lock'),
    path.join(ROOT, 'tsconfig.base.json'),
    path.join(ROOT, 'scripts', 'setup', 'compress-assets.mjs'),
  ];
}

/**
 * Builds the version that journeys deploy after the first one, in `NEXT_DIST`: the same code under other chunk names.
 * Does nothing when no source changed.
 */
export async function ensureNextVersionBuilt() {
  const hash = hashFiles(listBuildSources(), listBuildDefaults());
  if (isStamped(NEXT_STAMP, hash) && existsSync(path.join(NEXT_DIST, 'index.html'))) return;
  console.log('Building the next version …');
  clearStamp(NEXT_STAMP);
  const vite = findCommand('vite', 'vite', WEB_ROOT);
  const { code, output } = await runNode(
    [vite, 'build', '--logLevel', 'warn', '--outDir', NEXT_DIST, '--emptyOutDir'],
    { cwd: WEB_ROOT, quiet: true, env: { MARQUEE_CHUNK_SALT: 'next' } },
  );
  if (code !== 0) stopWith(`${output}\nThe build of the next version failed; see above.`);
  writeStamp(NEXT_STAMP, hash);
}

/** Lists the built-in settings, which come from the environment: another value needs another build. */
function listBuildDefaults() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('APP_'));
  return names
    .sort()
    .map((name) => `${name}=${process.env[name]}`)
    .join('\n');
}
