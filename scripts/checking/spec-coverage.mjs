import { readFileSync } from 'node:fs';

import { listFiles, toRelative } from '../setup/paths.mjs';

const ROWS_PER_TITLE = 4;
const SEPARATOR = ' › ';

/**
 * @typedef {object} CoverageRow
 * @property {string} place file and number of the row
 * @property {string} proof the last cell
 */

/**
 * Whether every statement of the specification is proven by a test that ran and passed. The tables' rows are
 * `| number | wording | proof |`; the proof is `` `file › test title` `` (several, one code span each), or
 * `later: <subject of the issue>` for what a later issue owns.
 *
 * @param {{ folder: string, results: readonly import('../running/read-reports.mjs').TestResult[] }} options
 * @returns {{ rows: number, problems: string[] }}
 */
export function checkSpecCoverage({ folder, results }) {
  const rows = listFiles(folder, (name) => name.endsWith('.md')).flatMap((file) =>
    readRows(readFileSync(file, 'utf8'), toRelative(file, folder)),
  );
  const passed = new Set(results.filter(({ isPassed }) => isPassed).flatMap(toProofs));
  /** @type {Map<string, number>} */
  const uses = new Map();
  const problems = rows.flatMap((row) => checkRow(row, passed, uses));
  const overused = [...uses].filter(([, count]) => count > ROWS_PER_TITLE);
  return {
    rows: rows.length,
    problems: [
      ...problems,
      ...overused.map(([proof, count]) => `'${proof}' serves ${count} rows; ${ROWS_PER_TITLE} at most`),
    ],
  };
}

/**
 * @param {CoverageRow} row
 * @param {ReadonlySet<string>} passed
 * @param {Map<string, number>} uses
 * @returns {string[]}
 */
function checkRow({ place, proof }, passed, uses) {
  if (/^later: \S/.test(proof)) return [];
  const proofs = [...proof.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.trim());
  if (proofs.length === 0) return [`${place}: no test named, and no issue that will`];
  return proofs.flatMap((text) => {
    uses.set(text, (uses.get(text) ?? 0) + 1);
    return passed.has(text) ? [] : [`${place}: no passed test '${text}' in this run`];
  });
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {CoverageRow[]}
 */
function readRows(text, file) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [before, number = '', , proof = ''] = cells;
    return before === '' && cells.length >= 5 && /^\d/.test(number)
      ? [{ place: `${file} ${number}`, proof }]
      : [];
  });
}

/**
 * How a row may name a test: its file, by any ending of the path that starts at a folder, and its title, with or
 * without the groups it stands in.
 *
 * @param {import('../running/read-reports.mjs').TestResult} result
 * @returns {string[]}
 */
function toProofs({ file, titles }) {
  const folders = file.split('/');
  const files = folders.map((_, index) => folders.slice(index).join('/'));
  const names = titles.map((_, index) => titles.slice(index).join(SEPARATOR));
  return files.flatMap((name) => names.map((title) => `${name}${SEPARATOR}${title}`));
}
