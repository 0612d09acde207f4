import { describe, expect, it } from 'vitest';

import { fillMacros } from './fill-macros.ts';

const NOW_MS = Date.UTC(2030, 2, 1, 12);
const values = {
  nowMs: NOW_MS,
  errorCode: 402,
  assetUrl: 'https://cdn.test/a b.mp4?x=1&y=2',
  contentPositionS: 3725.5,
  adPositionS: 2,
};

describe('macros', () => {
  it.each([
    ['[ERRORCODE]', '402'],
    ['[TIMESTAMP]', '2030-03-01T12%3A00%3A00.000Z'],
    ['[ASSETURI]', 'https%3A%2F%2Fcdn.test%2Fa%20b.mp4%3Fx%3D1%26y%3D2'],
    ['[CONTENTPLAYHEAD]', '01%3A02%3A05.500'],
    ['[MEDIAPLAYHEAD]', '01%3A02%3A05.500'],
    ['[ADPLAYHEAD]', '00%3A00%3A02.000'],
    ['%5BERRORCODE%5D', '402'],
    ['__timestamp__', String(NOW_MS)],
    ['[SOMETHINGELSE]', '[SOMETHINGELSE]'],
    ['[errorcode]', '[errorcode]'],
  ])('%s becomes %s', (macro, expected) => {
    expect(fillMacros(`https://t.test/?a=${macro}&b=1`, values)).toBe(`https://t.test/?a=${expected}&b=1`);
  });

  it('are expanded anywhere in the address, each cache-buster with its own eight-digit number', () => {
    const filled = fillMacros('https://t.test/[CACHEBUSTING]/[CACHEBUSTING]/__random-number__', values);
    expect(filled).toMatch(/^https:\/\/t\.test\/\d{8}\/\d{8}\/\d{8}$/);
    expect(new Set(filled.split('/').slice(-3)).size).toBe(3);
  });

  it('count the hours of a title that is longer than a day', () => {
    const at = { nowMs: NOW_MS, contentPositionS: 30 * 3_600 + 61.5 };
    expect(fillMacros('[CONTENTPLAYHEAD]', at)).toBe('30%3A01%3A01.500');
  });

  it('get the value for unknown where nothing is known', () => {
    expect(fillMacros('[ERRORCODE] [ASSETURI] [ADPLAYHEAD]', { nowMs: NOW_MS })).toBe('900 -1 -1');
  });
});
