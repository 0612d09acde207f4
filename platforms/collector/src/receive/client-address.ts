import { BlockList, isIP, isIPv6 } from 'node:net';

import { expandIPv6 } from 'hono/utils/ipaddr';

/** Groups of an IPv6 address that identify the network a provider assigns to a household. */
const NETWORK_GROUPS = 4;

/** Finds the address that a request is counted for: the client's, also behind trusted proxies. */
export class ClientAddresses {
  readonly #proxies = new BlockList();

  /**
   * @param proxies addresses and networks whose `X-Forwarded-For` is trusted: `10.0.0.5`, `fd00::/8`
   * @throws TypeError that names an entry that is neither
   */
  constructor(proxies: readonly string[]) {
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.trim().split('/');
      const family = isIP(address);
      const length = Number(bits ?? (family === 4 ? 32 : 128));
      const longest = family === 4 ? 32 : 128;
      if (family === 0 || bits === '' || !Number.isInteger(length) || length < 0 || length > longest)
        throw new TypeError(`${proxy} is neither an address nor a network`);
      this.#proxies.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
    }
  }

  /**
   * Returns an IPv4 address, or the network of an IPv6 address. Each proxy appends the address of its client to
   * `forwarded`, so it is read from the end while entries are trusted; clients can forge all entries before that.
   *
   * @param peer the other end of the connection
   * @param forwarded the value of `X-Forwarded-For`
   */
  find(peer: string, forwarded: string | undefined): string {
    const hops = (forwarded ?? '').split(',');
    let client = toPlain(peer);
    for (let hop = hops.pop(); this.#isTrusted(client) && isIP(toPlain(hop ?? '')) !== 0; hop = hops.pop())
      client = toPlain(hop ?? '');
    return isIPv6(client) ? expandIPv6(client).split(':').slice(0, NETWORK_GROUPS).join(':') : client;
  }

  #isTrusted(address: string): boolean {
    return isIP(address) !== 0 && this.#proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
}

/** Removes port, zone and brackets; dual-stack sockets write IPv4 addresses as IPv6. */
function toPlain(text: string): string {
  const [, ip6, ip4] = /^\s*(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?\s*$/.exec(text) ?? [];
  const address = ip6 ?? ip4 ?? text.trim();
  const [, ipv4 = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return ipv4.split('%')[0] ?? '';
}
