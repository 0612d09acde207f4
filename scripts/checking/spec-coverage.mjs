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
 * @typedef {object} CoverageOptions
 * @property {string} folder of the tables
 * @property {readonly import('../running/read-reports.mjs').TestResult[]} results
 * @property {string} [notRun] beginning of the proofs whose tests could not run here and so count as given
 */

/**
 * Whether every statement of the specification is proven by a test that ran and passed. The tables' rows are
 * `| number | wording | proof |`; the proof is `` `file › test title` `` (several, one code span each), or
 * `later: <subject of the issue>` for what a later issue owns.
 *
 * @param {CoverageOptions} options
 * @returns {{ rows: number, problems: string[] }}
 */
export function checkSpecCoverage({ folder, results, notRun }) {
  const rows = listFiles(folder, (name) => name.endsWith('.md')).flatMap((file) =>
    readRows(readFileSync(file, 'utf8'), toRelative(file, folder)),
  );
  const passed = new Map(results.filter(({ isPassed }) => isPassed).flatMap(toProofs));
  /** @type {Map<string, number>} */
  const uses = new Map();
  const problems = rows.flatMap((row) => checkRow(row, { passed, uses, notRun }));
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
 * @param {{ passed: ReadonlyMap<string, string>, uses: Map<string, number>, notRun: string | undefined }} run `passed`:
 *   tests by every way to name them; `uses`: how many rows each test serves
 * @returns {string[]}
 */
function checkRow({ place, proof }, { passed, uses, notRun }) {
  if (/^later: \S/.test(proof)) return [];
  // A code span ends with as many backticks as it begins with, so that a title may hold some.
  const proofs = [...proof.matchAll(/(`+)(.+?)(?<!`)\1(?!`)/g)].map(([, , text = '']) => text.trim());
  if (proofs.length === 0) return [`${place}: no test named, and no issue that will`];
  return proofs.flatMap((text) => {
    const name = passed.get(text) ?? text;
    uses.set(name, (uses.get(name) ?? 0) + 1);
    const isGiven = passed.has(text) || (notRun !== undefined && text.startsWith(notRun));
    return isGiven ? [] : [`${place}: no passed test '${text}' in this run`];
  });
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {CoverageRow[]}
 */
function readRows(text, file) {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [before, number = '', , proof = ''] = cells;
    return before === '' && cells.length >= 5 && /^\d/.test(number)
      ? [{ place: `${file} ${number}`, proof }]
      : [];
  });
}

/**
 * How a row may name a test: its file, by any ending of the path that starts at a folder, and its title, with or
 * without the groups it stands in. Each way with the full name of the test.
 *
 * @param {import('../running/read-reports.mjs').TestResult} result
 * @returns {[way: string, name: string][]}
 */
function toProofs({ file, titles }) {
  const folders = file.split('/');
  const files = folders.map((_, index) => folders.slice(index).join('/'));
  const names = titles.map((_, index) => titles.slice(index).join(SEPARATOR));
  const fullName = [file, ...titles].join(SEPARATOR);
  return files.flatMap((name) =>
    names.map((title) => /** @type {[string, string]} */ ([`${name}${SEPARATOR}${title}`, fullName])),
  );
}
