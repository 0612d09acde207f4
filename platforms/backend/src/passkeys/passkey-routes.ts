import { changePasskeys, noteCopiedPasskey, noteSignIn } from '../accounts/account-notices.ts';
import { answerSession, lockedByOperator } from '../accounts/ask-payload.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { readText } from '../database/column.ts';
import { json } from '../http/answer.ts';
import { ApiError, notFound, unauthorized } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import { rules } from '../limits/rules.ts';
import { logSecurityEvent } from '../logging/log-security-event.ts';
import type { Parts } from '../parts.ts';
import { requireBearer, type Exchange, type Router } from '../router.ts';
import { describeClient } from '../sessions/describe-client.ts';
import type { CredentialProblem, PasskeyCeremonies, RelyingParty } from './passkey-ceremonies.ts';
import { PASSKEY_LIMIT, type PasskeyOwner } from './passkeys.ts';

const PROBLEMS: Readonly<Record<CredentialProblem, readonly [status: number, text: string]>> = {
  expired: [410, 'This request has expired or was used already. Please try again.'],
  invalid: [400, 'The passkey could not be verified.'],
};

/** Adds the sign-in methods besides the password and, when switched on, the passkeys themselves. */
export function addPasskeyRoutes(router: Router, parts: Parts): void {
  const { passkeys } = parts;
  // Exists in every back end, since one without passkeys is not an error for apps.
  router.get('/customers/login/ways', (exchange) =>
    json({ passkey: passkeys?.findRelyingParty(exchange.req.header('Origin')) !== undefined }),
  );
  if (passkeys === undefined) return;

  router.post('/customers/login/passkey/options', async (exchange) => {
    const app = requireApp(passkeys, exchange);
    await parts.limits.require(rules.passkeyOptions, exchange.env.address);
    return json(await passkeys.beginSigningIn(app));
  });
  router.post('/customers/login/passkey', (exchange) => signInByPasskey(parts, passkeys, exchange));

  router.get('/customers/me/passkeys', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const docs = (await passkeys.store.list(customerId)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: usedAt === undefined ? null : new Date(usedAt).toISOString(),
    }));
    return json({ docs });
  });
  // Requires the password here and not at the end, so that only its owner can start the browser's prompt.
  router.post('/customers/me/passkeys/options', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const { password } = await readBody(exchange.req.raw);
    const app = requireApp(passkeys, exchange);
    await requirePassword(parts, exchange, customerId, password);
    // Refused only at the end, the device would keep a passkey that does not work.
    if ((await passkeys.store.list(customerId)).length >= PASSKEY_LIMIT) throw tooManyPasskeys();
    const email = await findEmail(parts, customerId);
    return json(await passkeys.beginAdding(app, { customerId, email }));
  });
  router.post('/customers/me/passkeys', (exchange) => addPasskey(parts, passkeys, exchange));
  router.post('/customers/me/passkeys/:id/delete', async (exchange) => {
    const { customerId } = await requireBearer(parts, exchange);
    const { password, deviceId, language } = await readBody(exchange.req.raw);
    await requirePassword(parts, exchange, customerId, password);
    const id = exchange.req.param('id');
    const passkey = (await passkeys.store.list(customerId)).find((one) => one.id === id);
    if (passkey === undefined) throw notFound();
    const facts = { kind: 'passkey_removed', customerId, name: passkey.name, deviceId, language } as const;
    const removed = await changePasskeys(parts, exchange, facts, (toMail) =>
      passkeys.store.remove(customerId, passkey.id, toMail),
    );
    if (removed === undefined) throw notFound();
    return json({ message: 'Deleted successfully.' });
  });
}

async function addPasskey(parts: Parts, passkeys: PasskeyCeremonies, exchange: Exchange): Promise<Response> {
  const { customerId } = await requireBearer(parts, exchange);
  const { credential, deviceId, language } = await readBody(exchange.req.raw);
  const verified = await passkeys.finishAdding(customerId, credential);
  if (typeof verified === 'string') throw new ApiError(...PROBLEMS[verified]);
  const name = describeClient(exchange);
  const facts = { kind: 'passkey_added', customerId, name, deviceId, language } as const;
  const { result } = await changePasskeys(parts, exchange, facts, (toMail) =>
    passkeys.store.add({ ...verified, customerId, name }, toMail),
  );
  if (result === 'gone') throw unauthorized();
  if (result === 'known') throw new ApiError(409, 'This passkey is registered already.');
  if (result === 'full') throw tooManyPasskeys();
  return json({ message: 'Passkey added.' }, 201);
}

/**
 * Begins a session as a login with the password does. There is no lock: a signature cannot be guessed, and a lock after
 * wrong passwords must not keep the owner out. Every failure gets the same response.
 */
async function signInByPasskey(
  parts: Parts,
  passkeys: PasskeyCeremonies,
  exchange: Exchange,
): Promise<Response> {
  const { credential, deviceId, language } = await readBody(exchange.req.raw);
  await parts.limits.require(rules.login, exchange.env.address);
  const verified = await passkeys.finishSigningIn(credential);
  if (verified === undefined) throw refuse(parts, exchange, undefined);
  const { owner, counter } = verified;
  const { customerId, tokenVersion } = owner;
  const use = await passkeys.store.noteUse(owner.id, counter);
  if (use === 'behind') await noteCopy(parts, exchange, owner);
  if (use !== 'noted') throw refuse(parts, exchange, customerId);
  const device = describeClient(exchange);
  const issued = await parts.tokens.begin({ customerId, tokenVersion, name: device });
  if (issued === undefined) {
    if ((await parts.locks.find(customerId)) !== undefined) throw lockedByOperator();
    // The password was reset at the same moment, which ends all sessions.
    throw refuse(parts, exchange, customerId);
  }
  logSecurityEvent(parts, exchange, 'sign_in', customerId);
  await noteSignIn(parts, exchange, { customerId, deviceId, language });
  return answerSession(parts, issued, { message: 'Authentication Passed' });
}

function tooManyPasskeys(): ApiError {
  return new ApiError(409, `There are ${PASSKEY_LIMIT} passkeys already.`);
}

/** Handles a valid signature with an outdated counter: a second device has the key. */
async function noteCopy(parts: Parts, exchange: Exchange, { customerId, name }: PasskeyOwner): Promise<void> {
  if (!(await parts.limits.take(rules.passkeyCopyMail, customerId))) return;
  await noteCopiedPasskey(parts, exchange, customerId, name);
}

function refuse(parts: Parts, exchange: Exchange, customerId: string | undefined): ApiError {
  logSecurityEvent(parts, exchange, 'sign_in_refused', customerId ?? '');
  return new ApiError(401, 'The passkey could not be verified.');
}

/** @throws ApiError 403 for requests that no browser with passkeys sends */
function requireApp(passkeys: PasskeyCeremonies, exchange: Exchange): RelyingParty {
  const app = passkeys.findRelyingParty(exchange.req.header('Origin'));
  if (app === undefined) throw new ApiError(403, 'There are no passkeys at this address of the app.');
  return app;
}

async function findEmail({ database }: Parts, customerId: string): Promise<string> {
  const [row] = await database.query('SELECT email FROM customers WHERE id = $1', [customerId]);
  if (row === undefined) throw unauthorized();
  return readText(row, 'email');
}
