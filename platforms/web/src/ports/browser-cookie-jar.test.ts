import { afterEach, expect, it, vi } from 'vitest';

import { BrowserCookieJar } from './browser-cookie-jar.ts';

const jar = new BrowserCookieJar();

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'cookies.consent=; max-age=0; path=/';
});

it('a cookie is set for the whole site and the given days, with SameSite=Lax', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  jar.write('cookies.consent', 'accepted', 365);
  expect(set.mock.calls).toEqual([['cookies.consent=accepted; path=/; max-age=31536000; SameSite=Lax']]);
});

it('any written value is read back', () => {
  jar.write('cookies.consent', 'a;b=c ü', 1);
  expect(jar.read('cookies.consent')).toBe('a;b=c ü');
});

it('only the full name matches', () => {
  document.cookie = 'cookies.consent.old=accepted; path=/';
  expect(jar.read('cookies.consent')).toBeUndefined();
  document.cookie = 'cookies.consent.old=; max-age=0; path=/';
});

it('a value with an invalid encoding is ignored', () => {
  document.cookie = 'cookies.consent=%E0%A4%A; path=/';
  expect(jar.read('cookies.consent')).toBeUndefined();
});

it('a page without access to cookies has none, and does not fail', () => {
  const refuse = () => {
    throw new DOMException('no origin', 'SecurityError');
  };
  // Not two spies: restoring both leaves one of them on the page, which the files of a worker share.
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  expect(jar.read('cookies.consent')).toBeUndefined();
  expect(() => {
    jar.write('cookies.consent', 'accepted', 1);
  }).not.toThrow();
  Reflect.deleteProperty(document, 'cookie');
});
