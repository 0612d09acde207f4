import { networkInterfaces } from 'node:os';

import { stopWith } from '../setup/run-process.mjs';

/** Returns the host name of `PUBLIC_HOST`; ends the process with a sentence when it is an address or has a port. */
export function readPublicHost() {
  const text = process.env['PUBLIC_HOST']?.trim() || undefined;
  if (text === undefined || /^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(text)) return text;
  return stopWith(
    `PUBLIC_HOST must be a name such as demo.example.com or 192.168.1.20, without http:// and a port; “${text}” is not. Nothing was started.`,
  );
}

/**
 * Describes how a phone in the same network opens the site: the address, and the same as a QR code.
 *
 * @param {number} port
 * @param {string} [publicHost] name or address of this machine, when it cannot be guessed
 */
export async function describePhoneAddress(port, publicHost) {
  const host = publicHost ?? findNetworkAddress(networkInterfaces());
  if (host === undefined)
    return 'This machine is in no network. For a QR code, set PUBLIC_HOST to the name or address that a phone can reach.';
  // Commands load this module before they install packages.
  const { renderUnicodeCompact } = await import('uqr');
  const address = `http://${host}:${port}/`;
  return `On a phone in the same network: ${address}\n\n${renderUnicodeCompact(address, { border: 2 })}`;
}

/**
 * Returns the first IPv4 address that other machines may reach. Those of virtual networks, such as docker0 and veth,
 * come last.
 *
 * @param {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} networks
 * @returns {string | undefined}
 */
export function findNetworkAddress(networks) {
  const found = Object.entries(networks).flatMap(([name, entries = []]) =>
    entries.flatMap(({ address, family, internal }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.')
        ? [{ address, isVirtual: /^(?:docker|veth|br-|virbr|vmnet|vEthernet|utun|tun)/i.test(name) }]
        : [],
    ),
  );
  return (found.find(({ isVirtual }) => !isVirtual) ?? found[0])?.address;
}
