import { rmSync } from 'node:fs';
import path from 'node:path';

import { findCommand, REPORTS } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { readVitestReport } from './read-reports.mjs';

const REPORT = path.join(REPORTS, 'vitest.json');

/**
 * Runs Vitest over all workspaces and e2e/integration.
 *
 * @param {readonly string[]} [parameters] handed on to Vitest: names of files, `-t title` …
 * @returns {Promise<import('./run-script-tests.mjs').Counts>}
 */
export async function runUnitTests(parameters = []) {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await runNode([findCommand('vitest'), 'run', ...reporters, ...parameters]);
  const results = readVitestReport(REPORT);
  const failed = results.filter(({ isPassed }) => !isPassed).length;
  return { passed: results.length - failed, failed: code === 0 ? failed : Math.max(1, failed) };
}
