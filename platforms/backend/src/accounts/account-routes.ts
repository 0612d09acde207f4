import { json } from '../http/answer.ts';
import { ApiError, forbidden } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { toAppPage } from './app-page.ts';
import { beginAccount } from './begin-account.ts';
import { requireUnbreached } from './breached-passwords.ts';
import { askPayload, readPayload } from './ask-payload.ts';
import { confirmEmail, sendConfirmation, sendRegistrationMail } from './email-confirmation.ts';
import {
  checkAddress,
  checkEmail,
  checkName,
  checkPassword,
  checkTerms,
  requireNone,
} from './field-rules.ts';
import { login, normalizeEmail } from './login.ts';
import { forgotPassword, resetPassword } from './passwords.ts';

/** The calls of Payload that customers may make (contract 3). Nothing else of Payload can be reached. */
export function addAccountRoutes(router: Router, parts: Parts): void {
  router.post('/customers/login', (exchange) => login(parts, exchange));
  router.post('/customers', (exchange) => register(parts, exchange));
  router.get('/customers/me', async ({ req }) =>
    askPayload(parts, { method: 'GET', path: '/me', bearer: await parts.tokens.identify(req.raw) }),
  );
  router.post('/customers/confirm', (exchange) => confirmEmail(parts, exchange));
  router.post('/customers/send-confirmation', (exchange) => sendConfirmation(parts, exchange));
  router.post('/customers/forgot-password', (exchange) => forgotPassword(parts, exchange));
  router.post('/customers/reset-password', (exchange) => resetPassword(parts, exchange));
  router.post('/customers/refresh-token', async ({ req }) => {
    const bearer = await parts.tokens.identify(req.raw);
    const issued = bearer && (await parts.tokens.renew(bearer));
    if (issued === undefined) throw forbidden();
    const { body } = await readPayload(parts, { method: 'GET', path: '/me', bearer: issued });
    const { token: refreshedToken, exp } = issued;
    return json({ message: 'Token refresh successful.', refreshedToken, exp, user: body['user'] });
  });
  router.post('/customers/logout', async ({ req }) => {
    const bearer = await parts.tokens.identify(req.raw);
    if (bearer === undefined) throw new ApiError(400, 'No User');
    await parts.sessions.end(bearer.customerId, bearer.sessionId);
    return json({ message: 'Logged out successfully.' });
  });
  router.get('/customers/me/consents', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const accepted = await parts.consents.list(customerId);
    const docs = accepted.map(({ acceptedAt, ...text }) => ({
      ...text,
      acceptedAt: new Date(acceptedAt).toISOString(),
    }));
    return json({ docs });
  });
  router.patch('/customers/:id', (exchange) => changeNames(parts, exchange));
}

async function register(parts: Parts, exchange: Exchange): Promise<Response> {
  const { email, password, terms, captchaValue, confirmUrl, language, deviceId } = await readBody(
    exchange.req.raw,
  );
  const { address } = exchange.env;
  await parts.limits.require(rules.register, address);
  requireNone([...checkEmail(email), ...checkPassword(password), ...checkTerms(terms)]);
  if (parts.captcha !== undefined && !(await parts.captcha.isGood(captchaValue)))
    requireNone([{ path: 'captchaValue', message: 'reCAPTCHA verification failed' }]);
  await requireUnbreached(parts.breachedPasswords, String(password));
  if (!parts.confirmsEmail) {
    const { status, body } = await parts.hashing.run(address, () =>
      readPayload(parts, { method: 'POST', path: '', body: { email, password, terms } }),
    );
    const customerId = readCustomerId(body);
    if (customerId !== undefined) await beginAccount(parts, exchange, { customerId, deviceId, language });
    return json(body, status);
  }
  requireNone(checkAddress(email));
  const appPage = toAppPage(parts, 'confirmUrl', confirmUrl);
  return registerUnconfirmed(parts, exchange, {
    email: normalizeEmail(String(email)),
    password: String(password),
    mail: { appPage, language },
  });
}

function readCustomerId({ doc }: Readonly<Record<string, unknown>>): string | undefined {
  const id: unknown = typeof doc === 'object' && doc !== null && 'id' in doc ? doc.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

interface Unconfirmed {
  readonly email: string;
  readonly password: string;
  readonly mail: { readonly appPage: string; readonly language: unknown };
}

/** Does the same for every address: what the mail says is decided behind the answer. */
async function registerUnconfirmed(
  parts: Parts,
  exchange: Exchange,
  { email, password, mail }: Unconfirmed,
): Promise<Response> {
  await parts.hashing.run(exchange.env.address, () => parts.registrations.add(email, password));
  await sendRegistrationMail(parts, exchange, { email, ...mail });
  return json({ message: 'Please confirm your email address.' }, 202);
}

/**
 * Names only: e-mail address, password and terms cannot be changed this way. By a statement of our own: Payload would
 * read the customer and write every column back, and so undo a password reset that happens in between.
 */
async function changeNames(parts: Parts, exchange: Exchange): Promise<Response> {
  const bearer = await parts.tokens.identify(exchange.req.raw);
  const id = exchange.req.param('id');
  if (bearer === undefined || id !== bearer.customerId) throw forbidden();
  const { firstName, lastName } = await readBody(exchange.req.raw);
  requireNone([...checkName('firstName', firstName), ...checkName('lastName', lastName)]);
  const changed = [
    ['first_name', firstName],
    ['last_name', lastName],
    ['updated_at', new Date(parts.now()).toISOString()],
  ].filter(([, value]) => value !== undefined);
  const columns = changed.map(([column], index) => `${String(column)} = $${index + 1}`);
  const values = changed.map(([, value]) => (typeof value === 'string' ? value : null));
  const [row] = await parts.database.query(
    `UPDATE customers SET ${columns.join(', ')} WHERE id = $${columns.length + 1} RETURNING id`,
    [...values, id],
  );
  // Deleted meanwhile.
  if (row === undefined) throw forbidden();
  const { body } = await readPayload(parts, { method: 'GET', path: '/me', bearer });
  return json({ message: 'Updated successfully.', doc: body['user'] });
}
