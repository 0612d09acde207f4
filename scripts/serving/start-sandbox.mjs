import path from 'node:path';

import { ROOT } from '../setup/paths.mjs';
import { startServer } from './start-server.mjs';

const ENTRY = path.join(ROOT, 'platforms', 'sandbox', 'src', 'main.ts');

/**
 * Starts the sandbox in a process of its own and waits until it answers.
 *
 * @param {number} port
 * @param {{ quiet?: boolean, control?: boolean, ownBackendUrl?: string }} [options] `control`: whoever reaches it can
 *   steer it; not for strangers. `ownBackendUrl`: interface of the account back end that it stands before
 * @returns {Promise<import('./start-server.mjs').ServerProcess>}
 */
export function startSandbox(port, { quiet = false, control = true, ownBackendUrl } = {}) {
  return startServer({
    title: 'The sandbox',
    entry: ENTRY,
    port,
    path: '/t/demo/.webapp.ini',
    env: {
      SANDBOX_CONTROL: control ? 'on' : 'off',
      ...(ownBackendUrl === undefined ? {} : { OWN_BACKEND_URL: ownBackendUrl }),
    },
    quiet,
  });
}
