import type { SiteConfig } from '../../config/site-config.ts';

/** The operator's own host that gives tokens, and how it is asked: the later form, or the one of `contentSigningService`. */
export interface TokenHost {
  readonly form: 'entitlement' | 'signing';
  readonly address: string;
}

/** How the sources of a title are asked for, and under which protection policy. */
export interface PlaybackCall {
  /** Who gives the token that signs the call; undefined when it goes unsigned. */
  readonly tokenHost: TokenHost | undefined;
  /** The policy that protects the sources; undefined for a site without one. */
  readonly policyId: string | undefined;
}

/**
 * The row of content-host 2.23 that a site without accounts falls under: a host of its own that is asked who may watch,
 * a policy without anybody who gives tokens (refused by the host, a misconfiguration that is to be seen), or neither.
 */
export function choosePlaybackCall({ custom, contentProtection }: SiteConfig): PlaybackCall {
  return {
    tokenHost: chooseTokenHost(custom),
    policyId: contentProtection?.drmPolicyId ?? custom.drmPolicyId,
  };
}

/** A site that names both has moved to the later form. The older one signs by being named. */
function chooseTokenHost({
  urlSigning,
  entitlementHost,
  signingHost,
}: SiteConfig['custom']): TokenHost | undefined {
  if (urlSigning && entitlementHost !== undefined) return { form: 'entitlement', address: entitlementHost };
  return signingHost === undefined ? undefined : { form: 'signing', address: signingHost };
}
