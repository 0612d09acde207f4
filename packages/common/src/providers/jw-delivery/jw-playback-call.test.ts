import { describe, expect, it } from 'vitest';
import { configPayload } from '@marquee/testing/fixtures.ts';

import { parseConfig } from '../../config/parse-config.ts';
import { choosePlaybackCall } from './jw-playback-call.ts';

const HOST = 'https://e.test/token';

const choose = (config: Readonly<Record<string, unknown>>) =>
  choosePlaybackCall(parseConfig(configPayload(config), 'te5t', () => undefined));

const protect = (defaultPolicyId: string) => ({
  contentProtection: { accessModel: 'svod', drm: { defaultPolicyId } },
});

describe('how the sources of a title are asked for (content-host 2.23)', () => {
  it.each<[string, Readonly<Record<string, unknown>>, ReturnType<typeof choosePlaybackCall>]>([
    ['plainly on a plain site', {}, { entitlementHost: undefined, policyId: undefined }],
    [
      'with the token of the operator’s host, where the site signs',
      { custom: { entitlementHost: HOST, urlSigning: 'true' } },
      { entitlementHost: HOST, policyId: undefined },
    ],
    [
      'with that token and under the policy, where there is one',
      { custom: { entitlementHost: HOST, urlSigning: true }, ...protect('pL0dR5aB') },
      { entitlementHost: HOST, policyId: 'pL0dR5aB' },
    ],
    [
      'plainly where a host is named and the site does not sign',
      { custom: { entitlementHost: HOST } },
      { entitlementHost: undefined, policyId: undefined },
    ],
    [
      'plainly where the site signs and nobody gives tokens',
      { custom: { urlSigning: true } },
      { entitlementHost: undefined, policyId: undefined },
    ],
    [
      'under the policy alone where nobody gives tokens',
      protect('pL0dR5aB'),
      { entitlementHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'under the policy of `custom` where the protection names none',
      { custom: { drmPolicyId: 'cU5toMpL' } },
      { entitlementHost: undefined, policyId: 'cU5toMpL' },
    ],
    [
      'under the policy of the protection before that of `custom`',
      { custom: { drmPolicyId: 'cU5toMpL' }, ...protect('pL0dR5aB') },
      { entitlementHost: undefined, policyId: 'pL0dR5aB' },
    ],
    [
      'under the policy of an old configuration',
      { contentSigningService: { host: HOST, drmPolicyId: 'oLdP0l1c' } },
      { entitlementHost: undefined, policyId: 'oLdP0l1c' },
    ],
  ])('%s', (_, config, expected) => {
    expect(choose(config)).toEqual(expected);
  });
});
