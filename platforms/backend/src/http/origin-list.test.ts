import { expect, test } from 'vitest';

import { OriginList } from './origin-list.ts';

const origins = new OriginList([
  'https://app.example.org',
  'https://*.shop.example',
  'http://localhost:*',
  ' https://b.example/ ',
  'https://port.example:443',
  'https://b\u00FCcher.example',
  'https://*.b\u00FCcher.example:8443',
  'http://[::1]:*',
]);

test.each([
  'https://app.example.org',
  'https://one.shop.example',
  'https://two.one.shop.example',
  'http://localhost',
  'http://localhost:8080',
  'https://b.example',
  'https://port.example',
  'https://xn--bcher-kva.example',
  'https://tv.xn--bcher-kva.example:8443',
  'http://[::1]:8080',
])('%s is allowed', (origin) => {
  expect(origins.includes(origin)).toBe(true);
});

test.each([
  'https://app.example.org.evil.example',
  'https://appxexample.org',
  'https://app.example.org:444',
  'http://app.example.org',
  'https://shop.example',
  'https://port.example:444',
  'https://tv.xn--bcher-kva.example',
  'https://evilshop.example',
  'https://evil.example/.shop.example',
  'http://localhost:8080.evil.example',
  'http://localhost.evil.example:8080',
  'null',
  '*',
  '',
])('%s is not allowed', (origin) => {
  expect(origins.includes(origin)).toBe(false);
});
