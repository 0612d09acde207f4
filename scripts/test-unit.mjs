import { runUnitTests } from './running/run-unit-tests.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

await ensureInstalled();
const { failed } = await runUnitTests(process.argv.slice(2).filter((parameter) => parameter !== '--'));
process.exit(failed === 0 ? 0 : 1);
