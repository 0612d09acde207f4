import { readEnvironment } from './read-environment.ts';
import { startCollector, type ListenOptions } from './start-collector.ts';

/**
 * Signals within this time are one: Ctrl-C in a terminal reaches this process and those that started it, npm and a script,
 * which pass it on. A later one ends the process at once.
 */
const SAME_PRESS_MS = 500;

/** Starts the collector with the settings of the environment (docs/operating.md), and stops it on a signal. */
async function main(): Promise<void> {
  if (process.argv.length > 2)
    throw new TypeError('The collector takes no parameters: its settings come from the environment.');
  const options = readEnvironment(process.env);
  const running = await startCollector(options).catch((error: unknown) => {
    throw new TypeError(`${describeStartFailure(error, options)} Nothing was started.`, { cause: error });
  });
  console.log(`Ready: http://localhost:${running.port}/`);
  let askedMs: number | undefined;
  const stop = (): void => {
    if (askedMs === undefined) {
      askedMs = performance.now();
      void running.close().then(() => process.exit(0));
    } else if (performance.now() - askedMs > SAME_PRESS_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

/** Why the collector cannot listen at its port, by the code of the system's error. */
const LISTEN_FAILURES: ReadonlyMap<unknown, string> = new Map([
  ['EADDRINUSE', 'is in use'],
  ['EACCES', 'needs rights that this user does not have'],
]);

function describeStartFailure(error: unknown, { port, dataFolder }: ListenOptions): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, code } = error as NodeJS.ErrnoException;
  const reason = LISTEN_FAILURES.get(code);
  if (syscall === 'listen' && reason !== undefined) return `Port ${port} ${reason}. Set PORT to another one.`;
  if (syscall === 'mkdir')
    return `The folder ${dataFolder} cannot be made (${code}). Set DATA_DIR to a folder that this user may write to.`;
  return error.message;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
