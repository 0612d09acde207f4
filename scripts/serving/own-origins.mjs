import { hostname, networkInterfaces } from 'node:os';

/**
 * Every origin under which a browser reaches a page of ours: this machine, the tenants of tests, the addresses by which a
 * phone on the same network finds it.
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
