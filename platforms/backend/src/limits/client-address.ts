import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers assign a household a 64-bit range of IPv6 addresses, so limits by single address would have no effect. */
const COUNTED_GROUPS = 4;

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
