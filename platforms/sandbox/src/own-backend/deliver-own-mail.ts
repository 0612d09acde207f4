import type { OutgoingMail } from '../mail/mail-box.ts';
import type { TenantRegistry } from '../tenants/tenant-registry.ts';

const DEMO_TENANT = 'demo';

/**
 * Puts a mail of the own back end, which knows no tenants, into the mail box of the tenant whose page its link leads to:
 * `{tenant}.localhost`, otherwise the demo's.
 */
export function deliverOwnMail(tenants: TenantRegistry, mail: OutgoingMail): void {
  const [, label] = /https?:\/\/([a-z0-9-]+)\.localhost\b/.exec(mail.text) ?? [];
  const tenant = tenants.get(label ?? DEMO_TENANT);
  tenant.mail.send(mail, tenant.clock.now());
}
