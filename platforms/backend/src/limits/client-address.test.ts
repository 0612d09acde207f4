import { expect, test } from 'vitest';

import { toCountedAddress, TrustedProxies } from './client-address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, counted) => {
  expect(toCountedAddress(address)).toBe(counted);
});

const proxies = new TrustedProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);

test.each([
  ['203.0.113.5', '1.2.3.4', '203.0.113.5', 'a stranger names any address'],
  ['10.0.0.1', null, '10.0.0.1', 'a proxy names none'],
  ['10.0.0.1', '198.51.100.9', '198.51.100.9', 'a proxy names its caller'],
  ['::ffff:10.0.0.1', '198.51.100.9', '198.51.100.9', 'a proxy comes over a socket of both families'],
  ['10.0.0.1', '1.1.1.1, 198.51.100.9', '198.51.100.9', 'a caller made up what is before its own address'],
  ['10.0.0.1', '1.1.1.1, 198.51.100.9, 192.0.2.7', '198.51.100.9', 'two proxies follow each other'],
  ['10.0.0.1', '198.51.100.9:5123', '198.51.100.9', 'a proxy writes the port as well'],
  ['fd12::1', '[2001:db8::5]:443', '2001:db8::5', 'a proxy writes an IPv6 address with its port'],
  ['10.0.0.1', '198.51.100.9, unknown', '10.0.0.1', 'a proxy writes no address'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.2', 'all are proxies'],
] as const)('for the peer %s and the header %j the client is %s: %s', (peer, forwarded, client, reason) => {
  expect(proxies.findClient(peer, forwarded), reason).toBe(client);
});

test('without a trusted proxy the forwarded address is ignored', () => {
  expect(new TrustedProxies([]).findClient('127.0.0.1', '1.2.3.4')).toBe('127.0.0.1');
});

test.each(['proxy.internal', '10.0.0.0/33', '10.0.0.0/', '::/129', '', '10.0.0.0/x'])(
  '%j is refused as a proxy',
  (entry) => {
    expect(() => new TrustedProxies([entry])).toThrow('is neither an address nor a network');
  },
);
