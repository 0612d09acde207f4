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
    ['plainly on a plain site', {}, { tokenHost: undefined, policyId: undefined }],
    [
      'with the token of the operator’s host, where the site signs',
      { custom: { entitlementHost: HOST, urlSigning: 'true' } },
      { tokenHost: TOKENS, policyId: undefined },
    ],
    [
      'with that token and under the policy, where there is one',
      { custom: { entitlementHost: HOST, urlSigning: true }, ...protect('pL0dR5aB') },
      { tokenHost: TOKENS, policyId: 'pL0dR5aB' },
    ],
    [
      'plainly where a host is named and the site does not sign',
      { custom: { entitlementHost: HOST } },
      { tokenHost: undefined, policyId: undefined },
    ],
    [
      'plainly where the site signs and nobody gives tokens',
      { custom: { urlSigning: true } },
      { tokenHost: undefined, policyId: undefined },
    ],
    [
      'under the policy alone where nobody gives tokens',
      protect('pL0dR5aB'),
      { tokenHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'under the policy of `custom` where the protection names none',
      { custom: { drmPolicyId: 'cU5toMpL' } },
      { tokenHost: undefined, policyId: 'cU5toMpL' },
    ],
    [
      'under the policy of the protection before that of `custom`',
      { custom: { drmPolicyId: 'cU5toMpL' }, ...protect('pL0dR5aB') },
      { tokenHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'with the token of the service that an old configuration names, under its policy',
      { contentSigningService: { host: HOST, drmPolicyId: 'oLdP0l1c' } },
      { tokenHost: SIGNING, policyId: 'oLdP0l1c' },
    ],
    [
      'with the token of the later host where a configuration names both',
      {
        contentSigningService: { host: 'https://old.test' },
        custom: { entitlementHost: HOST, urlSigning: true },
      },
      { tokenHost: TOKENS, policyId: undefined },
    ],
    [
      'plainly where the old service is no address',
      { contentSigningService: { host: 'javascript:alert(1)' } },
      { tokenHost: undefined, policyId: undefined },
    ],
  ])('%s', (_, config, expected) => {
    expect(choose(config)).toEqual(expected);
  });
});
