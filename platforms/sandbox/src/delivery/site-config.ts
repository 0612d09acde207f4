import { systemsOfPolicy } from '../encryption/drm-systems.ts';
import { memberOf, parseJsonMembers } from '../json-members.ts';
import type { Delivery } from './delivery.ts';

/** The parts of a site's configuration that services need. */
export interface SiteConfig {
  /** The policy that it names (contract 4.8, 4.9); null without an existing one. */
  readonly policyId: string | null;
  /** The required asset at the player platform (contract 4.7); null when a login is enough. */
  readonly assetId: number | null;
}

/** Reads a configuration of the tenant; all values are null for an unknown one. */
export function readSiteConfig(id: string, { tenant, catalogue }: Delivery): SiteConfig {
  const text = tenant.overrides.get('configs', id) ?? catalogue.config(id) ?? '{}';
  const config = parseJsonMembers(text) ?? {};
  const drm = memberOf(memberOf(config, 'contentProtection'), 'drm');
  const policy = drm.defaultPolicyId ?? memberOf(config, 'custom').drmPolicyId;
  const { assetId } = memberOf(memberOf(config, 'integrations'), 'jwp');
  return {
    policyId: typeof policy === 'string' && systemsOfPolicy(policy) !== undefined ? policy : null,
    assetId: typeof assetId === 'number' ? assetId : null,
  };
}
