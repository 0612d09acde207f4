import { FakeStorage } from '@marquee/testing/fakes/fake-ports.ts';
import { describe, expect, it, test } from 'vitest';

import { isRemoteControlled } from './is-remote-controlled.ts';

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const isRemote = (userAgent: string, search = '', storage = new FakeStorage()) =>
  isRemoteControlled(search, userAgent, storage);

test.each([
  ['Samsung', 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 Version/8.0 TV Safari/537.36'],
  [
    'LG',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/108.0.5359.211 Safari/537.36 WebAppManager',
  ],
  ['HbbTV', 'Mozilla/5.0 (Linux; U; Android 9) HbbTV/1.5.1 (+DRM; Vestel; MB180)'],
  [
    'Sony',
    'Mozilla/5.0 (Linux; Android 10; BRAVIA 4K UR2) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36',
  ],
  ['Hisense', 'Mozilla/5.0 (Linux; Android 11) VIDAA/7.0 (Hisense;SmartTV;43A6) Chrome/110.0.0.0'],
  ['Google TV', 'Mozilla/5.0 (Linux; Android 12; Chromecast) Chrome/120.0.0.0 Safari/537.36 CrKey/1.56'],
  ['Android TV', 'Mozilla/5.0 (Linux; Android 9; Android TV Build/PI) Chrome/110.0.0.0 Safari/537.36'],
  [
    'Fire TV',
    'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 Silk/112.3 like Chrome/112.0.0.0 Safari/537.36',
  ],
  ['Roku', 'Roku/DVP-12.0 (12.0.0.4182-88)'],
])('%s is a television', (_, userAgent) => {
  expect(isRemote(userAgent)).toBe(true);
});

test.each([
  ['a desktop', DESKTOP],
  [
    'a phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  [
    'a phone of Hisense',
    'Mozilla/5.0 (Linux; Android 11; Hisense H50) Chrome/120.0.0.0 Mobile Safari/537.36',
  ],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'],
])('%s is not a television', (_, userAgent) => {
  expect(isRemote(userAgent)).toBe(false);
});

describe('the URL', () => {
  it('takes precedence over the browser’s name', () => {
    expect(isRemote(DESKTOP, '?remote=1')).toBe(true);
    expect(isRemote('Tizen', '?remote=0')).toBe(false);
  });

  it('is remembered until another one overrides it', () => {
    const storage = new FakeStorage();
    isRemote(DESKTOP, '?remote=1', storage);
    expect(isRemote(DESKTOP, '', storage)).toBe(true);
    isRemote(DESKTOP, '?remote=0', storage);
    expect(isRemote(DESKTOP, '', storage)).toBe(false);
  });
});
