import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { readIfThere } from '../setup/content-hash.mjs';
import { ROOT, toRelative } from '../setup/paths.mjs';

/**
 * One test of a run. A test that ran in several projects (desktop, phone) counts once for each.
 *
 * @typedef {object} TestResult
 * @property {string} file relative to the workspace
 * @property {readonly string[]} titles of the enclosing groups, outermost first, then its own
 * @property {boolean} isPassed
 * @property {number} durationMs
 * @property {string} [message] of a failed test
 * @property {string} [engine] of a journey's browser
 * @property {boolean} [isCore] whether the journey runs in every engine
 */

/**
 * @param {string} file
 * @returns {readonly TestResult[]} without skipped tests; empty without a report
 */
export function readVitestReport(file) {
  const report = readJson(file);
  return (report?.testResults ?? []).flatMap((/** @type {any} */ suite) => {
    const name = toRelative(suite.name);
    const tests = suite.assertionResults.filter((/** @type {any} */ { status }) =>
      ['passed', 'failed'].includes(status),
    );
    if (tests.length === 0 && suite.status === 'failed') return [failedFile(name, suite.message)];
    return tests.map((/** @type {any} */ test) => ({
      file: name,
      titles: [...test.ancestorTitles, test.title],
      isPassed: test.status === 'passed',
      durationMs: test.duration ?? 0,
      ...(test.status === 'failed' && { message: describeVitestErrors(test.failureMessages) }),
    }));
  });
}

/**
 * Vitest reports the stacks of errors; in those of timeouts, a placeholder replaces the message.
 *
 * @param {readonly string[]} stacks
 */
function describeVitestErrors(stacks) {
  return stacks.join('\n').replaceAll('STACK_TRACE_ERROR', 'The test or one of its hooks timed out');
}

/**
 * A file that failed to load counts as one failed test.
 *
 * @param {string} file
 * @param {string} [message]
 */
function failedFile(file, message = '') {
  return { file, titles: ['(the file itself)'], isPassed: false, durationMs: 0, message };
}

/**
 * @param {string} file
 * @returns {readonly TestResult[]} without skipped tests; empty without a report
 */
export function readPlaywrightReport(file) {
  const report = readJson(file);
  if (!report) return [];
  return report.suites.flatMap((/** @type {any} */ suite) => readSuite(suite, report.config.rootDir, []));
}

const LINES_OF_A_FAILURE = 12;

/**
 * Counts what passed and failed, and describes each failure.
 *
 * @param {readonly TestResult[]} results
 * @param {number} code of the process that ran the tests: it also fails for an error outside of any test
 */
export function countResults(results, code) {
  const failures = results.filter(({ isPassed }) => !isPassed).map(describeFailure);
  if (code !== 0 && failures.length === 0)
    failures.push('An error outside of the tests: see the output above.');
  return { passed: results.filter(({ isPassed }) => isPassed).length, failed: failures.length, failures };
}

/** @param {TestResult} result */
function describeFailure({ file, titles, engine, message = '' }) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_A_FAILURE);
  const browser = engine === undefined ? '' : ` [${engine}]`;
  return [`${file} › ${titles.join(' › ')}${browser}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {any} suite
 * @param {string} folder
 * @param {readonly string[]} groups
 * @returns {TestResult[]}
 */
function readSuite(suite, folder, groups) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status !== 'skipped')
      .map((/** @type {any} */ { status, results, projectName }) => ({
        file: toRelative(path.resolve(folder, spec.file), ROOT),
        titles: [...groups, spec.title],
        isPassed: status === 'expected',
        engine: toEngine(projectName),
        isCore: spec.tags.includes('core'),
        durationMs: results.reduce(
          (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
          0,
        ),
        ...(status !== 'expected' && {
          message: results
            .flatMap((/** @type {any} */ { errors }) => errors)
            .map((/** @type {any} */ { message }) => message)
            .join('\n'),
        }),
      })),
  );
  const inner = (suite.suites ?? []).flatMap((/** @type {any} */ group) =>
    readSuite(group, folder, [...groups, group.title]),
  );
  return [...own, ...inner];
}

/** @param {string} projectName */
function toEngine(projectName) {
  if (projectName === 'webkit') return 'WebKit';
  return projectName.startsWith('firefox') ? 'Firefox' : 'Chromium';
}

/** @param {string} file */
function readJson(file) {
  const text = readIfThere(file)?.toString('utf8');
  return text === undefined ? undefined : JSON.parse(text);
}
