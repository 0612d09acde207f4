import { existsSync } from 'node:fs';

import { runProcess } from './run-process.mjs';

const ENV = { DEBIAN_FRONTEND: 'noninteractive' };

/** @type {Promise<unknown> | undefined} */
let update;

/** Whether Debian's packages can be installed: only root can. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs Debian's packages, where that is possible.
 *
 * @param {string} name to display
 * @param {readonly string[]} packages
 * @param {{ recommended?: boolean }} [options] whether to install what they recommend, too
 * @returns {Promise<boolean>} whether all of them were installed
 */
export async function installPackages(name, packages, { recommended = false } = {}) {
  if (!canInstallPackages()) return false;
  console.log(`Installing ${name} …`);
  update ??= runProcess('apt-get', ['update', '-qq'], { env: ENV, quiet: true });
  await update;
  const options = ['-y', '-qq', ...(recommended ? [] : ['--no-install-recommends'])];
  const { code } = await runProcess('apt-get', ['install', ...options, ...packages], {
    env: ENV,
    quiet: true,
  });
  return code === 0;
}
