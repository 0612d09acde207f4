import { describe, expect, it } from 'vitest';

import { getBrowserName } from './browser-name.ts';
import { ClientAddresses } from './client-address.ts';
import { KnownNames } from './known-names.ts';
import { RequestLimits } from './request-limits.ts';
import { findTopFrame, getMessageShape, parseStack } from './stack-frames.ts';

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome 126',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0', 'Edge 126'],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari 17',
    ],
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
      'Safari 16',
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/125.0 Mobile/15E148 Safari/604.1', 'Chrome 125'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Firefox 115'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/21.0 Chrome/110.0 Mobile Safari/537.36',
      'Samsung Internet 21',
    ],
    ['Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 85.0 Safari/537.36', 'Tizen 6'],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0 Safari/537.36', 'webOS 87'],
    ['curl/8.0', 'other'],
    ['Chrome/99999', 'other'],
    ['__proto__', 'other'],
    [undefined, 'other'],
  ])('%s is %s', (header, name) => {
    expect(getBrowserName(header)).toBe(name);
  });
});

describe('the address counted for rate limits', () => {
  const addresses = new ClientAddresses(['10.0.0.0/8', 'fd00::/8']);

  it.each([
    ['203.0.113.5', '1.2.3.4', '203.0.113.5', 'a stranger cannot name another'],
    ['10.0.0.1', undefined, '10.0.0.1', 'a proxy names none'],
    [
      '::ffff:10.0.0.1',
      '1.1.1.1, 198.51.100.9',
      '198.51.100.9',
      'what is before the proxy’s own entry is made up',
    ],
    ['10.0.0.1', '198.51.100.9, 10.0.0.2', '198.51.100.9', 'two proxies'],
    ['10.0.0.1', '198.51.100.9:5123', '198.51.100.9', 'a port'],
    ['10.0.0.1', 'unknown', '10.0.0.1', 'no address'],
    ['fd00::1', '[2001:db8:1:2:3:4:5:6]:443', '2001:0db8:0001:0002', 'a household’s network'],
  ])('for %s with %s is %s: %s', (peer, forwarded, address, reason) => {
    expect(addresses.find(peer, forwarded), reason).toBe(address);
  });

  it.each(['proxy.test', '10.0.0.0/33', '10.0.0.0/', ''])('%j is refused as a proxy', (proxy) => {
    expect(() => new ClientAddresses([proxy])).toThrow('is neither an address nor a network');
  });
});

it('a hundred thousand addresses take bounded memory: those beyond the limit share one count', () => {
  const limits = new RequestLimits(2, () => 0);
  for (let index = 0; index < 50_000; index += 1) limits.take(`a${index}`);
  expect([limits.take('b1'), limits.take('b2'), limits.take('b3')]).toEqual([true, true, false]);
  expect(limits.take('a1')).toBe(true);
});

it('a clock that is set back begins a new minute', () => {
  let nowMs = 10_000_000;
  const limits = new RequestLimits(1, () => nowMs);
  expect([limits.take('a'), limits.take('a')]).toEqual([true, false]);
  nowMs = 0;
  expect(limits.take('a')).toBe(true);
});

it('known names are still admitted when no new names are', () => {
  const names = new KnownNames({ most: 4, newPerDay: 2 });
  names.restore(['1.0.0']);
  expect(['1.0.0', 'x', 'y', 'z', '1.0.0', 'x'].map((name) => names.admit(name, 0))).toEqual([
    true,
    true,
    true,
    false,
    true,
    true,
  ]);
  expect([names.admit('z', 24), names.admit('more', 24)]).toEqual([true, false]);
});

describe('a stack', () => {
  it.each([
    [
      'Chromium',
      'TypeError: x\n    at Xe (https://a.test/assets/home-1a.js:1:900)\n    at https://a.test/assets/b.js:2:3',
    ],
    ['Firefox and Safari', 'Xe@https://a.test/assets/home-1a.js:1:900\n@https://a.test/assets/b.js:2:3'],
  ])('of %s has frames with the path of the script', (_, stack) => {
    expect(parseStack(stack)).toEqual([
      { name: 'Xe', file: 'assets/home-1a.js', line: 1, column: 900 },
      { name: '', file: 'assets/b.js', line: 2, column: 3 },
    ]);
  });

  it('of other texts has no frames, and the first frame of the app is the top one', () => {
    expect(parseStack('no stack\n  at <anonymous>\nhttps://a.test/')).toEqual([]);
    const frames = parseStack('at a (https://cdn.test/lib.js:1:1)\nat b (https://a.test/assets/b.js:2:3)');
    expect(findTopFrame(frames)?.file).toBe('assets/b.js');
  });

  it('of a hostile length is cut', () => {
    expect(parseStack('at a (https://a.test/assets/b.js:2:3)\n'.repeat(10_000))).toHaveLength(30);
  });
});

it.each([
  ['Request https://a.test/m/1?x=2 failed with 503', 'Request <url> failed with <n>'],
  [`Cannot read "title" of 'film'`, 'Cannot read <text> of <text>'],
  ['No item 9rUPMHDm in list', 'No item <id> in list'],
  ['first\nsecond', 'first'],
  ['', ''],
])('%j has the shape %j', (text, shape) => {
  expect(getMessageShape(text)).toBe(shape);
});
