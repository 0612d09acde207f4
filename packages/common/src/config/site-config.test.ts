import { configPayload } from '@marquee/testing/fixtures.ts';
import { expect, it } from 'vitest';

import { parseConfig } from './parse-config.ts';
import { getAccessModel, type AccessModel } from './site-config.ts';

// spec: product 4.11, product 4.12, product 4.13, product 4.14, product 4.15
it.each<[string, unknown, AccessModel]>([
  ['no integration', {}, 'AVOD'],
  ['an integration that is not active', { cleeng: { id: null, monthlyOffer: 'S1' } }, 'AVOD'],
  ['the commerce provider without offers', { cleeng: { id: '7' } }, 'AUTHVOD'],
  ['the commerce provider with a monthly offer', { cleeng: { id: '7', monthlyOffer: 'S1' } }, 'SVOD'],
  ['the commerce provider with a yearly offer', { cleeng: { id: '7', yearlyOffer: 'S2' } }, 'SVOD'],
  [
    'the commerce provider with empty offers',
    { cleeng: { id: '7', monthlyOffer: '', yearlyOffer: null } },
    'AUTHVOD',
  ],
  ['the player platform without an asset', { jwp: { clientId: 'c', assetId: null } }, 'AUTHVOD'],
  ['the player platform with an asset', { jwp: { clientId: 'c', assetId: 55012 } }, 'SVOD'],
  ['the own back end', { own: { enabled: true } }, 'AUTHVOD'],
])('a site with %s is %j: %s', (_, integrations, expected) => {
  expect(getAccessModel(parseConfig(configPayload({ integrations }), 'id', () => undefined))).toBe(expected);
});

it('a site whose accounts come from another vendor is AUTHVOD', () => {
  const config = parseConfig(configPayload({ integrations: { acme: {} } }), 'id', () => undefined);
  expect([getAccessModel(config), getAccessModel(config, true)]).toEqual(['AVOD', 'AUTHVOD']);
});

it('content protection does not override the derived access model', () => {
  const config = parseConfig(
    configPayload({ contentProtection: { accessModel: 'svod' } }),
    'id',
    () => undefined,
  );
  expect(getAccessModel(config)).toBe('AVOD');
});
