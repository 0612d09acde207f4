import { describe, expect, it } from 'vitest';

import type { Draft } from './draft.ts';
import { readShareCode, toShareCode } from './share-code.ts';

const draft: Draft = {
  config: { siteName: 'Tidewater “北”', siteId: 'x', description: '', content: [] },
  fontBody: 'Inter',
  fontAlt: '',
  logo: undefined,
};
const code = toShareCode(draft) ?? expect.fail('the draft fits into an address');

describe('a shared address', () => {
  it('returns the same draft', () => {
    expect(readShareCode(code)).toEqual(draft);
  });

  it('is refused when it was cut off anywhere', () => {
    for (let length = 0; length < code.length; length += 1)
      expect(readShareCode(code.slice(0, length)), `${length} characters`).toBeUndefined();
  });

  it('is refused when any character was changed', () => {
    for (let place = 0; place < code.length; place += 1) {
      const other = code[place] === 'A' ? 'B' : 'A';
      const changed = code.slice(0, place) + other + code.slice(place + 1);
      expect(readShareCode(changed), `character ${place}`).toBeUndefined();
    }
  });

  it.each(['', '%%%', '<script>', 'A'.repeat(40_000)])('is refused when it is not a share code', (text) => {
    expect(readShareCode(text)).toBeUndefined();
  });

  it('is not created for a configuration of 5 MB', () => {
    const noise = Array.from({ length: 5_000_000 / 8 }, (_, index) =>
      ((index * 2_654_435_761) >>> 0).toString(16),
    );
    expect(toShareCode({ ...draft, config: { description: noise.join('') } })).toBeUndefined();
  });

  it('is refused when it would unpack to more than the limit of a configuration', () => {
    const bomb = toShareCode({ ...draft, config: { description: ' '.repeat(5_000_000) } });
    expect(bomb).toBeDefined();
    expect(readShareCode(bomb ?? '')).toBeUndefined();
  });
});
