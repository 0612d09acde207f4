import { readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles, ROOT, toRelative } from './setup/paths.mjs';

// How easily the code can be read: sizes of files and folders, files that only one other imports, tests per source line.
// Prints a table; nothing fails by it.
const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;
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
const importers = countImporters();

const lines = sources.map((module) => module.lines).sort((a, b) => a - b);
const alone = sources.filter(({ file }) => importers.get(file) === 1);
const sourceLines = sum(sources);

printRow('Source files', sources.length);
printRow('Source lines', sourceLines);
printRow('Files with one importer', `${alone.length} (${percent(alone)})`);
printRow(`  of them under ${SMALL_LINES} lines`, alone.filter((module) => module.lines < SMALL_LINES).length);
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

function countImporters() {
  const known = new Set(sources.map(({ file }) => file));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file, text } of sources) {
    const targets = [...text.matchAll(IMPORT)].map(([, target = '']) => resolve(file, target));
    for (const target of new Set(targets))
      if (known.has(target)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
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
  return `${Math.round((100 * part.length) / sources.length)} %`;
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
