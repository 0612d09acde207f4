import { mia, termsConsent } from '@marquee/testing/fakes/fake-account-service.ts';
import { describe, expect, it } from 'vitest';

import {
  getConsentValues,
  getDisplayName,
  getMissingConsents,
  isWithoutPassword,
  toConsents,
  type PublisherConsent,
} from './account.ts';

const news: PublisherConsent = { ...termsConsent, name: 'news', isRequired: false, isOnByDefault: true };
const genre: PublisherConsent = {
  ...termsConsent,
  name: 'genre',
  type: 'select',
  isRequired: false,
  defaultValue: 'drama',
  isCustomField: true,
};

describe('a user', () => {
  it('is shown by full name, or else by email address', () => {
    expect(getDisplayName(mia)).toBe('Mia Vos');
    expect(getDisplayName({ ...mia, fullName: ' ' })).toBe('mia@example.org');
  });

  // spec: accounts 2.58
  it.each([
    [{}, false],
    [{ register_source: 'inplayer', has_password: 'false' }, false],
    [{ register_source: 'google', has_password: 'false' }, true],
    [{ register_source: 'google' }, true],
    [{ register_source: 'google', has_password: true }, false],
    [{ register_source: 'facebook', has_password: 'true' }, false],
  ])('with %j has no password: %s', (metadata, isWithout) => {
    expect(isWithoutPassword({ metadata })).toBe(isWithout);
  });
});

describe('consents', () => {
  it('start with the operator’s defaults, but the terms are never ticked', () => {
    expect(getConsentValues([termsConsent, news, genre])).toEqual({
      terms: false,
      news: true,
      genre: 'drama',
    });
  });

  it('start with the customer’s answers once there are some', () => {
    const answer = { version: '1', needsUpdate: false } as const;
    const consents = [
      { ...answer, name: 'news', state: 'declined', value: false },
      { ...answer, name: 'genre', state: 'accepted', value: 'docs' },
    ] as const;
    expect(getConsentValues([news, genre], consents)).toEqual({ news: false, genre: 'docs' });
  });

  it('are missing when they are required and not ticked', () => {
    expect(getMissingConsents([termsConsent, news], { news: true })).toEqual(['terms']);
    expect(getMissingConsents([termsConsent, news], { terms: true })).toEqual([]);
  });

  it('are submitted together, in the version that was shown', () => {
    expect(
      toConsents([{ ...termsConsent, version: '2' }, news, genre], { terms: true, genre: 'docs' }),
    ).toEqual([
      { name: 'terms', version: '2', state: 'accepted', value: true, needsUpdate: false },
      { name: 'news', version: '1', state: 'declined', value: false, needsUpdate: false },
      { name: 'genre', version: '1', state: 'accepted', value: 'docs', needsUpdate: false },
    ]);
  });
});
