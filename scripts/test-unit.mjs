import { runUnitTests } from './running/run-unit-tests.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

await ensureInstalled();
const { passed, failed } = await runUnitTests(
  process.argv.slice(2).filter((parameter) => parameter !== '--'),
);
// Vitest does not fail for a file or title that does not exist.
if (passed + failed === 0) stopWith('No test ran: check the names of files and the title.');
process.exit(failed === 0 ? 0 : 1);
