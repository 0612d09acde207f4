import { json } from '../http/answer.ts';
import { ApiError, FieldError, forbidden } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { toAppPage } from './app-page.ts';
import { rememberDevice, type SignInFacts } from './account-notices.ts';
import { askPayload, readPayload } from './ask-payload.ts';
import { requireAllowed } from './refused-passwords.ts';
import { createAccount } from './create-account.ts';
import { confirmEmail, sendConfirmation, sendRegistrationMail } from './email-confirmation.ts';
import { CUSTOMERS } from './customers-collection.ts';
import {
  checkAddress,
  checkName,
  checkPassword,
  checkTerms,
  normalizeEmail,
  requireNone,
} from './field-rules.ts';
import { login } from './login.ts';
import { hashNewPassword } from './password-hash.ts';
import { forgotPassword, resetPassword } from './passwords.ts';

/** Adds the Payload calls that customers may make (contract 3). Nothing else of Payload can be reached. */
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
  requireNone([...checkAddress(email), ...checkPassword(password), ...checkTerms(terms)]);
  if (parts.captcha !== undefined && !(await parts.captcha.isGood(captchaValue)))
    requireNone([{ path: 'captchaValue', message: 'reCAPTCHA verification failed' }]);
  const registration = { email: normalizeEmail(String(email)), password: String(password) };
  await requireAllowed(parts, registration.password, registration.email);
  if (!parts.confirmsEmail) return registerAtOnce(parts, exchange, { ...registration, deviceId, language });
  const appPage = toAppPage(parts, 'confirmUrl', confirmUrl);
  return registerUnconfirmed(parts, exchange, { ...registration, mail: { appPage, language } });
}

interface Registration {
  readonly email: string;
  readonly password: string;
}

async function registerAtOnce(
  parts: Parts,
  exchange: Exchange,
  { email, password, ...facts }: Registration & Omit<SignInFacts, 'customerId'>,
): Promise<Response> {
  const doc = await parts.hashing.run(exchange.env.address, async () =>
    createAccount(parts, { id: crypto.randomUUID(), email, ...(await hashNewPassword(password)) }),
  );
  if (doc === undefined)
    throw new FieldError(CUSTOMERS, {
      path: 'email',
      message: 'A user with the given email is already registered.',
    });
  await rememberDevice(parts, exchange, { ...facts, customerId: doc.id });
  return json({ message: 'Customer successfully created.', doc }, 201);
}

interface Unconfirmed extends Registration {
  readonly mail: { readonly appPage: string; readonly language: unknown };
}

/** Behaves the same for every address: the content of the mail is decided after the response. */
async function registerUnconfirmed(
  parts: Parts,
  exchange: Exchange,
  { email, password, mail }: Unconfirmed,
): Promise<Response> {
  const accepted = parts.consents.getCurrent();
  await parts.hashing.run(exchange.env.address, () => parts.registrations.add(email, password, accepted));
  await sendRegistrationMail(parts, exchange, { email, ...mail });
  return json({ message: 'Please confirm your email address.' }, 202);
}

/**
 * Changes names only: e-mail address, password and terms cannot be changed this way. Uses its own statement: Payload
 * would read the customer and write every column back, which would undo a password reset in between.
 */
async function changeNames(parts: Parts, exchange: Exchange): Promise<Response> {
  const bearer = await requireBearer(parts, exchange);
  const id = exchange.req.param('id');
  if (id !== bearer.customerId) throw forbidden();
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
  // The customer was deleted meanwhile.
  if (row === undefined) throw forbidden();
  const { body } = await readPayload(parts, { method: 'GET', path: '/me', bearer });
  return json({ message: 'Updated successfully.', doc: body['user'] });
}
