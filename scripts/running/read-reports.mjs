import path from 'node:path';

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
    if (tests.length === 0 && suite.status === 'failed') return [failedFile(name)];
    return tests.map((/** @type {any} */ test) => ({
      file: name,
      titles: [...test.ancestorTitles, test.title],
      isPassed: test.status === 'passed',
      durationMs: test.duration ?? 0,
    }));
  });
}

/**
 * A file that failed to load counts as one failed test.
 *
 * @param {string} file
 */
function failedFile(file) {
  return { file, titles: ['(the file itself)'], isPassed: false, durationMs: 0 };
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
