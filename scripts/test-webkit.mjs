import { runWebKitJourneys } from './running/run-journeys.mjs';
import { ensureBrowser, ensureWebKit } from './setup/ensure-browser.mjs';
import { ensureBuilt, ensureStudioBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

await ensureInstalled();
const browser =
  (await ensureBrowser()) ?? stopWith('There is no Chromium, which the runner of the journeys needs.');
if ((await ensureWebKit()) === undefined)
  stopWith('There is no WebKit to run the journeys with: it is a package of Debian that root can install.');
await ensureBuilt();
await ensureStudioBuilt();
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--');
const { failed } = await runWebKitJourneys({ browser, parameters });
process.exit(failed === 0 ? 0 : 1);
