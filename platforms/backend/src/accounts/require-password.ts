import { readNumber, readText } from '../database/column.ts';
import { ApiError, unauthorized } from '../http/api-error.ts';
import { rules } from '../limits/rules.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { takeAttempt, toAttempt, wrongCombination } from './login.ts';
import { isStoredPassword } from './password-hash.ts';

/** Not 401, which clients take for the end of the session. */
const REFUSED = 403;
/** An imported customer may have no password yet, in which case every one is wrong, as it is at the login. */
const CUSTOMER = `SELECT email, COALESCE(salt, '') AS salt, COALESCE(hash, '') AS hash, token_version
  FROM customers WHERE id = $1`;

/**
 * Requires the password again from a signed-in customer: access to a signed-in device must not be enough to change or
 * delete the account. Attempts are counted together with the account's logins, before the password is compared.
 *
 * @throws ApiError 403 for a wrong password and after too many, 401 when the account is gone
 */
export async function requirePassword(
  parts: Parts,
  exchange: Exchange,
  customerId: string,
  password: unknown,
): Promise<void> {
  if (typeof password !== 'string' || password === '') throw wrongPassword();
  const [row] = await parts.database.query(CUSTOMER, [customerId]);
  // The account was deleted during the request.
  if (row === undefined) throw unauthorized();
  const { address } = exchange.env;
  const attempt = toAttempt(readText(row, 'email'), readNumber(row, 'token_version'), address);
  // Counted inside the queue: a request that a full queue refuses is not a wrong password.
  const isRight = await parts.hashing.run(address, async () => {
    await takeAttempt(parts, attempt, REFUSED);
    return isStoredPassword(password, { salt: readText(row, 'salt'), hash: readText(row, 'hash') });
  });
  if (!isRight) {
    logSecurityEvent(parts, exchange, 'proof_refused', customerId);
    throw wrongPassword();
  }
  await parts.limits.forget(rules.attempt, attempt);
}

function wrongPassword(): ApiError {
  return new ApiError(REFUSED, wrongCombination().message);
}
