import path from 'node:path';

import { checkEngines, writeEngines } from './checking/engine-table.mjs';
import { reportProblems } from './checking/report-problems.mjs';
import { readPlaywrightReport } from './running/read-reports.mjs';
import { readWebKitResults } from './running/run-journeys.mjs';
import { REPORTS } from './setup/paths.mjs';

// Checks the reports of the last run of all journeys; with --write, first writes the tables of docs/browsers.md.
const results = readPlaywrightReport(path.join(REPORTS, 'playwright.json'));
const inWebKit = readWebKitResults();
if (process.argv.includes('--write')) await writeEngines(results, inWebKit);
const { rows, problems } = await checkEngines(results, inWebKit);
reportProblems(problems, `${rows} core journeys, none of which failed`);
