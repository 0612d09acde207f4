import type { SiteConfig } from '../../config/site-config.ts';

/** How the sources of a title are asked for, and under which protection policy. */
export interface PlaybackCall {
  /** Who gives the token that signs the call; undefined when it goes unsigned. */
  readonly entitlementHost: string | undefined;
  /** The policy that protects the sources; undefined for a site without one. */
  readonly policyId: string | undefined;
}

/**
 * The row of content-host 2.23 that a site without accounts falls under: a host of its own that is asked who may watch,
 * a policy without anybody who gives tokens (refused by the host, a misconfiguration that is to be seen), or neither.
 */
export function choosePlaybackCall({ custom, contentProtection }: SiteConfig): PlaybackCall {
  return {
    entitlementHost: custom.urlSigning ? custom.entitlementHost : undefined,
    policyId: contentProtection?.drmPolicyId ?? custom.drmPolicyId,
  };
}
