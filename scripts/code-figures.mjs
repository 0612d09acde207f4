import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, ROOT, toRelative } from './setup/paths.mjs';

// Measures how readable the code is: sizes of files and folders, files with one importer, tests per source line. Prints
// a table; nothing fails because of it. `--list` prints the files that may belong in their only importer, smallest
// first.
const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;
const LOAD = /(?<![.\w])import\s*\(\s*['"]([^'"]+)['"]/g;
const WORKSPACE_IMPORT = /^@marquee\/([^/]+)\/(.*)$/;
const SMALL_LINES = 20;
const CROWDED_FILES = 25;

const files = ['packages', 'platforms/web'].flatMap((folder) =>
  listFiles(path.join(ROOT, folder), (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts')),
);
const modules = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file: toRelative(file, ROOT), text, lines: text.trimEnd().split('\n').length };
});
const isTest = (/** @type {{ file: string }} */ { file }) =>
  /\.(?:test|contract)\.tsx?$/.test(file) || file.startsWith('packages/testing/');
const sources = modules.filter((module) => !isTest(module));
const tests = modules.filter(isTest);
const importers = listImporters();

const lines = sources.map((module) => module.lines).sort((a, b) => a - b);
const alone = sources.filter(({ file }) => importers.get(file)?.length === 1);
const chunks = alone.filter(isChunk);
const interfaces = alone.filter((module) => !isChunk(module) && isInterface(module));
const joinable = alone.filter((module) => !isChunk(module) && !isInterface(module));
const sourceLines = sum(sources);

printRow('Source files', sources.length);
printRow('Source lines', sourceLines);
printRow('Files with one importer', `${alone.length} (${percent(alone)})`);
printRow(`  of them under ${SMALL_LINES} lines`, alone.filter((module) => module.lines < SMALL_LINES).length);
printRow('  of them chunks, or the interface of a package', `${chunks.length}, ${interfaces.length}`);
printRow('  the rest', `${joinable.length} (${percent(joinable)})`);
printRow('Files under 15 lines', percent(sources.filter((module) => module.lines < 15)));
printRow('Lines of a file, median / 95 of 100', `${quantile(0.5)} / ${quantile(0.95)}`);
for (const folder of new Set(sources.map(({ file }) => path.dirname(file)))) {
  const { length } = sources.filter(({ file }) => path.dirname(file) === folder);
  if (length > CROWDED_FILES) printRow(`  files in ${folder}`, length);
}
printRow('Test lines per source line', (sum(tests) / sourceLines).toFixed(2));
printRow(
  'Places that load code',
  sources.reduce((count, { text }) => count + countLoads(text), 0),
);

if (process.argv.includes('--list')) printJoinable();

function listImporters() {
  const known = new Set(sources.map(({ file }) => file));
  /** @type {Map<string, typeof modules>} */
  const found = new Map();
  for (const module of sources) {
    for (const target of new Set(listTargets(module, IMPORT)))
      if (known.has(target)) found.set(target, [...(found.get(target) ?? []), module]);
  }
  return found;
}

/**
 * @param {{ file: string, text: string }} module
 * @param {RegExp} pattern
 */
function listTargets({ file, text }, pattern) {
  return [...text.matchAll(pattern)].map(([, target = '']) => resolve(file, target));
}

/**
 * Whether `import()` loads the module.
 * @param {{ file: string }} module
 */
function isChunk({ file }) {
  return getImporters(file).some((importer) => listTargets(importer, LOAD).includes(file));
}

/**
 * Whether only other packages import the module.
 * @param {{ file: string }} module
 */
function isInterface({ file }) {
  return getImporters(file).every((importer) => getPackage(importer.file) !== getPackage(file));
}

/** @param {string} file */
function getImporters(file) {
  return importers.get(file) ?? [];
}

/** @param {string} file */
function getPackage(file) {
  return file.split('/').slice(0, 2).join('/');
}

function printJoinable() {
  console.log('\nLines, the file, its only importer and the lines of that');
  for (const { file, lines: size } of joinable.toSorted((a, b) => a.lines - b.lines)) {
    const [importer] = getImporters(file);
    console.log(`${String(size).padStart(4)} ${file} <- ${importer?.file} ${importer?.lines}`);
  }
}

/**
 * @param {string} file
 * @param {string} target
 */
function resolve(file, target) {
  const [, name, inside] = WORKSPACE_IMPORT.exec(target) ?? [];
  if (name !== undefined) return `packages/${name}/src/${inside}`;
  return path.posix.join(path.posix.dirname(file), target);
}

/** @param {string} text */
function countLoads(text) {
  return [...text.matchAll(/[^.\w]import\(/g)].length;
}

/** @param {readonly { lines: number }[]} list */
function sum(list) {
  return list.reduce((total, module) => total + module.lines, 0);
}

/** @param {readonly unknown[]} part */
function percent(part) {
  return `${((100 * part.length) / sources.length).toFixed(1)} %`;
}

/** @param {number} share */
function quantile(share) {
  return lines[Math.floor(share * (lines.length - 1))] ?? 0;
}

/**
 * @param {string} name
 * @param {string | number} value
 */
function printRow(name, value) {
  console.log(`${name.padEnd(60)}${value}`);
}
