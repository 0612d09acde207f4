import { systemsOfPolicy } from '../encryption/drm-systems.ts';
import { memberOf, parseJsonMembers } from '../json-members.ts';
import type { Delivery } from './delivery.ts';

/** What other parties read in a site's configuration. */
export interface SiteConfig {
  /** The policy that it names (contract 4.8, 4.9); null without one, and for one that does not exist. */
  readonly policyId: string | null;
  /** What a viewer must have access to at the player platform (contract 4.7); null where a login is enough. */
  readonly assetId: number | null;
}

/** Reads a configuration of the tenant; one that does not exist says nothing. */
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
