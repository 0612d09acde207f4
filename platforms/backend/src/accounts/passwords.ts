import { ApiError, FieldError } from '../http/api-error.ts';
import { json } from '../http/answer.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { signInByPayload } from './ask-payload.ts';
import { CUSTOMERS } from './customers-collection.ts';
import { checkPassword, EMAIL_LIMIT, isPlainText, requireNone } from './field-rules.ts';
import { normalizeEmail } from './login.ts';

const RESET_TOKEN = /^[0-9a-f]{40}$/;

/**
 * Answers before any customer is looked up: neither the words nor the time say whether there is such a customer. Only the
 * origin of `resetUrl` is used: whoever asks for the mail must not choose the page that it opens.
 *
 * @throws FieldError when that origin is not one of our apps: the mail carries a key to the account
 */
export async function forgotPassword(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, resetUrl = parts.appUrl } = await readBody(exchange.req.raw);
  if (typeof email !== 'string' || email.trim() === '') throw new ApiError(400, 'Missing email.');
  const resetPage = toResetPage(parts, resetUrl);
  await parts.limits.require(rules.forgot, exchange.env.address);
  const to = normalizeEmail(email);
  if (isPlainText(email) && email.length <= EMAIL_LIMIT && (await isMailAllowed(parts, to))) {
    const language = chooseLanguage(exchange.req.header('Accept-Language'));
    const id = await parts.resetMails.add({ email: to, resetPage, language });
    parts.background.run('The mail for a new password', () => parts.resetMails.deliver(id));
  }
  return json({ message: 'Success' });
}

/** A second mail soon after the first is swallowed, not refused. */
async function isMailAllowed({ limits }: Parts, to: string): Promise<boolean> {
  return (await limits.take(rules.mailAgain, to)) && (await limits.take(rules.mailsAnHour, to));
}

/** The page of the app where a new password is chosen. Apps at other origins than `appUrl` are at their root. */
function toResetPage({ origins, appUrl }: Parts, resetUrl: unknown): string {
  const origin = typeof resetUrl === 'string' ? origins.readOrigin(resetUrl) : undefined;
  if (origin === undefined)
    throw new FieldError(CUSTOMERS, { path: 'resetUrl', message: 'This address is not one of the app.' });
  const base = new URL(appUrl).origin === origin ? appUrl : `${origin}/`;
  return `${base}?u=edit-password`;
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
  const call = { method: 'POST', path: '/reset-password', body: { token, password } } as const;
  return parts.hashing.run(exchange.env.address, () =>
    signInByPayload(parts, call, exchange.req.header('User-Agent') ?? null),
  );
}
