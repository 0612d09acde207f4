import type { AddressList } from '../limits/client-address.ts';
import type { AdminSessions } from './admin-sessions.ts';
import type { Admins } from './admins.ts';
import type { AuditLog } from './audit-log.ts';

/** The parts of the administration, when it is switched on. */
export interface AdminParts {
  /** Addresses that may reach the administration; for others it does not exist. */
  readonly addresses: AddressList;
  readonly admins: Admins;
  readonly sessions: AdminSessions;
  readonly audit: AuditLog;
}
