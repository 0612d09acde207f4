import { readEnvironment } from './read-environment.ts';
import { startCollector } from './start-collector.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Starts the collector with the settings of the environment (docs/operating.md), and stops it on a signal. */
async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new TypeError('The collector takes no parameters: its settings come from the environment.');
  const running = await startCollector(readEnvironment(process.env));
  console.log(`Ready: http://localhost:${running.port}/`);
  const stop = (): void => {
    // Node then ends the process at once at the next signal, also at one of the other kind.
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    void running.close().then(() => process.exit(0));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
