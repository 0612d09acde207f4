import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the data is stored. */
export type DatabaseAddress =
  | { readonly dialect: 'sqlite'; /** A `file:` URL. */ readonly url: string }
  | { readonly dialect: 'postgres'; readonly url: string };

const FILE = 'accounts.db';

/** Chooses PostgreSQL when there is a URL for it, otherwise a file in the data folder, which is created if missing. */
export function chooseDatabase(dataFolder: string, databaseUrl: string | undefined): DatabaseAddress {
  if (databaseUrl !== undefined && databaseUrl !== '') return { dialect: 'postgres', url: databaseUrl };
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return { dialect: 'sqlite', url: pathToFileURL(path.join(dataFolder, FILE)).href };
}
