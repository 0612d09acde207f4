import { existsSync, rmSync, writeFileSync } from 'node:fs';

import { canInstallPackages, installPackages } from './install-packages.mjs';
import { runProcess } from './run-process.mjs';

/** @typedef {'nginx' | 'apache2' | 'caddy'} WebServer */

/** Debian's paths; elsewhere the programs are searched by name. @type {Readonly<Record<WebServer, string>>} */
const DEBIAN_PLACES = { nginx: '/usr/sbin/nginx', apache2: '/usr/sbin/apache2', caddy: '/usr/bin/caddy' };
const WEB_SERVERS = /** @type {const} */ (['nginx', 'apache2', 'caddy']);
/** The programs alone, where they are separate from their service. */
const PACKAGES = ['nginx', 'apache2-bin', 'caddy'];
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/**
 * Finds the web servers on which the generated configurations are tested: those on the machine, or those of Debian's
 * packages, which are installed if possible.
 *
 * @returns {Promise<ReadonlyMap<WebServer, string>>} without those that are missing, which fails under CI
 */
export async function ensureWebServers() {
  const found = await findWebServers();
  if (found.size < WEB_SERVERS.length) await installDebianPackages();
  const programs = found.size < WEB_SERVERS.length ? await findWebServers() : found;
  const missing = WEB_SERVERS.filter((name) => !programs.has(name));
  if (missing.length > 0 && process.env['CI'] === 'true')
    throw new Error(`${missing.join(', ')} could not be found or installed.`);
  return programs;
}

/** @returns {Promise<ReadonlyMap<WebServer, string>>} */
async function findWebServers() {
  /** @type {Map<WebServer, string>} */
  const found = new Map();
  for (const name of WEB_SERVERS) {
    const place = DEBIAN_PLACES[name];
    if (existsSync(place)) found.set(name, place);
    // Not Apache: its test loads modules from Debian's paths.
    else if (name !== 'apache2' && (await runProcess(name, ['version'], { quiet: true })).code !== 127)
      found.set(name, name);
  }
  return found;
}

async function installDebianPackages() {
  if (!canInstallPackages()) return;
  // Keeps the packages from starting services on this machine.
  const isOurs = !existsSync(SERVICE_POLICY);
  if (isOurs) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await installPackages('web servers', PACKAGES);
  } finally {
    if (isOurs) rmSync(SERVICE_POLICY);
  }
}
