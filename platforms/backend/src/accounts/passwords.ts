import { ApiError } from '../http/api-error.ts';
import { json } from '../http/answer.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { composeResetMail } from '../mail/reset-mail.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { askPayload } from './ask-payload.ts';
import { checkPassword, isPlainText, requireNone } from './field-rules.ts';
import { normalizeEmail } from './login.ts';

const RESET_TOKEN = /^[0-9a-f]{40}$/;

/**
 * Answers before anything is looked up: neither the words nor the time say whether there is such a customer.
 *
 * @throws FieldError when the link would lead to a page that is not ours: the mail carries a key to the account
 */
export async function forgotPassword(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, resetUrl = `${parts.appUrl}?u=edit-password` } = await readBody(exchange.req.raw);
  if (typeof email !== 'string' || email.trim() === '') throw new ApiError(400, 'Missing email.');
  if (typeof resetUrl !== 'string' || !parts.origins.includesAddress(resetUrl)) {
    requireNone([{ path: 'resetUrl', message: 'This address is not one of the app.' }]);
    return json({});
  }
  await parts.limits.require(rules.forgot, exchange.env.address);
  if (isPlainText(email)) {
    const to = normalizeEmail(email);
    parts.background.run('The mail for a new password', () => sendResetMail(parts, to, resetUrl));
  }
  return json({ message: 'Success' });
}

async function sendResetMail(
  { payload, limits, mailer }: Parts,
  to: string,
  resetUrl: string,
): Promise<void> {
  const isSent = !(await limits.take(rules.mailAgain, to)) || !(await limits.take(rules.mailsAnHour, to));
  if (isSent) return;
  const token = await payload.makeResetToken(to);
  if (token !== undefined) await mailer.send(composeResetMail({ to, resetUrl, token }));
}

/** A new password ends every token of before; see the hook of the collection. */
export async function resetPassword(parts: Parts, exchange: Exchange): Promise<Response> {
  const { token, password } = await readBody(exchange.req.raw);
  if (typeof token !== 'string' || typeof password !== 'string' || token === '' || password === '')
    throw new ApiError(400, 'Missing required data.');
  await parts.limits.require(rules.reset, exchange.env.address);
  requireNone(checkPassword(password));
  const isFirst = RESET_TOKEN.test(token) && (await parts.limits.take(rules.resetToken, token));
  if (!isFirst) throw new ApiError(403, 'Token is either invalid or has expired.');
  return askPayload(parts, { method: 'POST', path: '/reset-password', body: { token, password } });
}
