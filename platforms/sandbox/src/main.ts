import { connectOwnBackend } from './own-backend/own-backend.ts';
import { startSandbox } from './start-sandbox.ts';

const DEFAULT_PORT = 8081;

/**
 * Starts the sandbox on `PORT` (default 8081) and `HOST` (default every address), before the account back end at
 * `OWN_BACKEND_URL`, and stops it when asked to.
 */
async function main(): Promise<void> {
  const host = process.env.HOST;
  const ownBackendUrl = process.env.OWN_BACKEND_URL;
  const running = await startSandbox({
    port: Number(process.env.PORT ?? DEFAULT_PORT),
    control: process.env.SANDBOX_CONTROL !== 'off',
    ...(host === undefined ? {} : { host }),
    ...(ownBackendUrl === undefined ? {} : { ownBackend: connectOwnBackend(ownBackendUrl) }),
  });
  console.log(`Ready: ${running.url}`);
  const stop = (): void => {
    void running.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
