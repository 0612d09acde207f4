import { readEnvironment } from './read-environment.ts';
import { startCollector } from './start-collector.ts';

/** Starts the collector with the settings of the environment (docs/operating.md), and stops it when asked to. */
async function main(): Promise<void> {
  const [command, ...numbers] = process.argv.slice(2);
  if (command === 'measure') {
    if (numbers.some((number) => !(Number(number) > 0)))
      throw new TypeError('Write: measure <events a second> <seconds>, both above 0.');
    const { printLoad } = await import('./measure-load.ts');
    return printLoad(...numbers.slice(0, 2).map(Number));
  }
  if (command !== undefined) throw new TypeError('Unknown command. Write: measure, or nothing to serve.');
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
