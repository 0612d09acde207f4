import { findFreeBlock, readWantedPort } from './serving/find-ports.mjs';
import { startSandbox } from './serving/start-sandbox.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { findCommand, WEB_ROOT } from './setup/paths.mjs';
import { runNode, stopWith } from './setup/run-process.mjs';

const DEFAULT_PORT = 5173;

await ensureInstalled();
const wanted = readWantedPort(DEFAULT_PORT);
const port = await findFreeBlock(wanted, 2).catch((error) => stopWith(error.message));
if (port !== wanted)
  console.log(`Port ${wanted} or ${wanted + 1} is in use. Starting on port ${port} instead.`);

const sandbox = await startSandbox(port + 1, { quiet: true }).catch((error) => stopWith(error.message));
// Ctrl-C also reaches Vite; this process only waits for it, so that the sandbox ends after it.
process.on('SIGINT', () => undefined);
const vite = findCommand('vite', 'vite', WEB_ROOT);
const env = { MARQUEE_SANDBOX_URL: `http://localhost:${sandbox.port}` };
const { code } = await runNode([vite, '--port', String(port), '--strictPort', '--host'], {
  cwd: WEB_ROOT,
  env,
});
await sandbox.stop();
process.exit(code);
