import { BlockList, isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers assign a household a 64-bit range of IPv6 addresses, so limits by single address would have no effect. */
const COUNTED_GROUPS = 4;

/** Addresses and networks that the operator names. */
export class AddressList {
  readonly #list = new BlockList();

  /**
   * @param entries addresses and networks: `10.0.0.5`, `10.1.0.0/16`, `fd00::/8`
   * @throws TypeError that names an entry that is neither
   */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', bits] = entry.trim().split('/');
      const family = isIP(address);
      const longest = family === 4 ? 32 : 128;
      const length = bits === undefined ? longest : Number(bits);
      if (family === 0 || bits === '' || !Number.isInteger(length) || length < 0 || length > longest)
        throw new TypeError(`${entry} is neither an address nor a network`);
      this.#list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
    }
  }

  includes(address: string): boolean {
    const plain = toPlainAddress(address);
    return isIP(plain) !== 0 && this.#list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  }
}

/** Proxies whose `X-Forwarded-For` is trusted. */
export class TrustedProxies extends AddressList {
  /**
   * Returns the address that a request comes from. Each proxy appends the address of its own caller to
   * `X-Forwarded-For`, so the header is read from its end while the entries are from trusted proxies; a caller can
   * forge everything before that.
   * @param peer the other end of the connection
   */
  findClient(peer: string, forwarded: string | null): string {
    const hops = (forwarded ?? '').split(',');
    let client = toPlainAddress(peer);
    while (this.includes(client)) {
      const hop = toPlainAddress(hops.pop()?.trim() ?? '');
      if (isIP(hop) === 0) return client;
      client = hop;
    }
    return client;
  }
}

/** Some proxies write a port as well; sockets for both families give IPv4 addresses as IPv6 ones. */
function toPlainAddress(text: string): string {
  const [, address = text] =
    /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const [, ipv4 = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return ipv4;
}

/** Returns the address that limits count a caller by: an IPv4 address as is, an IPv6 address by its network. */
export function toCountedAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [, ipv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  if (ipv4 !== undefined) return ipv4;
  const [head = '', tail] = plain.split('::');
  const [front, back] = [toGroups(head), toGroups(tail ?? '')];
  const gap = tail === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(gap, 0)).fill('0'), ...back];
  const network = groups.slice(0, COUNTED_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** An IPv4 address at the end replaces two groups. */
function toGroups(part: string): readonly string[] {
  return part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
