import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../setup/paths.mjs';

const STATEMENTS_PER_TEST = 4;
const SEPARATOR = ' › ';

/** @typedef {import('./spec-annotations.mjs').SourceTest} SourceTest */
/** @typedef {import('../running/read-reports.mjs').TestResult} TestResult */

/**
 * @typedef {object} CoverageRun
 * @property {string} folder of the tables
 * @property {readonly SourceTest[]} tests of the source
 * @property {readonly TestResult[]} results of the whole run
 * @property {string} [notRun] part of the paths of the tests that could not run here and so count as passed
 */

/**
 * Checks that every statement of the specification has an annotated test that ran and passed, and that the tables of
 * the folder name exactly those tests. A row of a table is `| number | wording | tests |`.
 *
 * @param {CoverageRun} run
 * @returns {{ rows: number, problems: string[] }}
 */
export function checkSpecCoverage({ folder, tests, results, notRun }) {
  const tables = readTables(folder);
  const known = new Set(tables.flatMap(({ statements }) => statements));
  const annotated = tests.filter(({ statements }) => statements.length > 0);
  const proven = new Set(annotated.flatMap(({ statements }) => statements));
  return {
    rows: known.size,
    problems: [
      ...[...known].filter((statement) => !proven.has(statement)).map((statement) => `${statement}: no test`),
      ...annotated.flatMap((test) => checkTest(test, { known, results, notRun })),
      ...tables
        .filter(({ text, name }) => text !== fillTable(text, name, tests))
        .map(({ name }) => `${name}.md is out of date: run node scripts/check-spec-coverage.mjs --write`),
    ],
  };
}

/**
 * Writes the tests of each statement into the tables.
 *
 * @param {string} folder
 * @param {readonly SourceTest[]} tests
 */
export function writeSpecCoverage(folder, tests) {
  for (const { file, name, text } of readTables(folder)) writeFileSync(file, fillTable(text, name, tests));
}

/**
 * @param {SourceTest} test
 * @param {{ known: ReadonlySet<string>, results: readonly TestResult[], notRun: string | undefined }} run
 * @returns {string[]}
 */
function checkTest(test, { known, results, notRun }) {
  const name = nameTest(test);
  const unknown = test.statements.filter((statement) => !known.has(statement));
  const problems = unknown.map((statement) => `${name}: there is no statement ${statement}`);
  if (notRun !== undefined && test.file.includes(notRun)) return problems;
  const cases = results.filter((result) => isRunOf(test, result));
  if (cases.length === 0 || cases.some(({ isPassed }) => !isPassed)) problems.push(`${name}: has not passed`);
  const limit = STATEMENTS_PER_TEST * Math.max(1, cases.length);
  if (test.statements.length > limit)
    problems.push(`${name}: proves ${test.statements.length} statements; ${limit} at most`);
  return problems;
}

/**
 * Whether a result is a run of the test. A contract suite runs in the files of its implementations.
 *
 * @param {SourceTest} test
 * @param {TestResult} result
 */
function isRunOf({ file, pattern }, { file: ran, titles }) {
  const isThere = file.includes('.contract.') || file === ran;
  return isThere && pattern.test(titles.at(-1) ?? '');
}

/** @param {string} folder */
function readTables(folder) {
  return listFiles(folder, (name) => name.endsWith('.md')).map((file) => {
    const name = path.basename(file, '.md');
    const text = readFileSync(file, 'utf8');
    const statements = text.split('\n').flatMap((line) => {
      const number = readCells(line)?.[1];
      return number === undefined ? [] : [`${name} ${number}`];
    });
    return { file, name, text, statements };
  });
}

/**
 * @param {string} text
 * @param {string} table
 * @param {readonly SourceTest[]} tests
 */
function fillTable(text, table, tests) {
  const lines = text.split('\n').map((line) => {
    const [, number, wording] = readCells(line) ?? [];
    if (number === undefined) return line;
    const names = tests
      .filter(({ statements }) => statements.includes(`${table} ${number}`))
      .map((test) => quote(nameTest(test).replaceAll('|', String.raw`\|`)));
    return `| ${number} | ${wording} | ${names.join(', ')} |`;
  });
  return lines.join('\n');
}

/** @param {string} line `| 2.14 | …`; undefined for any other line */
function readCells(line) {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return cells[0] === '' && cells.length >= 5 && /^\d/.test(cells[1] ?? '') ? cells : undefined;
}

/** @param {SourceTest} test */
function nameTest({ file, groups, title }) {
  return [path.basename(file), ...groups, title].join(SEPARATOR);
}

/**
 * Returns a code span, with as many backticks around it as its text needs.
 *
 * @param {string} text
 */
function quote(text) {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text}${fence}`;
}
