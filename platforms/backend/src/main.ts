import path from 'node:path';

import { backUp, restore } from './backup.ts';
import { chooseDatabase, type DatabaseAddress } from './database/database-address.ts';
import { describeEnd } from './describe-failure.ts';
import { readEnvironment } from './read-environment.ts';

/**
 * Signals within this time are one: Ctrl-C in a terminal reaches this process and those that started it, npm and a script,
 * which pass it on. A later one ends the process at once.
 */
const SAME_PRESS_MS = 500;

/** Starts the back end with the settings of the environment (README.md), and stops it when asked to. */
async function main(): Promise<void> {
  // Payload has features for developers that are on by default.
  process.env['NODE_ENV'] ??= 'production';
  const [command, ...parameters] = process.argv.slice(2);
  if (command !== undefined) return runCommand(command, parameters);
  // Commands on the data start faster without the server.
  const { startBackend } = await import('./start-backend.ts');
  const running = await startBackend({ ...readEnvironment(process.env), ownsProcess: true });
  console.log(`Ready: ${running.apiUrl}`);
  let askedMs: number | undefined;
  const stop = (): void => {
    if (askedMs === undefined) {
      askedMs = performance.now();
      void running.close().then(() => process.exit(0));
    } else if (performance.now() - askedMs > SAME_PRESS_MS) process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

interface Command {
  readonly parameters: readonly [least: number, most: number];
  /** Returns what to print. */
  readonly run: (address: DatabaseAddress, parameters: readonly string[]) => Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    parameters: [1, 1],
    run: async (address, [file = '']) => {
      await backUp(address, path.resolve(file));
      return `Backed up into ${file}`;
    },
  },
  restore: {
    parameters: [1, 1],
    run: async (address, [file = '']) => {
      await restore(address, path.resolve(file));
      return `Restored from ${file}`;
    },
  },
  'create-admin': {
    parameters: [1, 2],
    run: async (...given) => (await import('./admin/admin-commands.ts')).createAdmin(...given),
  },
  'reset-admin': {
    parameters: [1, 1],
    run: async (...given) => (await import('./admin/admin-commands.ts')).resetAdmin(...given),
  },
  'list-admins': {
    parameters: [0, 0],
    run: async (address) => (await import('./admin/admin-commands.ts')).listAdmins(address),
  },
};

const USAGE =
  'Write: backup <file>, restore <file>, create-admin <email> [owner|support], reset-admin <email>, list-admins, or ' +
  'nothing to serve.';

/** Works on the configured database instead of serving it. */
async function runCommand(name: string, parameters: readonly string[]): Promise<void> {
  if (name === '--help') {
    console.log(USAGE);
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new TypeError(`Unknown command. ${USAGE}`);
  const [least, most] = command.parameters;
  if (parameters.length < least || parameters.length > most)
    throw new TypeError(`The command ${name} has other parameters. ${USAGE}`);
  const { dataFolder, databaseUrl } = readEnvironment(process.env);
  console.log(await command.run(chooseDatabase(dataFolder, databaseUrl), parameters));
}

main().catch((error: unknown) => {
  console.error(describeEnd(error));
  process.exitCode = 1;
});
