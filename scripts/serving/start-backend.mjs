import path from 'node:path';

import { ROOT } from '../setup/paths.mjs';
import { startServer } from './start-server.mjs';

export const BACKEND_ENTRY = path.join(ROOT, 'platforms', 'backend', 'src', 'main.ts');

/**
 * Starts the account back end in a process of its own and waits until it answers.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.dataFolder
 * @param {Readonly<Record<string, string>>} [options.settings] of its README
 * @param {boolean} [options.quiet]
 * @returns {Promise<import('./start-server.mjs').ServerProcess>}
 */
export function startBackend({ port, dataFolder, settings = {}, quiet = false }) {
  return startServer({
    title: 'The account back end',
    entry: BACKEND_ENTRY,
    port,
    path: '/health',
    env: { DATA_DIR: dataFolder, ...settings },
    quiet,
  });
}
