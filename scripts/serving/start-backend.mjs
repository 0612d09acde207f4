import { buildServer } from '../setup/build-server.mjs';
import { startServer } from './start-server.mjs';

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
export async function startBackend({ port, dataFolder, settings = {}, quiet = false }) {
  return startServer({
    title: 'The account back end',
    entry: await buildServer('backend'),
    port,
    path: '/health',
    env: { DATA_DIR: dataFolder, ...settings },
    quiet,
  });
}
