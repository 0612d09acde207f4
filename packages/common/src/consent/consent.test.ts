import { describe, expect, it } from 'vitest';

import { getAnalyticsAddress, getTagManagerId, needsConsent, readConsentChoice } from './consent.ts';

const site = (settings: { tagManagerId?: string; analyticsUrl?: string }, analyticsToken?: string) => ({
  settings: { tagManagerId: settings.tagManagerId, analyticsUrl: settings.analyticsUrl },
  config: { analyticsToken },
});

it.each([
  ['accepted', 'accepted'],
  ['true', 'accepted'],
  ['1', 'accepted'],
  ['rejected', 'rejected'],
  ['false', 'rejected'],
  ['', undefined],
  ['[object Object]', undefined],
  [undefined, undefined],
])('a stored consent of %j is read as %s', (value, choice) => {
  expect(readConsentChoice(value)).toBe(choice);
});

describe('consent is needed', () => {
  it('for a tag manager', () => {
    expect(needsConsent(site({ tagManagerId: 'GTM-AB12CD' }))).toBe(true);
  });

  it('for analytics, which need an address and the token of the configuration', () => {
    const address = 'https://measure.test/a';
    expect(needsConsent(site({ analyticsUrl: address }, 'token'))).toBe(true);
    expect(getAnalyticsAddress(site({ analyticsUrl: address }, 'token'))).toBe(address);
    expect(needsConsent(site({ analyticsUrl: address }))).toBe(false);
    expect(needsConsent(site({}, 'token'))).toBe(false);
  });

  it('for nothing else', () => {
    expect(needsConsent(site({}))).toBe(false);
  });
});

it.each([
  'gtm-ab12cd',
  'GTM-',
  'GTM-a',
  'GTM-AB12CD/../x',
  'javascript:alert(1)',
  'GTM-AB12CD" onload="x',
  'G-AB12',
])('a tag manager id of %j is invalid', (tagManagerId) => {
  expect(getTagManagerId({ tagManagerId })).toBeUndefined();
});
