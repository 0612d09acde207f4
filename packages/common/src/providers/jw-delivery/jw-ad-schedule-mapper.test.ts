import { describe, expect, it } from 'vitest';

import { DEFAULT_AD_RULES } from '../../ads/ad-plan.ts';
import { toAdSchedule } from './jw-ad-schedule-mapper.ts';

/** The example of content-host 2.11, word for word. */
const EXAMPLE = {
  adscheduleid: 'Ad5ch3d1',
  client: 'vast',
  vpaidmode: 'disabled',
  rules: { startOnSeek: 'pre', timeBetweenAds: 120, startOn: 1, frequency: 1 },
  schedule: [
    { tag: ['https://ads.example.test/vast?slot=pre'], type: 'linear', offset: 'pre', skipoffset: 5 },
    { tag: ['https://ads.example.test/vast?slot=mid'], type: 'linear', offset: '50%' },
  ],
};

const TAG = 'https://ads.test/v';
const breaks = (...schedule: readonly unknown[]) => toAdSchedule({ schedule }).breaks;
const rules = (value: unknown) => toAdSchedule({ rules: value }).rules;

describe('an ad schedule', () => {
  // spec: product 7.17
  it('is read as in the contract’s example', () => {
    expect(toAdSchedule(EXAMPLE)).toEqual({
      breaks: [
        { offset: { kind: 'start' }, tags: ['https://ads.example.test/vast?slot=pre'], skipAfterS: 5 },
        {
          offset: { kind: 'share', share: 0.5 },
          tags: ['https://ads.example.test/vast?slot=mid'],
          skipAfterS: undefined,
        },
      ],
      rules: { startOn: 1, frequency: 1, minBetweenS: 120, startOnSeek: 'pre' },
    });
  });

  it('keeps the order of a waterfall, and accepts a single URL', () => {
    expect(breaks({ tag: [`${TAG}1`, `${TAG}2`], offset: 'pre' })[0]?.tags).toEqual([`${TAG}1`, `${TAG}2`]);
    expect(breaks({ tag: TAG, offset: 'pre' })[0]?.tags).toEqual([TAG]);
    expect(breaks({ tag: '//ads.test/v', offset: 'pre' })[0]?.tags).toEqual([TAG]);
  });

  it.each([
    ['without an offset', { tag: [TAG] }],
    ['with an invalid offset', { tag: [TAG], offset: 'soon' }],
    ['without a tag', { offset: 'pre' }],
    ['with invalid tag URLs', { tag: ['javascript:alert(1)', 7, 'data:text/xml,'], offset: 'pre' }],
    ['of nonlinear ads', { tag: [TAG], offset: 'pre', type: 'nonlinear' }],
    ['that is null', null],
    ['that is a list', [TAG]],
  ])('drops only a break %s', (_name, entry) => {
    expect(breaks(entry, { tag: [TAG], offset: 'post' })).toHaveLength(1);
  });

  it('is limited in size', () => {
    const many = Array.from({ length: 500 }, () => ({ tag: Array(100).fill(TAG), offset: 'pre' }));
    expect(breaks(...many)).toHaveLength(50);
    expect(breaks(...many)[0]?.tags).toHaveLength(10);
  });

  it.each([undefined, null, 'text', 7, [], { schedule: 'x', rules: [] }])('is empty for %j', (payload) => {
    expect(toAdSchedule(payload)).toEqual({ breaks: [], rules: DEFAULT_AD_RULES });
  });
});

describe('the rules of an ad schedule', () => {
  it('have defaults for missing or wrong values', () => {
    expect(rules({})).toEqual(DEFAULT_AD_RULES);
    expect(rules({ startOn: -1, frequency: 'often', timeBetweenAds: null, startOnSeek: 'post' })).toEqual(
      DEFAULT_AD_RULES,
    );
  });

  it('are read, even from text', () => {
    expect(rules({ startOn: '2', frequency: 0, timeBetweenAds: '30', startOnSeek: 'none' })).toEqual({
      startOn: 2,
      frequency: 0,
      minBetweenS: 30,
      startOnSeek: 'none',
    });
  });
});
