import { runJourneys } from './running/run-journeys.mjs';
import { ensureBrowser } from './setup/ensure-browser.mjs';
import { ensureBuilt, ensureStudioBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

await ensureInstalled();
const browser = (await ensureBrowser()) ?? stopWith('There is no Chromium to run the journeys with.');
await ensureBuilt();
await ensureStudioBuilt();
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--');
const { failed } = await runJourneys({ browser, parameters });
process.exit(failed === 0 ? 0 : 1);
