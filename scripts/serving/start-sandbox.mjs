import path from 'node:path';

import { ROOT } from '../setup/paths.mjs';
import { startServer } from './start-server.mjs';

const ENTRY = path.join(ROOT, 'platforms', 'sandbox', 'src', 'main.ts');

/**
 * Starts the sandbox in its own process and waits until it responds.
 *
 * @param {number} port
 * @param {{ quiet?: boolean, control?: boolean, ownBackendUrl?: string, moreCatalogue?: string }} [options] `control`: lets every client that
 * can reach it control it; not for public networks. `ownBackendUrl`: API of the account back end that it proxies to; `moreCatalogue`: folder of a catalogue
 * beside its own
 * @returns {Promise<import('./start-server.mjs').ServerProcess>}
 */
export function startSandbox(port, { quiet = false, control = true, ownBackendUrl, moreCatalogue } = {}) {
  return startServer({
    title: 'The sandbox',
    entry: ENTRY,
    port,
    path: '/t/demo/.webapp.ini',
    env: {
      SANDBOX_CONTROL: control ? 'on' : 'off',
      ...(moreCatalogue === undefined ? {} : { MORE_CATALOGUE: moreCatalogue }),
      ...(ownBackendUrl === undefined ? {} : { OWN_BACKEND_URL: ownBackendUrl }),
    },
    quiet,
  });
}
