import path from 'node:path';

import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ROOT } from './setup/paths.mjs';
import { startBackend } from './serving/start-backend.mjs';

const DEFAULT_PORT = 8082;

// Settings come from the environment, see platforms/backend/README.md; the data is kept out of the repository.
await ensureInstalled();
const backend = await startBackend({
  port: Number(process.env['PORT'] ?? DEFAULT_PORT),
  dataFolder: process.env['DATA_DIR'] ?? path.join(ROOT, '.cache', 'backend'),
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void backend.stop());
await backend.ended;
