import path from 'node:path';

import { runUntilAskedToEnd, startServer } from './serving/start-server.mjs';
import { buildServer } from './setup/build-server.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ROOT, SOURCE_MAPS } from './setup/paths.mjs';
import { runNode, stopWith } from './setup/run-process.mjs';

const DEFAULT_PORT = 8083;

// Settings come from the environment, see docs/operating.md; the data is kept out of the repository.
await ensureInstalled();
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--');
// `measure` ends by itself.
if (parameters.length > 0) {
  const { code } = await runNode([await buildServer('collector'), ...parameters]);
  process.exit(code);
}
const collector = await startServer({
  title: 'The collector',
  entry: await buildServer('collector'),
  port: Number(process.env['PORT'] ?? DEFAULT_PORT),
  path: '/live',
  env: {
    DATA_DIR: process.env['DATA_DIR'] ?? path.join(ROOT, '.cache', 'collector'),
    SOURCE_MAPS_DIR: process.env['SOURCE_MAPS_DIR'] ?? SOURCE_MAPS,
  },
  quiet: false,
}).catch((error) => stopWith(error.message));
process.exitCode = await runUntilAskedToEnd(collector);
