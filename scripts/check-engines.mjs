import path from 'node:path';

import { checkEngines, writeEngines } from './checking/engine-table.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { readPlaywrightReport } from './running/read-reports.mjs';
import { REPORTS } from './setup/paths.mjs';

// With --write, writes the table of docs/browsers.md; then reads the report of the last run of all journeys.
const results = readPlaywrightReport(path.join(REPORTS, 'playwright.json'));
if (process.argv.includes('--write')) await writeEngines(results);
const { rows, problems } = await checkEngines(results);
reportProblems(problems, `${rows} core journeys, none of which failed`);
