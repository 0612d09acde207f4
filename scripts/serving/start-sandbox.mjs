import path from 'node:path';

import { ROOT } from '../setup/paths.mjs';
import { startServer } from './start-server.mjs';

const ENTRY = path.join(ROOT, 'platforms', 'sandbox', 'src', 'main.ts');

/**
 * Starts the sandbox in a process of its own and waits until it answers.
 *
 * @param {number} port
 * @param {{ quiet?: boolean, control?: boolean }} [options] `control`: whoever reaches it can steer it; not for strangers
 * @returns {Promise<import('./start-server.mjs').ServerProcess>}
 */
export function startSandbox(port, { quiet = false, control = true } = {}) {
  return startServer({
    title: 'The sandbox',
    entry: ENTRY,
    port,
    path: '/t/demo/.webapp.ini',
    env: { SANDBOX_CONTROL: control ? 'on' : 'off' },
    quiet,
  });
}
