import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { installPackages } from './install-packages.mjs';
import { runProcess } from './run-process.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Finds the programs of a PostgreSQL server: those in POSTGRES_BIN, those of Debian's package, which is installed if
 * possible, or those on the path.
 *
 * @returns {Promise<string | undefined>} their folder; undefined when there are none, which fails under CI
 */
export async function ensurePostgres() {
  const found = (await findPostgres()) ?? (await installDebianPackage());
  if (found !== undefined || process.env['CI'] !== 'true') return found;
  throw new Error(
    'PostgreSQL was not found and could not be installed. Set POSTGRES_BIN to the folder that contains initdb.',
  );
}

/** @returns {Promise<string | undefined>} */
async function findPostgres() {
  const wanted = process.env['POSTGRES_BIN'];
  if (wanted) {
    if (existsSync(path.join(wanted, 'initdb'))) return wanted;
    throw new Error(`POSTGRES_BIN points to ${wanted}, but initdb was not found there.`);
  }
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  const debian = path.join(DEBIAN_FOLDER, newest ?? '', 'bin');
  if (existsSync(path.join(debian, 'initdb'))) return debian;
  const { code, output } = await runProcess('pg_config', ['--bindir'], { quiet: true });
  const folder = output.trim();
  return code === 0 && existsSync(path.join(folder, 'initdb')) ? folder : undefined;
}

/** @returns {Promise<string | undefined>} */
async function installDebianPackage() {
  const isInstalled = await installPackages('PostgreSQL', ['postgresql', 'postgresql-client']);
  return isInstalled ? findPostgres() : undefined;
}
