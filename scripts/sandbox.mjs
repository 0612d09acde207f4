import { readWantedPort } from './serving/find-ports.mjs';
import { startSandbox } from './serving/start-sandbox.mjs';
import { runUntilAskedToEnd } from './serving/start-server.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stopWith } from './setup/run-process.mjs';

const DEFAULT_PORT = 8081;

await ensureInstalled();
const sandbox = await startSandbox(readWantedPort(DEFAULT_PORT)).catch((error) => stopWith(error.message));
process.exitCode = await runUntilAskedToEnd(sandbox);
