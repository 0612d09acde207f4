import { describe, expect, it } from 'vitest';

import {
  isPinNeededToEnter,
  isPinNeededToLeave,
  MAIN_PROFILE,
  readProfile,
  suggestAvatar,
  tidyProfiles,
  toProfileName,
} from './profile.ts';

const noor = { id: 'p1', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: true } as const;

describe('a profile that is read', () => {
  it('is unchanged', () => {
    expect(readProfile(noor)).toEqual(noor);
  });

  it.each([null, 5, 'x', [], {}, { id: '' }, { id: 'a b' }, { id: '../main' }, { id: 7 }])(
    'is undefined without an id: %j',
    (value) => {
      expect(readProfile(value)).toBeUndefined();
    },
  );

  it('resets only what is wrong', () => {
    expect(readProfile({ id: 'p1', name: 7, avatar: 'skull', hasPin: 'yes' })).toEqual({
      id: 'p1',
      name: '',
      avatar: 'sun',
      maxAge: undefined,
      hasPin: false,
    });
  });

  it.each([-1, 'x', {}, true, ''])('with the age limit %j has the lowest limit, never none', (maxAge) => {
    expect(readProfile({ ...noor, maxAge })?.maxAge).toBe(0);
  });

  it('that is the main profile has no age limit', () => {
    expect(readProfile({ ...noor, id: 'main' })?.maxAge).toBeUndefined();
  });
});

describe('a list of profiles', () => {
  it('has the main profile first, each id once and five at most', () => {
    const others = ['a', 'b', 'c', 'd', 'e', 'a'].map((id) => ({ ...noor, id }));
    expect(tidyProfiles(others).map(({ id }) => id)).toEqual(['main', 'a', 'b', 'c', 'd']);
    expect(tidyProfiles([])).toEqual([MAIN_PROFILE]);
  });

  it('suggests an unused picture', () => {
    expect(suggestAvatar([MAIN_PROFILE, noor])).toBe('wave');
  });
});

describe('a name', () => {
  it.each([
    ['  Noor  ', 'Noor'],
    ['No\nor\u202e', 'No or'],
    ['👨\u200d👩\u200d👧 Kids', '👨\u200d👩\u200d👧 Kids'],
    ['\u200d می\u200cخواهم \u200c', 'می\u200cخواهم'],
    ['\u200c \u200d', ''],
    ['👩‍🚀'.repeat(40), undefined],
    ['x'.repeat(40), 'x'.repeat(30)],
  ])('%j becomes one line of at most 30 characters', (text, name) => {
    const kept = toProfileName(text);
    if (name !== undefined) expect(kept).toBe(name);
    expect([...kept].length).toBeLessThanOrEqual(30);
  });
});

describe('a PIN', () => {
  it('is needed to enter a profile, and to leave a kids profile', () => {
    const adult = { ...noor, maxAge: undefined };
    expect([isPinNeededToEnter(adult), isPinNeededToLeave(adult)]).toEqual([true, false]);
    expect([isPinNeededToEnter(noor), isPinNeededToLeave(noor)]).toEqual([false, true]);
  });
});
