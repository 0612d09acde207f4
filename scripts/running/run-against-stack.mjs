import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { startPostgres } from '../serving/start-postgres.mjs';
import { startStack } from '../serving/start-stack.mjs';
import { ensureBrowser } from '../setup/ensure-browser.mjs';
import { ensureBuilt } from '../setup/ensure-built.mjs';
import { ensureInstalled } from '../setup/ensure-installed.mjs';
import { ensurePostgres } from '../setup/ensure-postgres.mjs';
import { listFiles, ROOT, toRelative } from '../setup/paths.mjs';
import { runNode, stopWith } from '../setup/run-process.mjs';
import { toStackEnvironment } from './run-journeys.mjs';

/**
 * Runs the `*.run.ts` files of one folder below e2e, one after the other, against a fresh stack; ends with code 1 when
 * one of them fails.
 *
 * @param {{ folder: string, output: string, parameters?: readonly string[], only?: readonly string[], secondDist?: string, hasDatabase?: boolean }} options `only`: parts of
 *   file names, to run only those files; `parameters` are passed to every file; `output` is the folder for their results,
 *   passed to them as MARQUEE_OUTPUT; `secondDist` is another build to serve as well; `hasDatabase` starts a PostgreSQL
 *   server if possible, passed to them as MARQUEE_POSTGRES_URL
 */
export async function runAgainstStack({ folder, output, parameters = [], only = [], ...more }) {
  await ensureInstalled();
  const browser = (await ensureBrowser()) ?? stopWith('There is no Chromium to run this with.');
  await ensureBuilt();
  const files = listFiles(path.join(ROOT, 'e2e', folder), (name) => name.endsWith('.run.ts')).filter(
    (file) => only.length === 0 || only.some((part) => path.basename(file).includes(part)),
  );
  if (files.length === 0) stopWith(`e2e/${folder} has no such *.run.ts files`);
  mkdirSync(output, { recursive: true });
  const { secondDist, hasDatabase } = more;
  const stack = await startStack({ isTest: true, ...(secondDist !== undefined && { secondDist }) });
  const postgres = await startDatabase(hasDatabase);
  const env = {
    ...toStackEnvironment(stack, browser),
    MARQUEE_OUTPUT: output,
    MARQUEE_POSTGRES_URL: postgres?.url,
  };
  let isFailed = false;
  for (const file of files) {
    console.log(toRelative(file));
    const { code } = await runNode(['--import', 'tsx', file, ...parameters], { env });
    isFailed ||= code !== 0;
  }
  await postgres?.stop();
  await stack.stop();
  process.exit(isFailed ? 1 : 0);
}

/** @param {boolean} [isWanted] */
async function startDatabase(isWanted = false) {
  const programs = isWanted ? await ensurePostgres() : undefined;
  return programs === undefined ? undefined : startPostgres(programs);
}
