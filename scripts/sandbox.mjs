import { startSandbox } from './serving/start-sandbox.mjs';
import { runUntilAskedToEnd } from './serving/start-server.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

const DEFAULT_PORT = 8081;

await ensureInstalled();
const sandbox = await startSandbox(Number(process.env['PORT'] ?? DEFAULT_PORT));
process.exitCode = await runUntilAskedToEnd(sandbox);
