import { describe, expect, it } from 'vitest';

import { toContentProtection, toIntegrations } from './parse-config.ts';

describe('integrations (content-host 4.7)', () => {
  it.each<[string, unknown]>([
    ['missing integrations', undefined],
    ['empty integrations', {}],
    ['a commerce provider without an id', { cleeng: { monthlyOffer: 'S1' } }],
    ['a commerce provider whose id is null', { cleeng: { id: null } }],
    ['a commerce provider whose id is empty', { cleeng: { id: '' } }],
    ['a player platform without a client id', { jwp: { assetId: 55012 } }],
    ['an own back end that is not enabled', { own: { enabled: false } }],
    ['an own back end without “enabled”', { own: {} }],
    ['integrations that are null', { cleeng: null, jwp: null, own: null }],
  ])('%s enable nothing', (_, value) => {
    expect(toIntegrations(value)).toEqual({});
  });

  it('those of other vendors are kept for their providers', () => {
    expect(toIntegrations({ own: {}, acme: { id: '1' } })).toEqual({ others: { acme: { id: '1' } } });
  });

  // spec: product 3.33
  it('the id enables the commerce provider, with its sandbox', () => {
    expect(toIntegrations({ cleeng: { id: '700100' } })).toEqual({
      cleeng: { id: '700100', useSandbox: true },
    });
  });

  // spec: product 3.32
  it('offers of the commerce provider are optional', () => {
    const cleeng = { id: '7', monthlyOffer: 'S1', yearlyOffer: null, useSandbox: false };
    expect(toIntegrations({ cleeng })).toEqual({
      cleeng: { id: '7', monthlyOffer: 'S1', useSandbox: false },
    });
  });

  // spec: product 3.34
  it('the client id enables the player platform, with its sandbox', () => {
    expect(toIntegrations({ jwp: { clientId: 'c' } })).toEqual({ jwp: { clientId: 'c', useSandbox: true } });
  });

  // spec: product 3.35
  it('an asset of the player platform is a number, even zero', () => {
    expect(toIntegrations({ jwp: { clientId: 'c', assetId: 0 } }).jwp?.assetId).toBe(0);
  });

  it('only an explicit false turns the sandbox off', () => {
    expect(toIntegrations({ jwp: { clientId: 'c', useSandbox: false } }).jwp?.useSandbox).toBe(false);
  });

  it('the own back end is enabled by its flag', () => {
    expect(toIntegrations({ own: { enabled: true } })).toEqual({ own: { enabled: true } });
  });
});

describe('content protection (content-host 4.9)', () => {
  // spec: product 1.25
  it.each(['free', 'freeauth', 'authvod', 'svod'])('the access model %s is known', (accessModel) => {
    expect(toContentProtection({ accessModel })).toEqual({ accessModel });
  });

  // spec: product 3.40
  it('has the policy when there is one', () => {
    expect(toContentProtection({ accessModel: 'svod', drm: { defaultPolicyId: 'pL0dR5aB' } })).toEqual({
      accessModel: 'svod',
      drmPolicyId: 'pL0dR5aB',
    });
  });

  it('can have only the policy', () => {
    expect(toContentProtection({ drm: { defaultPolicyId: 'pL0dR5aB' } })).toEqual({
      drmPolicyId: 'pL0dR5aB',
    });
  });

  it.each([undefined, {}, { drm: {} }, { accessModel: 'other' }])('is undefined for %j', (value) => {
    expect(toContentProtection(value)).toBeUndefined();
  });
});
