import path from 'node:path';

import { backUp, restore } from './backup.ts';
import { chooseDatabase } from './database/database-address.ts';
import { readEnvironment } from './read-environment.ts';

/** Starts the back end with the settings of the environment (README.md), and stops it when asked to. */
async function main(): Promise<void> {
  // Payload has features for developers that are on by default.
  process.env['NODE_ENV'] ??= 'production';
  const [command, file, ...rest] = process.argv.slice(2);
  if (command !== undefined) return runCommand(command, rest.length === 0 ? file : undefined);
  // Commands on the data start faster without the server.
  const { startBackend } = await import('./start-backend.ts');
  const running = await startBackend({ ...readEnvironment(process.env), ownsProcess: true });
  console.log(`Ready: ${running.apiUrl}`);
  const stop = (): void => {
    void running.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Backs up or restores the configured database instead of serving it. */
async function runCommand(command: string, file: string | undefined): Promise<void> {
  const work = { backup: backUp, restore }[command];
  if (work === undefined || file === undefined)
    throw new TypeError('Unknown command. Write: backup <file>, restore <file>, or nothing to serve.');
  const { dataFolder, databaseUrl } = readEnvironment(process.env);
  await work(chooseDatabase(dataFolder, databaseUrl), path.resolve(file));
  console.log(command === 'backup' ? `Backed up into ${file}` : `Restored from ${file}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
