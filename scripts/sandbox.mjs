import { startSandbox } from './serving/start-sandbox.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

const DEFAULT_PORT = 8081;

await ensureInstalled();
const sandbox = await startSandbox(Number(process.env['PORT'] ?? DEFAULT_PORT));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void sandbox.stop());
await sandbox.ended;
