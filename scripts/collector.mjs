import path from 'node:path';

import { readDataFolder } from './serving/data-folder.mjs';
import { readWantedPort } from './serving/find-ports.mjs';
import { runUntilAskedToEnd, startServer } from './serving/start-server.mjs';
import { buildServer } from './setup/build-server.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ROOT, SOURCE_MAPS } from './setup/paths.mjs';
import { runNode, stopWith } from './setup/run-process.mjs';

const DEFAULT_PORT = 8083;
const USAGE = 'Write: measure <events a second> <seconds>, or nothing to serve.';
const MEASURE = path.join(ROOT, 'platforms', 'collector', 'src', 'fixtures', 'print-load.ts');

// Settings come from the environment, see docs/operating.md; the data is kept out of the repository.
await ensureInstalled();
const [command, ...numbers] = process.argv.slice(2).filter((parameter) => parameter !== '--');
if (command === '--help') {
  console.log(USAGE);
  process.exit();
}
if (command !== undefined) process.exit(await measure(command, numbers));
const port = readWantedPort(DEFAULT_PORT);
const collector = await startServer({
  title: 'The collector',
  entry: await buildServer('collector'),
  port,
  path: '/live',
  env: {
    DATA_DIR: readDataFolder(path.join(ROOT, '.cache', 'collector')),
    SOURCE_MAPS_DIR: process.env['SOURCE_MAPS_DIR'] ?? SOURCE_MAPS,
  },
  quiet: false,
}).catch((error) => stopWith(error.message));
process.exitCode = await runUntilAskedToEnd(collector);

/**
 * Runs from the sources: the load generator is not part of an installed collector.
 *
 * @param {string} command
 * @param {readonly string[]} numbers
 */
async function measure(command, numbers) {
  if (command !== 'measure') return stopWith(`Unknown command. ${USAGE}`);
  if (numbers.length > 2 || numbers.some((number) => !(Number(number) > 0)))
    return stopWith('Write: measure <events a second> <seconds>, both above 0.');
  const { code } = await runNode(['--import', 'tsx', MEASURE, ...numbers]);
  return code;
}
