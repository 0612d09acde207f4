import { readEnvironment } from './read-environment.ts';
import { startCollector } from './start-collector.ts';

/** Starts the collector with the settings of the environment (docs/operating.md), and stops it on a signal. */
async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new TypeError('The collector takes no parameters: its settings come from the environment.');
  const running = await startCollector(readEnvironment(process.env));
  console.log(`Ready: http://localhost:${running.port}/`);
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
