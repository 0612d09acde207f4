import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fillTitleMacros } from './fill-title-macros.ts';

const ITEM = { mediaid: 'Qm7RtZ4x', title: 'Salt & Sand', genre: 'Drama' };

beforeEach(() => window.history.replaceState(null, '', '/m/Qm7RtZ4x/salt-sand?play=1#token=secret'));

afterEach(() => window.history.replaceState(null, '', '/'));

describe('a macro of JW Player', () => {
  it.each([
    ['__item-mediaid__', 'Qm7RtZ4x'],
    ['__item-title__', 'Salt%20%26%20Sand'],
    ['__item-genre__', 'Drama'],
    ['__item-constructor__', ''],
    ['__domain__', 'localhost'],
    ['__page-url__', encodeURIComponent(`${window.location.origin}/m/Qm7RtZ4x/salt-sand`)],
    ['__player-width__x__player-height__', `${window.innerWidth}x${window.innerHeight}`],
    ['__gdpr__', ''],
    ['__gdpr_consent__', ''],
    // Filled for each request by `fillMacros`.
    ['__random-number__', '__random-number__'],
    ['__something-else__', '__something-else__'],
    ['a__b', 'a__b'],
  ])('%s becomes %s', (macro, expected) => {
    expect(fillTitleMacros(`https://ads.test/?a=${macro}&b=1`, ITEM)).toBe(
      `https://ads.test/?a=${expected}&b=1`,
    );
  });
});
