import { hostname, networkInterfaces } from 'node:os';

/**
 * Lists every origin under which a browser reaches one of our pages: this machine, the tenants of tests, and the
 * addresses for a phone on the same network.
 *
 * @param {string} [publicHost]
 * @returns {readonly string[]} in the notation of the account back end, any port
 */
export function listOwnOrigins(publicHost) {
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  const hosts = [
    'localhost',
    '*.localhost',
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)),
    ...(publicHost === undefined ? [] : [publicHost.toLowerCase()]),
  ];
  return [...new Set(hosts)].map((host) => `http://${host}:*`);
}
