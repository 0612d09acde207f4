import { describe, expect, it } from 'vitest';
import { configPayload } from '@marquee/testing/fixtures.ts';

import { parseConfig } from '../../config/parse-config.ts';
import { choosePlaybackCall } from './jw-playback-copy.ts';

const HOST = 'https://e.test/token';

const TOKENS = { form: 'entitlement', address: HOST } as const;
const SIGNING = { form: 'signing', address: HOST } as const;

const choose = (config: Readonly<Record<string, unknown>>) =>
  choosePlaybackCall(parseConfig(configPayload(config), 'te5t', () => undefined));

const protect = (defaultPolicyId: string) => ({
  contentProtection: { accessModel: 'svod', drm: { defaultPolicyId } },
});

describe('the sources of a title are requested (content-host 2.23)', () => {
  it.each<[string, Readonly<Record<string, unknown>>, ReturnType<typeof choosePlaybackCall>]>([
    ['without token and policy on a site without signing', {}, { tokenHost: undefined, policyId: undefined }],
    [
      'with the token of the operator’s host, where the site signs',
      { custom: { entitlementHost: HOST, urlSigning: 'true' } },
      { tokenHost: TOKENS, policyId: undefined },
    ],
    [
      'with that token and the policy, where the site has a policy',
      { custom: { entitlementHost: HOST, urlSigning: true }, ...protect('pL0dR5aB') },
      { tokenHost: TOKENS, policyId: 'pL0dR5aB' },
    ],
    [
      'without token where a host is named and the site does not sign',
      { custom: { entitlementHost: HOST } },
      { tokenHost: undefined, policyId: undefined },
    ],
    [
      'without token where the site signs and no host issues tokens',
      { custom: { urlSigning: true } },
      { tokenHost: undefined, policyId: undefined },
    ],
    [
      'with the policy alone where no host issues tokens',
      protect('pL0dR5aB'),
      { tokenHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'with the policy of `custom` where the protection names none',
      { custom: { drmPolicyId: 'cU5toMpL' } },
      { tokenHost: undefined, policyId: 'cU5toMpL' },
    ],
    [
      'with the policy of the protection rather than that of `custom`',
      { custom: { drmPolicyId: 'cU5toMpL' }, ...protect('pL0dR5aB') },
      { tokenHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'with the token and policy of the legacy service of an old configuration',
      { contentSigningService: { host: HOST, drmPolicyId: 'oLdP0l1c' } },
      { tokenHost: SIGNING, policyId: 'oLdP0l1c' },
    ],
    [
      'with the token of the newer host where a configuration names both',
      {
        contentSigningService: { host: 'https://old.test' },
        custom: { entitlementHost: HOST, urlSigning: true },
      },
      { tokenHost: TOKENS, policyId: undefined },
    ],
    [
      'without token where the legacy service has an invalid address',
      { contentSigningService: { host: 'javascript:alert(1)' } },
      { tokenHost: undefined, policyId: undefined },
    ],
  ])('%s', (_, config, expected) => {
    expect(choose(config)).toEqual(expected);
  });
});
