import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';

/** Account events that may have to be investigated; docs/security.md lists them. */
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
 * Logs an event with the account and the caller's address as truncated keyed hashes: lines of the same account or
 * caller can be matched, but neither can be read.
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
