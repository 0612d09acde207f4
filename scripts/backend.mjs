import path from 'node:path';

import { buildServer } from './setup/build-server.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ROOT } from './setup/paths.mjs';
import { runNode, stopWith } from './setup/run-process.mjs';
import { readDataFolder } from './serving/data-folder.mjs';
import { readWantedPort } from './serving/find-ports.mjs';
import { startBackend } from './serving/start-backend.mjs';
import { runUntilAskedToEnd } from './serving/start-server.mjs';

const DEFAULT_PORT = 8082;

// Settings come from the environment, see platforms/backend/README.md; the data is kept out of the repository.
await ensureInstalled();
const dataFolder = readDataFolder(path.join(ROOT, '.cache', 'backend'));
const parameters = process.argv.slice(2).filter((parameter) => parameter !== '--');
// Commands on the data end by themselves; `create-admin` asks for a password.
if (parameters.length > 0) {
  const { code } = await runNode([await buildServer('backend'), ...parameters], {
    env: { DATA_DIR: dataFolder },
    reads: true,
  });
  process.exit(code);
}
const backend = await startBackend({ port: readWantedPort(DEFAULT_PORT), dataFolder }).catch((error) =>
  stopWith(error.message),
);
process.exitCode = await runUntilAskedToEnd(backend);
