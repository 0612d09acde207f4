import { json } from '../http/answer.ts';
import { ApiError } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { chooseLanguage } from '../mail/mail-texts.ts';
import type { Parts } from '../parts.ts';
import type { Exchange } from '../router.ts';
import { rememberDevice } from './account-notices.ts';
import { toAppPage } from './app-page.ts';
import { createAccount } from './create-account.ts';
import { answerNewSession } from './ask-payload.ts';
import { EMAIL_LIMIT, isPlainText, normalizeEmail } from './field-rules.ts';
import { takeAttempt, toAttempt, wrongCombination } from './login.ts';

/** Further members of registrations and of requests for another mail. */
export interface ConfirmationMail {
  /** Normalized. */
  readonly email: string;
  readonly appPage: string;
  /** Language of the app; by default that of the request. */
  readonly language: unknown;
}

/**
 * Queues the mail that replies to a registration. When one was sent recently it queues none, and returns the seconds until
 * the next is allowed.
 */
export async function sendRegistrationMail(
  { limits, mails, background }: Parts,
  exchange: Exchange,
  { email, appPage, language: wanted }: ConfirmationMail,
): Promise<number | undefined> {
  const waitS =
    (await limits.takeOrWait(rules.registrationMailAgain, email)) ??
    (await limits.takeOrWait(rules.registrationMailsAnHour, email));
  if (waitS !== undefined) return waitS;
  const language = chooseLanguage(
    typeof wanted === 'string' ? wanted : exchange.req.header('Accept-Language'),
  );
  const id = await mails.add({ kind: 'registration', email, appPage, language });
  background.run('A mail to a customer', () => mails.deliver(id));
  return undefined;
}

/** Responds before anything is looked up, as `forgotPassword` does. */
export async function sendConfirmation(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, confirmUrl, language } = await readBody(exchange.req.raw);
  if (typeof email !== 'string' || email.trim() === '') throw new ApiError(400, 'Missing email.');
  const appPage = toAppPage(parts, 'confirmUrl', confirmUrl);
  await parts.limits.require(rules.sendConfirmation, exchange.env.address);
  if (parts.confirmsEmail && isPlainText(email) && email.length <= EMAIL_LIMIT)
    await sendRegistrationMail(parts, exchange, { email: normalizeEmail(email), appPage, language });
  return json({ message: 'Success' });
}

/**
 * Creates the account of a registration, given the link of the mail and the password of the registration, and signs in.
 * Links keep working after confirmations are switched off.
 *
 * @throws ApiError 403 for an invalid or used link, 410 for an expired one, 401 for a wrong password
 */
export async function confirmEmail(parts: Parts, exchange: Exchange): Promise<Response> {
  const { token, password, deviceId, language } = await readBody(exchange.req.raw);
  if (typeof token !== 'string' || typeof password !== 'string' || token === '' || password === '')
    throw new ApiError(400, 'Missing required data.');
  const { address } = exchange.env;
  const { limits, registrations, hashing } = parts;
  await limits.require(rules.confirm, address);
  const link = await registrations.findLink(token);
  if (link === undefined) throw linkIsDead();
  if (link.isExpired) throw new ApiError(410, 'Token has expired.');
  return hashing.run(address, async () => {
    const attempt = toAttempt(link.email, 0, address);
    await takeAttempt(parts, attempt);
    const registered = await registrations.find(link.email, password);
    if (registered === undefined)
      throw (await registrations.hasAccount(link.email)) ? linkIsDead() : wrongCombination();
    if ((await createAccount(parts, registered)) === undefined) throw linkIsDead();
    await registrations.remove(link.email);
    await limits.forget(rules.attempt, attempt);
    const customerId = registered.id;
    await rememberDevice(parts, exchange, { customerId, deviceId, language });
    const message = 'Authentication Passed';
    const answer = await answerNewSession(parts, exchange, { customerId, tokenVersion: 0, message });
    if (answer === undefined) throw linkIsDead();
    return answer;
  });
}

function linkIsDead(): ApiError {
  return new ApiError(403, 'Token is either invalid or has expired.');
}
