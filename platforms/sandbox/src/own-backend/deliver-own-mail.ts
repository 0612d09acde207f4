import type { OutgoingMail } from '../mail/mail-box.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';

const DEMO_TENANT = 'demo';

/**
 * Delivers a mail of the own back end, which has no tenants, to the tenant of the page in its link:
 * `{tenant}.localhost`, otherwise the demo's.
 */
export function deliverOwnMail(tenants: TenantRegistry, mail: OutgoingMail): void {
  const [, label] = /https?:\/\/([a-z0-9-]+)\.localhost\b/.exec(mail.text) ?? [];
  const tenant = tenants.get(label ?? DEMO_TENANT);
  tenant.mail.send(mail, tenant.clock.now());
}
