import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';

/** What happens to accounts and may have to be investigated; docs/security.md lists them. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_refused'
  | 'account_locked'
  | 'new_device'
  | 'new_password'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'proof_refused'
  | 'other_sessions_ended'
  | 'account_deleted'
  | 'admin_sign_in'
  | 'admin_refused'
  | 'admin_act';

const SHOWN = 16;

/**
 * Logs an event with the account and the caller's address as the beginnings of keyed hashes: lines of one account or one
 * caller can be found by another, and neither can be read.
 *
 * @param account the id or the normalized e-mail address
 */
export function logSecurityEvent(
  { logger, limits }: Pick<Parts, 'logger' | 'limits'>,
  { env }: Exchange,
  event: SecurityEvent,
  account: string,
): void {
  const toMark = (text: string): string => limits.toDigest(text).slice(0, SHOWN);
  logger.info({ event, account: toMark(account), caller: toMark(env.address) }, 'security');
}
