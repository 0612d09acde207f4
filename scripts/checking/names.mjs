import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, toRelative } from '../setup/paths.mjs';

const CODE_FILE = /\.(?:ts|tsx|mts|js|mjs|scss|css)$/;
const CHECKED_FOLDERS = ['packages', 'platforms', 'e2e', 'scripts', 'configs'];
/** A word in kebab-case, with the kind of file after dots: `media-hero.module.scss`, `url.test.ts`. */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** Catch-all names, under which nothing can be found. */
const BUCKETS = new Set([
  'common',
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'lib',
  'types',
  'shared-types',
]);

/** Maximum source files directly in one folder: more cannot be taken in at a glance. */
const FILES_PER_FOLDER = 25;
const TEST_FILE = /\.(?:test|contract)\.tsx?$/;

/** A code file named by its path in a page. */
const MENTION = /`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|scss))`/g;

/**
 * Checks file and folder names of the code: kebab-case, and no catch-all names inside packages and platforms. Folders
 * of the packages and the web platform stay small. Pages of documentation name existing files; decisions may name past
 * ones.
 *
 * @param {string} root
 * @returns {string[]} problems
 */
export function checkNames(root) {
  const files = CHECKED_FOLDERS.flatMap((folder) =>
    listFiles(path.join(root, folder), (name) => CODE_FILE.test(name)),
  );
  const paths = files.map((file) => toRelative(file, root));
  return [...new Set(paths.flatMap(checkPath)), ...checkFolderSizes(paths), ...checkMentions(root, paths)];
}

/** @param {readonly string[]} paths */
function checkFolderSizes(paths) {
  const sources = paths.filter(
    (file) => /^(?:packages|platforms\/web)\//.test(file) && /\.tsx?$/.test(file) && !TEST_FILE.test(file),
  );
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const file of sources) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  return [...sizes]
    .filter(([, size]) => size > FILES_PER_FOLDER)
    .map(
      ([folder, size]) => `${folder}: ${size} source files, ${FILES_PER_FOLDER} at most; split it by subject`,
    );
}

/**
 * @param {string} root
 * @param {readonly string[]} paths
 */
function checkMentions(root, paths) {
  const pages = [root, path.join(root, 'docs')].flatMap((folder) =>
    listFiles(folder, (name) => name.endsWith('.md')).filter((file) => path.dirname(file) === folder),
  );
  return pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(MENTION)]
      .map(([, mention = '']) => mention)
      .filter((mention) => !paths.some((file) => `/${file}`.endsWith(`/${mention}`)))
      .map((mention) => `${toRelative(page, root)}: names ${mention}, which is not there`),
  );
}

/** @param {string} file */
function checkPath(file) {
  const parts = file.split('/');
  return parts.flatMap((part, index) => {
    const isFile = index === parts.length - 1;
    // Sass marks partials with an underscore.
    const name = isFile && part.endsWith('.scss') ? part.replace(/^_/, '') : part;
    const where = parts.slice(0, index + 1).join('/');
    if (!KEBAB_CASE.test(name) && !part.startsWith('.')) return [`${where}: not kebab-case`];
    return isBucket(parts, index, name)
      ? [`${where}: a bucket says nothing; name it after what is in it`]
      : [];
  });
}

/**
 * @param {readonly string[]} parts
 * @param {number} index
 * @param {string} name
 */
function isBucket(parts, index, name) {
  const isInside = parts[2] === 'src' && index > 2 && (parts[0] === 'packages' || parts[0] === 'platforms');
  return isInside && BUCKETS.has(name.split('.')[0] ?? '');
}
