import { errorResponse, json } from '../http/answer.ts';
import { notFound, unauthorized } from '../http/api-error.ts';
import { readBody } from '../http/read-body.ts';
import type { Parts } from '../parts.ts';
import { createRouter, type Exchange, type Router } from '../router.ts';
import { Administration, type AdminCaller } from './administration.ts';
import { addAdminPages } from './pages/admin-pages.ts';
import type { AdminParts } from './admin-parts.ts';
import { toTotpAddress, toTypedSecret } from './totp.ts';

const TOKEN = /^Bearer ([\w-]+)$/;
/** A header, since calls without a body need the code too. */
const CODE_HEADER = 'Second-Factor-Code';
const DONE = { message: 'Done.' };

/**
 * Adds the API for administrators at `/api/admin`, with its own bearer tokens, and the pages at `/admin`, with a
 * cookie. Callers at unlisted addresses get the same responses as without an administration.
 */
export function addAdministration(router: Router, api: Router, parts: Parts, admin: AdminParts): void {
  const administration = new Administration(parts, admin);
  const [calls, pages] = [createRouter(), createRouter()];
  for (const part of [calls, pages])
    part.use(async ({ env }, next) => {
      const isListed = admin.addresses.includes(env.fullAddress ?? env.address);
      // Behind a proxy that the operator has not named, all callers would have its address.
      return isListed && env.isOfUnknownProxy !== true ? next() : errorResponse(notFound());
    });
  addAdminCalls(calls, administration, admin);
  addAdminPages(pages, administration, parts, admin);
  api.route('/admin', calls);
  router.route('/admin', pages);
}

function addAdminCalls(router: Router, administration: Administration, { sessions }: AdminParts): void {
  const { signIn } = administration;
  /** @throws ApiError 401 without a full session */
  const requireCaller = async (exchange: Exchange): Promise<AdminCaller> => {
    const session = await sessions.use(readToken(exchange));
    if (session?.stage !== 'full') throw unauthorized();
    return { session, exchange, code: exchange.req.header(CODE_HEADER) };
  };
  router.post('/login', async (exchange) => {
    const { email, password } = await readBody(exchange.req.raw);
    const { stage, newSecret, ...begun } = await signIn.begin(exchange, email, password);
    if (newSecret === undefined) return json({ ...begun, next: 'code' });
    const address = toTotpAddress(newSecret, String(email), new URL(exchange.req.url).hostname);
    return json({ ...begun, next: 'set-up', secret: toTypedSecret(newSecret), address });
  });
  router.post('/login/code', async (exchange) => {
    const { code } = await readBody(exchange.req.raw);
    return json(await signIn.finish(exchange, readToken(exchange), code));
  });
  router.post('/logout', async (exchange) => {
    await requireCaller(exchange);
    await administration.signOut(readToken(exchange));
    return json(DONE);
  });
  router.get('/me', async (exchange) => {
    const { email, role } = (await requireCaller(exchange)).session;
    return json({ email, role });
  });
  router.post('/me/reset-second-factor', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { password } = await readBody(exchange.req.raw);
    await administration.resetOwnFactor(caller, password);
    return json(DONE);
  });
  // By POST: addresses, which proxies log, must not contain search texts.
  router.post('/customers/search', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { text, after } = await readBody(exchange.req.raw);
    return json(await administration.search(caller, { text, after }));
  });
  router.get('/customers/:id', async (exchange) =>
    json(await administration.readCustomer(await requireCaller(exchange), exchange.req.param('id'))),
  );
  router.get('/customers/:id/lists', async (exchange) =>
    json(await administration.readLists(await requireCaller(exchange), exchange.req.param('id'))),
  );
  router.get('/customers/:id/export', async (exchange) =>
    json(await administration.exportCustomer(await requireCaller(exchange), exchange.req.param('id'))),
  );
  router.post('/customers/:id/delete', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { email } = await readBody(exchange.req.raw);
    await administration.deleteCustomer(caller, exchange.req.param('id'), email);
    return json(DONE);
  });
  router.post('/customers/:id/lock', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { reason } = await readBody(exchange.req.raw);
    await administration.lockCustomer(caller, exchange.req.param('id'), reason);
    return json(DONE);
  });
  router.post('/customers/:id/unlock', async (exchange) => {
    await administration.unlockCustomer(await requireCaller(exchange), exchange.req.param('id'));
    return json(DONE);
  });
  router.delete('/customers/:id/sessions', async (exchange) => {
    await administration.endSessions(await requireCaller(exchange), exchange.req.param('id'));
    return json(DONE);
  });
  router.delete('/customers/:id/sessions/:sessionId', async (exchange) => {
    const { id, sessionId } = exchange.req.param();
    await administration.endSessions(await requireCaller(exchange), id, sessionId);
    return json(DONE);
  });
  router.post('/registrations/:id/resend', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { language } = await readBody(exchange.req.raw);
    await administration.resendConfirmation(caller, exchange.req.param('id'), language);
    return json(DONE);
  });
  router.get('/admins', async (exchange) =>
    json({ docs: await administration.listAdmins(await requireCaller(exchange)) }),
  );
  router.delete('/admins/:id', async (exchange) => {
    await administration.removeAdmin(await requireCaller(exchange), exchange.req.param('id'));
    return json(DONE);
  });
  router.delete('/admins/:id/sessions', async (exchange) => {
    await administration.endAdminSessions(await requireCaller(exchange), exchange.req.param('id'));
    return json(DONE);
  });
  router.post('/admins/:id/reset-second-factor', async (exchange) => {
    await administration.resetFactor(await requireCaller(exchange), exchange.req.param('id'));
    return json(DONE);
  });
  router.get('/audit', async (exchange) => {
    const { before, subject } = exchange.req.query();
    const { docs } = await administration.readAudit(await requireCaller(exchange), { before, subject });
    return json({ docs });
  });
}

function readToken({ req }: Exchange): string {
  return TOKEN.exec(req.header('Authorization') ?? '')?.[1] ?? '';
}
