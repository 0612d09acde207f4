import { readEnvironment } from './read-environment.ts';
import { startBackend } from './start-backend.ts';

/** Starts the back end with the settings of the environment (README.md), and stops it when asked to. */
async function main(): Promise<void> {
  // Payload does things for its developers unless told otherwise.
  process.env['NODE_ENV'] ??= 'production';
  const running = await startBackend({ ...readEnvironment(process.env), ownsProcess: true });
  console.log(`Ready: ${running.apiUrl}`);
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
