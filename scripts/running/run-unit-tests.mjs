import { rmSync } from 'node:fs';
import path from 'node:path';

import { startPostgres } from '../serving/start-postgres.mjs';
import { ensurePostgres } from '../setup/ensure-postgres.mjs';
import { findCommand, REPORTS } from '../setup/paths.mjs';
import { runNode } from '../setup/run-process.mjs';
import { countResults, readVitestReport } from './read-reports.mjs';

const REPORT = path.join(REPORTS, 'vitest.json');

/**
 * Runs Vitest over all workspaces and e2e/integration, beside a PostgreSQL server of their own.
 *
 * @param {readonly string[]} [parameters] passed on to Vitest: names of files, `-t title` …
 * @returns {Promise<import('./run-script-tests.mjs').Counts>}
 */
export async function runUnitTests(parameters = []) {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const postgres = await startDatabase();
  const env = { MARQUEE_POSTGRES_URL: postgres?.url };
  const { code } = await runNode([findCommand('vitest'), 'run', ...reporters, ...parameters], { env });
  await postgres?.stop();
  if (postgres === undefined)
    console.log(
      'Skipped the PostgreSQL tests of the account back end: PostgreSQL not found. Set POSTGRES_BIN.',
    );
  return countResults(readVitestReport(REPORT), code);
}

async function startDatabase() {
  const programs = await ensurePostgres();
  return programs === undefined ? undefined : startPostgres(programs);
}
