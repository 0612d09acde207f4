import path from 'node:path';

import { reportProblems } from './checking/report-problems.mjs';
import { listSourceTests } from './checking/spec-annotations.mjs';
import { checkSpecCoverage, writeSpecCoverage } from './checking/spec-coverage.mjs';
import { readPlaywrightReport, readVitestReport } from './running/read-reports.mjs';
import { REPORTS, ROOT } from './setup/paths.mjs';

// Checks the reports of the last complete run; with --write, first writes the tests of each statement into the tables.
const folder = path.join(ROOT, 'docs', 'spec-coverage');
const tests = listSourceTests();
if (process.argv.includes('--write')) writeSpecCoverage(folder, tests);
const results = [
  ...readVitestReport(path.join(REPORTS, 'vitest.json')),
  ...readPlaywrightReport(path.join(REPORTS, 'playwright.json')),
];
const { rows, problems } = checkSpecCoverage({ folder, tests, results });
reportProblems(problems, `${rows} statements, each with a test that passed`);
