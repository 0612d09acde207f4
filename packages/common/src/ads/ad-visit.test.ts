import { describe, expect, it } from 'vitest';
import { FakeClock } from '@marquee/testing/fakes/fake-clock.ts';

import { DEFAULT_AD_RULES, type AdRules } from './ad-plan.ts';
import { AdVisit } from './ad-visit.ts';

/** The numbers of the titles with ads among the first `count` of a visit. */
function titlesWithAds(rules: Partial<AdRules>, count: number): readonly number[] {
  const visit = new AdVisit(new FakeClock());
  return Array.from({ length: count }, (_, index) => index + 1).filter((number) => {
    visit.beginTitle(`title${number}`);
    return visit.hasAds({ ...DEFAULT_AD_RULES, ...rules });
  });
}

describe('titles with ads', () => {
  it.each<[Partial<AdRules>, readonly number[]]>([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ startOn: 3 }, [3, 4, 5, 6]],
    [{ frequency: 2 }, [1, 3, 5]],
    [{ startOn: 2, frequency: 3 }, [2, 5]],
    [{ frequency: 0 }, [1]],
    [{ startOn: 3, frequency: 0 }, [3]],
  ])('with the rules %j are numbers %j of a visit', (rules, expected) => {
    expect(titlesWithAds(rules, 6)).toEqual(expected);
  });

  it('count a reloaded title once', () => {
    const visit = new AdVisit(new FakeClock());
    for (const id of ['a', 'a', 'a', 'b']) visit.beginTitle(id);
    expect(visit.hasAds({ ...DEFAULT_AD_RULES, startOn: 2, frequency: 0 })).toBe(true);
  });
});

it('keeps timeBetweenAds between the end of a break and the next break', () => {
  const clock = new FakeClock();
  const visit = new AdVisit(clock);
  const rules = { ...DEFAULT_AD_RULES, minBetweenS: 120 };
  expect(visit.mayInterrupt(rules)).toBe(true);
  visit.endBreak();
  clock.advance(119_999);
  expect(visit.mayInterrupt(rules)).toBe(false);
  clock.advance(1);
  expect(visit.mayInterrupt(rules)).toBe(true);
});

it('keeps no break back that long after the clock of the device was set back', () => {
  const clock = new FakeClock();
  const visit = new AdVisit(clock);
  visit.endBreak();
  clock.advance(-3_600_000);
  expect(visit.mayInterrupt({ ...DEFAULT_AD_RULES, minBetweenS: 120 })).toBe(true);
});
