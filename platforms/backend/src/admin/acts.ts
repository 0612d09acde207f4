/** Owners run the service; support helps customers. */
export const ADMIN_ROLES = ['owner', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

const BOTH: readonly AdminRole[] = ADMIN_ROLES;
const OWNERS: readonly AdminRole[] = ['owner'];

interface ActTraits {
  readonly roles: readonly AdminRole[];
  /** Whether the act is irreversible and needs a new code of the second factor. */
  readonly needsCode?: boolean;
  readonly words: string;
}

/**
 * The acts of administrators, with the roles that may perform them and their wording in the audit log. README.md has
 * the same table, which `admin-api.test.ts` checks.
 */
export const ADMIN_ACTS = {
  'customers.search': { roles: BOTH, words: 'searched for customers' },
  'customer.read': { roles: BOTH, words: 'read a customer’s account, sessions, devices and consents' },
  'customer.read_lists': { roles: BOTH, words: 'read a customer’s lists' },
  'customer.end_sessions': { roles: BOTH, words: 'signed a customer out' },
  'customer.lock': { roles: BOTH, words: 'locked a customer' },
  'customer.unlock': { roles: BOTH, words: 'unlocked a customer' },
  'registration.resend': { roles: BOTH, words: 'sent the confirmation email again' },
  'customer.export': { roles: OWNERS, needsCode: true, words: 'exported a customer’s data' },
  'customer.delete': { roles: OWNERS, needsCode: true, words: 'deleted a customer' },
  'admins.read': { roles: OWNERS, words: 'read the administrators' },
  'admin.end_sessions': { roles: OWNERS, words: 'signed an administrator out' },
  'admin.reset_factor': { roles: OWNERS, needsCode: true, words: 'removed an administrator’s second factor' },
  'admin.remove': { roles: OWNERS, needsCode: true, words: 'removed an administrator' },
  'audit.read': { roles: OWNERS, words: 'read the audit log' },
  'own.reset_factor': { roles: BOTH, words: 'removed their own second factor' },
} as const satisfies Record<string, ActTraits>;

export type AdminAct = keyof typeof ADMIN_ACTS;

/** Further entries of the audit log. */
export const ADMIN_EVENTS = {
  sign_in: 'signed in',
  sign_out: 'signed out',
  set_up_factor: 'set up the second factor',
  use_recovery_code: 'signed in with a recovery code',
  refuse_password: 'refused: password',
  refuse_code: 'refused: code',
  refuse_act: 'refused: not allowed in this role',
  not_done: 'not done: refused or failed',
  create_admin: 'administrator created on the machine',
  reset_admin: 'administrator reset on the machine',
} as const;

export type AdminEvent = keyof typeof ADMIN_EVENTS;

export function needsCode(act: AdminAct): boolean {
  const traits: ActTraits = ADMIN_ACTS[act];
  return traits.needsCode === true;
}

export function mayAct(role: AdminRole, act: AdminAct): boolean {
  return ADMIN_ACTS[act].roles.includes(role);
}
