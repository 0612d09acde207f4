import { ApiError } from '../http/api-error.ts';
import { json } from '../http/answer.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { changePassword } from './account-notices.ts';
import { toAppPage } from './app-page.ts';
import { answerNewSession } from './ask-payload.ts';
import { requireAllowed } from './refused-passwords.ts';
import { checkPassword, EMAIL_LIMIT, isPlainText, normalizeEmail, requireNone } from './field-rules.ts';

/** Responds before any customer is looked up, so that neither message nor duration reveals whether there is one. */
export async function forgotPassword(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, resetUrl } = await readBody(exchange.req.raw);
  if (typeof email !== 'string' || email.trim() === '') throw new ApiError(400, 'Missing email.');
  const appPage = toAppPage(parts, 'resetUrl', resetUrl);
  await parts.limits.require(rules.forgot, exchange.env.address);
  const to = normalizeEmail(email);
  if (isPlainText(email) && email.length <= EMAIL_LIMIT && (await isMailAllowed(parts, to))) {
    const language = chooseLanguage(exchange.req.header('Accept-Language'));
    const id = await parts.mails.add({ kind: 'reset', email: to, appPage, language });
    parts.background.run('A mail to a customer', () => parts.mails.deliver(id));
  }
  return json({ message: 'Success' });
}

/** Whether a mail may be sent: a second one soon after the first is ignored without an error. */
async function isMailAllowed({ limits }: Parts, to: string): Promise<boolean> {
  return (await limits.take(rules.mailAgain, to)) && (await limits.take(rules.mailsAnHour, to));
}

/** Sets a password by a mailed link and signs in; see `ResetTokens`. */
export async function resetPassword(parts: Parts, exchange: Exchange): Promise<Response> {
  const { token, password, language } = await readBody(exchange.req.raw);
  if (typeof token !== 'string' || typeof password !== 'string' || token === '' || password === '')
    throw new ApiError(400, 'Missing required data.');
  await parts.limits.require(rules.reset, exchange.env.address);
  requireNone(checkPassword(password));
  const customer = await parts.resetTokens.findCustomer(token);
  if (customer === undefined) throw invalidToken();
  const { customerId, email } = customer;
  await requireAllowed(parts, password, email);
  const changed = await changePassword(parts, exchange, { customerId, language }, (toMail) =>
    parts.hashing.run(exchange.env.address, () => parts.resetTokens.setPassword(token, password, toMail)),
  );
  if (changed === undefined) throw invalidToken();
  const { tokenVersion } = changed;
  const message = 'Password reset successfully.';
  // The password is changed anyway; the next login reports that an administrator locked the account.
  return (
    (await answerNewSession(parts, exchange, { customerId, tokenVersion, message })) ?? json({ message })
  );
}

function invalidToken(): ApiError {
  return new ApiError(403, 'Token is either invalid or has expired.');
}
