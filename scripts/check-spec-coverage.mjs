import path from 'node:path';

import { reportProblems } from './checking/report-problems.mjs';
import { checkSpecCoverage } from './checking/spec-coverage.mjs';
import { readPlaywrightReport, readVitestReport } from './running/read-reports.mjs';
import { REPORTS, ROOT } from './setup/paths.mjs';

// Reads the reports of the last complete run.
const results = [
  ...readVitestReport(path.join(REPORTS, 'vitest.json')),
  ...readPlaywrightReport(path.join(REPORTS, 'playwright.json')),
];
const { rows, problems } = checkSpecCoverage({ folder: path.join(ROOT, 'docs', 'spec-coverage'), results });
reportProblems(problems, `${rows} rows, each proven or owned by a later issue`);
