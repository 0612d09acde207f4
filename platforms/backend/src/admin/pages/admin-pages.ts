import { getAppName } from '../../app-name.ts';
import { ApiError, FieldError, notFound, unauthorized } from '../../http/api-error.ts';
import { databaseUnavailable, isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { Parts } from '../../parts.ts';
import type { Exchange, Router } from '../../router.ts';
import type { Administration, AdminCaller } from '../administration.ts';
import { mayAct } from '../acts.ts';
import type { AdminParts } from '../admin-parts.ts';
import type { AdminSession } from '../admin-sessions.ts';
import { accountPage, administratorsPage, auditPage } from './administrator-views.ts';
import { customerPage, deletionPage, listsPage, searchPage, type RefusedForm } from './customer-views.ts';
import { readForm } from './form-guard.ts';
import { messagePage, readNotice, type Content } from './page-layout.ts';
import { STYLE } from './page-style.ts';
import { codePage, recoveryPage, SET_UP, setUpPage, signInPage } from './sign-in-views.ts';

/** Sent only to this host, over encrypted connections (or to this machine), and not from other sites. */
const COOKIE = '__Host-marquee-admin';
const COOKIE_TRAITS = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; " +
    "require-trusted-types-for 'script'; trusted-types 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The account or registration of a page that was open for a while. */
const GONE = 'This doesn’t exist. It may have been deleted or confirmed in the meantime.';

/** Adds the pages for administrators: HTML and forms, without scripts. */
export function addAdminPages(
  router: Router,
  administration: Administration,
  parts: Parts,
  { sessions, admins }: AdminParts,
): void {
  const { publicUrl, siteName, appUrl } = parts;
  const site = siteName ?? getAppName(appUrl);
  const { signIn } = administration;

  const findSession = (exchange: Exchange): Promise<AdminSession | undefined> =>
    sessions.use(readToken(exchange));
  /** @throws ApiError 401 without a full session */
  const requireCaller = async (exchange: Exchange): Promise<AdminCaller> => {
    const session = await findSession(exchange);
    if (session?.stage !== 'full') throw unauthorized();
    return { session, exchange };
  };
  /** Requires the caller and a form that one of our pages sent. */
  const requireForm = async (exchange: Exchange) => {
    const caller = await requireCaller(exchange);
    const form = await readForm(exchange, { publicUrl, session: caller.session });
    return { caller: { ...caller, code: form.get('code') ?? undefined }, form };
  };

  /**
   * Shows the customer with a refused form, so that it can be sent again.
   * @throws the error of a role that may not act
   */
  const showRefusal = async (
    caller: AdminCaller,
    id: string,
    error: unknown,
    form: Omit<RefusedForm, 'problem'>,
  ): Promise<Response> => {
    const problem = toProblem(error);
    if (
      ![400, 403, 404, 409].includes(problem.status) ||
      !mayAct(caller.session.role, `customer.${form.act}`)
    )
      throw error;
    const customer = await administration.readCustomer(caller, id).catch(orNone);
    if (customer === undefined) return goTo('/admin?done=gone');
    const refused = { ...form, problem: toText(problem) };
    return show(customerPage({ site, session: caller.session, customer, refused }), problem.status);
  };

  /** Answers a repeated submission: the first has signed in, but its response may not have arrived. */
  const answerAgain = async (exchange: Exchange, isSignedIn: boolean): Promise<Response> => {
    const form = await readForm(exchange, { publicUrl });
    if (form.has(SET_UP)) return goTo(`/admin/${isSignedIn ? 'account' : 'sign-in'}?done=set-up`);
    if (!isSignedIn) throw unauthorized();
    return goTo('/admin');
  };

  router.use(async (exchange, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) exchange.res.headers.set(name, value);
  });
  router.onError((error, exchange) => {
    const known = isDatabaseUnavailable(error) ? databaseUnavailable() : error;
    if (!(known instanceof ApiError)) {
      parts.logger.error({ err: error }, 'unexpected failure');
      return show(messagePage(site, 'Something went wrong.'), 500);
    }
    if (known.status === 401) {
      // Browsers keep the cookie back when another site or a mail links here; deleting it would end the session.
      const isSent = readToken(exchange) !== '';
      return goTo('/admin/sign-in?done=ended', isSent ? clearCookie() : {});
    }
    return show(messagePage(site, known.status === 404 ? GONE : known.message), known.status);
  });
  router.get(
    '/style.css',
    () => new Response(STYLE, { headers: { 'Content-Type': 'text/css; charset=utf-8' } }),
  );

  router.get('/', async (exchange) => {
    const { session } = await requireCaller(exchange).catch(orSignIn);
    return session === undefined
      ? goTo('/admin/sign-in')
      : show(searchPage({ site, session, notice: readNotice(exchange) }));
  });
  router.get('/sign-in', (exchange) => show(signInPage({ site, notice: readNotice(exchange) })));
  router.post('/sign-in', async (exchange) => {
    const form = await readForm(exchange, { publicUrl });
    try {
      const { token, stage } = await signIn.begin(exchange, form.get('email'), form.get('password'));
      return goTo(stage === 'new' ? '/admin/set-up' : '/admin/code', setCookie(token));
    } catch (error) {
      const problem = toProblem(error);
      return show(signInPage({ site, problem: problem.message }), problem.status);
    }
  });
  router.get('/code', async (exchange) => {
    const session = await findSession(exchange);
    return session?.stage === 'password' ? show(codePage({ site, session })) : goTo('/admin/sign-in');
  });
  router.get('/set-up', async (exchange) => {
    const session = await findSession(exchange);
    return session?.stage === 'new' ? show(setUpPage({ site, session })) : goTo('/admin/sign-in');
  });
  router.post('/code', async (exchange) => {
    const session = await findSession(exchange);
    if (session === undefined || session.stage === 'full')
      return answerAgain(exchange, session !== undefined);
    const form = await readForm(exchange, { publicUrl, session });
    try {
      const { token, recoveryCodes } = await signIn.finish(exchange, readToken(exchange), form.get('code'));
      if (recoveryCodes === undefined) return goTo('/admin', setCookie(token));
      return await show(recoveryPage({ site, recoveryCodes }), 200, setCookie(token));
    } catch (error) {
      const problem = toProblem(error);
      const admin = session.stage === 'new' ? await admins.find('id', session.adminId) : undefined;
      if (admin?.hasSecondFactor === true) return goTo('/admin/sign-in?done=set-up');
      const page = session.stage === 'new' ? setUpPage : codePage;
      return show(page({ site, session, problem: problem.message }), problem.status);
    }
  });
  router.post('/sign-out', async (exchange) => {
    await requireForm(exchange);
    await administration.signOut(readToken(exchange));
    return goTo('/admin/sign-in?done=out', clearCookie());
  });

  // Searches by POST: page addresses end up in histories and logs.
  router.post('/customers', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    const text = form.get('text') ?? '';
    const found = await administration.search(caller, { text, after: form.get('after') ?? '' });
    return show(searchPage({ site, session: caller.session, text, found }));
  });
  router.get('/customers/:id', async (exchange) => {
    const caller = await requireCaller(exchange);
    const customer = await administration.readCustomer(caller, exchange.req.param('id'));
    return show(customerPage({ site, session: caller.session, customer, notice: readNotice(exchange) }));
  });
  router.get('/customers/:id/lists', async (exchange) => {
    const caller = await requireCaller(exchange);
    const customer = await administration.readLists(caller, exchange.req.param('id'));
    return show(listsPage({ site, session: caller.session, customer }));
  });
  router.post('/customers/:id/end-sessions', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    const id = exchange.req.param('id');
    // A session that is gone, as after a second press, is what was wanted.
    await administration.endSessions(caller, id, form.get('session') ?? undefined).catch(orNone);
    return goTo(`/admin/customers/${encodeURIComponent(id)}?done=signed-out`);
  });
  router.post('/customers/:id/lock', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    const id = exchange.req.param('id');
    const reason = form.get('reason') ?? '';
    try {
      await administration.lockCustomer(caller, id, reason);
      return goTo(`/admin/customers/${id}?done=locked`);
    } catch (error) {
      return showRefusal(caller, id, error, { act: 'lock', reason });
    }
  });
  router.post('/customers/:id/unlock', async (exchange) => {
    const { caller } = await requireForm(exchange);
    const id = exchange.req.param('id');
    await administration.unlockCustomer(caller, id);
    return goTo(`/admin/customers/${id}?done=unlocked`);
  });
  router.post('/customers/:id/export', async (exchange) => {
    const { caller } = await requireForm(exchange);
    const id = exchange.req.param('id');
    try {
      const data = await administration.exportCustomer(caller, id);
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="customer-${id}.json"`,
        },
      });
    } catch (error) {
      return showRefusal(caller, id, error, { act: 'export' });
    }
  });
  router.get('/customers/:id/delete', async (exchange) => {
    const caller = await requireCaller(exchange);
    if (!mayAct(caller.session.role, 'customer.delete')) throw notFound();
    const customer = await administration.readCustomer(caller, exchange.req.param('id'));
    return show(deletionPage({ site, session: caller.session, customer }));
  });
  router.post('/customers/:id/delete', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    const id = exchange.req.param('id');
    try {
      await administration.deleteCustomer(caller, id, form.get('email'));
      return goTo('/admin?done=deleted');
    } catch (error) {
      const { status, message } = toProblem(error);
      if (![400, 403, 404].includes(status) || !mayAct(caller.session.role, 'customer.delete')) throw error;
      const customer = await administration.readCustomer(caller, id).catch(orNone);
      // A repeated submission: the first has deleted the account and used the code.
      if (customer === undefined) return goTo('/admin?done=gone');
      const problem =
        status === 403 ? message : 'This is not the customer’s email address. Nothing was deleted.';
      const entered = form.get('email') ?? '';
      return show(deletionPage({ site, session: caller.session, customer, problem, entered }), status);
    }
  });
  router.post('/registrations/:id/resend', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    await administration.resendConfirmation(caller, exchange.req.param('id'), form.get('language'));
    return goTo('/admin?done=sent');
  });

  router.get('/administrators', async (exchange) => {
    const caller = await requireCaller(exchange);
    const listed = await administration.listAdmins(caller);
    const notice = readNotice(exchange);
    return show(administratorsPage({ site, session: caller.session, admins: listed, notice }));
  });
  const addAdminAct = (name: string, act: (caller: AdminCaller, id: string) => Promise<void>): void => {
    router.post(`/administrators/:id/${name}`, async (exchange) => {
      const { caller } = await requireForm(exchange);
      const { session } = caller;
      const id = exchange.req.param('id');
      try {
        await act(caller, id);
        return goTo('/admin/administrators?done=changed');
      } catch (error) {
        const { status, message: problem } = toProblem(error);
        if (![403, 404, 409].includes(status) || !mayAct(session.role, 'admins.read')) throw error;
        const listed = await administration.listAdmins(caller);
        // A repeated submission: the first has removed the administrator and used the code.
        if (!listed.some((admin) => admin.id === id)) return goTo('/admin/administrators?done=changed');
        return show(administratorsPage({ site, session, admins: listed, problem, refusedId: id }), status);
      }
    });
  };
  addAdminAct('end-sessions', (caller, id) => administration.endAdminSessions(caller, id));
  addAdminAct('reset-factor', (caller, id) => administration.resetFactor(caller, id));
  addAdminAct('remove', (caller, id) => administration.removeAdmin(caller, id));
  router.get('/audit', async (exchange) => {
    const caller = await requireCaller(exchange);
    const { before, subject } = exchange.req.query();
    const entries = await administration.readAudit(caller, { before, subject });
    return show(auditPage({ site, session: caller.session, entries, subject }));
  });
  router.get('/account', async (exchange) => {
    const { session } = await requireCaller(exchange);
    return show(accountPage({ site, session, notice: readNotice(exchange) }));
  });
  router.post('/account/reset-factor', async (exchange) => {
    const { caller, form } = await requireForm(exchange);
    try {
      await administration.resetOwnFactor(caller, form.get('password'));
      return goTo('/admin/sign-in?done=factor', clearCookie());
    } catch (error) {
      const problem = toProblem(error);
      return show(accountPage({ site, session: caller.session, problem: problem.message }), problem.status);
    }
  });
  router.all('*', ({ req }) => {
    const [, address] = /^(.*[^/])\/+$/.exec(req.path) ?? [];
    if (address !== undefined && req.method === 'GET') return goTo(address);
    return show(messagePage(site, 'This page doesn’t exist.'), 404);
  });
}

/** Accepts a missing session: the start page then leads to the sign-in. */
function orSignIn(error: unknown): { readonly session?: undefined } {
  if (error instanceof ApiError && error.status === 401) return {};
  throw error;
}

/** Returns undefined for a missing customer. @throws any error but a 404 */
function orNone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}

/** @throws errors that are not an `ApiError` */
function toProblem(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function toText(problem: ApiError): string {
  return problem instanceof FieldError ? problem.texts : problem.message;
}

async function show(
  content: Content,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return new Response(String(await content), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

function goTo(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { Location: location, ...headers } });
}

function setCookie(token: string): Readonly<Record<string, string>> {
  return { 'Set-Cookie': `${COOKIE}=${token}; ${COOKIE_TRAITS}` };
}

function clearCookie(): Readonly<Record<string, string>> {
  return { 'Set-Cookie': `${COOKIE}=; ${COOKIE_TRAITS}; Max-Age=0` };
}

function readToken({ req }: Exchange): string {
  const cookies = (req.header('Cookie') ?? '').split(/; ?/);
  return cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) ?? '';
}
