import { runUnitTests } from './running/run-unit-tests.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

await ensureInstalled();
const { passed, failed } = await runUnitTests(
  process.argv.slice(2).filter((parameter) => parameter !== '--'),
);
// For Vitest a file or a title that there is not is no failure.
if (passed + failed === 0) stopWith('No test ran: check the names of files and the title.');
process.exit(failed === 0 ? 0 : 1);
