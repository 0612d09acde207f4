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
  it('is named by their full name, else by their e-mail', () => {
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
  ])('with %j is without a password: %s', (metadata, isWithout) => {
    expect(isWithoutPassword({ metadata })).toBe(isWithout);
  });
});

describe('consents', () => {
  it('begin as the operator says, the terms never ticked', () => {
    expect(getConsentValues([termsConsent, news, genre])).toEqual({
      terms: false,
      news: true,
      genre: 'drama',
    });
  });

  it('begin as the customer answered once they have', () => {
    const answer = { version: '1', needsUpdate: false } as const;
    const consents = [
      { ...answer, name: 'news', state: 'declined', value: false },
      { ...answer, name: 'genre', state: 'accepted', value: 'docs' },
    ] as const;
    expect(getConsentValues([news, genre], consents)).toEqual({ news: false, genre: 'docs' });
  });

  it('that are required and not ticked are missing', () => {
    expect(getMissingConsents([termsConsent, news], { news: true })).toEqual(['terms']);
    expect(getMissingConsents([termsConsent, news], { terms: true })).toEqual([]);
  });

  it('are submitted all at once, in the version that was shown', () => {
    expect(
      toConsents([{ ...termsConsent, version: '2' }, news, genre], { terms: true, genre: 'docs' }),
    ).toEqual([
      { name: 'terms', version: '2', state: 'accepted', value: true, needsUpdate: false },
      { name: 'news', version: '1', state: 'declined', value: false, needsUpdate: false },
      { name: 'genre', version: '1', state: 'accepted', value: 'docs', needsUpdate: false },
    ]);
  });
});
