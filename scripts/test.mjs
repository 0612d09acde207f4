import path from 'node:path';

import { auditPackages } from './checking/audit.mjs';
import { listCheckSteps } from './checking/check-steps.mjs';
import { runSteps } from './checking/run-steps.mjs';
import { checkSpecCoverage } from './checking/spec-coverage.mjs';
import { printSlowest, printTimes } from './running/print-times.mjs';
import { readPlaywrightReport, readVitestReport } from './running/read-reports.mjs';
import { readWebKitResults, runJourneys, runWebKitJourneys } from './running/run-journeys.mjs';
import { runScriptTests } from './running/run-script-tests.mjs';
import { runUnitTests } from './running/run-unit-tests.mjs';
import { ensureBrowser, ensureFirefox, ensureWebKit } from './setup/ensure-browser.mjs';
import { buildIfNeeded, ensureStudioBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { REPORTS, ROOT } from './setup/paths.mjs';

// Everything: the checks, the scripts' own tests, the unit tests, the journeys, and whether the specification is
// covered by what ran.
await ensureInstalled();
const browser = await ensureBrowser();
const firefox = await ensureFirefox();
if (firefox === undefined)
  console.log('Firefox not found: its journeys are left out. Set FIREFOX_PATH to a Firefox executable.');
const webKit = await ensureWebKit();

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {{ title: string, ms: number }[]} */
const parts = [{ title: 'Packages and browser', ms: performance.now() }];

await runPart('Check', async () => {
  const steps = await runSteps(listCheckSteps());
  return countProblems(steps.filter(({ isPassed }) => !isPassed).map(({ name }) => name));
});
await runPart('Audit of packages', async () => {
  const { problems, notes } = await auditPackages();
  console.log([...problems, ...notes].join('\n'));
  return countProblems(problems);
});
await runPart('Scripts', runScriptTests);
await runPart('Unit and integration', () => runUnitTests());
await runPart('End to end', async () => {
  if (browser === undefined) {
    console.log('Skipped: Chromium not found. Set CHROMIUM_PATH to a Chromium or Chrome executable.');
    return countProblems([]);
  }
  const { isBuilt, output } = await buildIfNeeded();
  if (!isBuilt) throw new Error(`The build failed:\n${output}`);
  await ensureStudioBuilt();
  return runJourneys({ browser });
});
// Runs alone, after the others: its videos stall beside a second browser.
await runPart('In WebKit', async () => {
  if (browser === undefined || webKit === undefined) {
    console.log('Skipped: WebKit not found. It is a package of Debian that root can install.');
    return countProblems([]);
  }
  return runWebKitJourneys({ browser });
});

const results = [
  ...readVitestReport(path.join(REPORTS, 'vitest.json')),
  ...(browser === undefined ? [] : readPlaywrightReport(path.join(REPORTS, 'playwright.json'))),
];
await runPart('Coverage of the specification', async () => {
  // Needs the packages, which are installed above.
  const { listSourceTests } = await import('./checking/spec-annotations.mjs');
  const { rows, problems } = checkSpecCoverage({
    folder: path.join(ROOT, 'docs', 'spec-coverage'),
    tests: listSourceTests(),
    results,
    ...(browser === undefined && { notRun: 'e2e/journeys/' }),
  });
  console.log([...problems, `${rows} statements, ${problems.length} problems`].join('\n'));
  return countProblems(problems);
});

await runPart('Core journeys in each engine', async () => {
  // Needs the packages as well.
  const { checkEngines } = await import('./checking/engine-table.mjs');
  const { rows, problems } = await checkEngines(
    results,
    browser === undefined || webKit === undefined ? [] : readWebKitResults(),
  );
  console.log([...problems, `${rows} core journeys, ${problems.length} problems`].join('\n'));
  return countProblems(problems);
});

printSlowest(results);
printTimes('Parts', parts);
// Last, so that whoever sees only the end of a long run knows what failed.
if (failures.length > 0) console.log(`\nFailed\n${failures.join('\n')}`);
console.log(`\nTests: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/**
 * Runs one part, counts its results and notes its duration. A part that throws counts as a failure, and the next ones
 * still run.
 *
 * @param {string} title
 * @param {() => Promise<import('./running/run-script-tests.mjs').Counts>} work
 */
async function runPart(title, work) {
  console.log(`\n${title}\n${'='.repeat(title.length)}`);
  const startedMs = performance.now();
  try {
    const counts = await work();
    total.passed += counts.passed;
    total.failed += counts.failed;
    failures.push(...counts.failures.map((failure) => `  ${title}: ${failure}`));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    total.failed += 1;
    failures.push(`  ${title}: ${message}`);
  }
  parts.push({ title, ms: performance.now() - startedMs });
}

/** @param {readonly string[]} problems */
function countProblems(problems) {
  return { passed: 0, failed: problems.length, failures: problems };
}
