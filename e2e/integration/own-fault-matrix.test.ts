import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credentials } from '@marquee/common/account/account-service.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { connectOwnBackend } from '@marquee/sandbox/own-backend/own-backend.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { createAccountSite } from './account-site.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { OWN_ACCOUNT_CALLS, type AccountCall, type SignedInWindow } from './own-account-calls.ts';
import { makeCustomer, startOwnBackend, type OwnBackendHost } from './own-backend-site.ts';

const signal = new AbortController().signal;
const DAY_MS = 86_400_000;

/** Faults that a call whose response is not used cannot distinguish from success. */
const UNREAD = new Set(['corrupt body', 'not JSON', 'HTML', 'empty body', 'wrong shape']);
/** Overrides of the code for single calls: nothing to remove, a row that is never stored, an expired code. */
const OWN_MEANING: Readonly<Partial<Record<RouteName, ReadonlySet<string>>>> = {
  ownRegister: new Set(['corrupt body']),
  ownRemoveFavorite: new Set(['400', '404']),
  ownAddFavorite: new Set(['400']),
  ownWriteHistory: new Set(['400']),
  ownCheckCode: new Set(['404']),
  ownRemoveDevice: new Set(['404']),
  ownForgotPassword: new Set(['400']),
};

/** Faults that also affect the preceding call. */
const EVERYWHERE = new Set(['offline']);

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
/** Browsers turn a POST into a GET on a 302 redirect. */
const answering = FAULT_CLASSES.filter(
  ({ effect, name }) => effect.kind === 'answer' && name !== 'redirect 302',
);

let host: FaultHost;
let backend: OwnBackendHost;
let mia: Credentials;
beforeAll(async () => {
  backend = await startOwnBackend();
  host = await startFaultHost({ ownBackend: connectOwnBackend(backend.apiUrl) });
  mia = await makeCustomer(backend.apiUrl, 'Mia', 'Vos');
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

/** A session as a browser stores it. */
type StoredSession = ReadonlyMap<string, string>;

/** Signs in by password, or resumes a session, since the back end takes a third of a second to check a password. */
async function openSignedIn(session?: StoredSession): Promise<SignedInWindow> {
  const site = createAccountSite(host, { own: { enabled: true } }, (base) => [`accountApiUrl = ${base}/own`]);
  for (const [key, value] of session ?? []) site.browser.kept.set(key, value);
  const window = await site.browser.openWindow();
  const { service } = window;
  const user = await (session ? service.fetchUser(signal) : service.signIn(mia));
  return { ...window, credentials: mia, user, site };
}

describe.each(OWN_ACCOUNT_CALLS)('$name', (call) => {
  const { route, code, ask, prepare, isBare = false, isFinal = false } = call;
  let session: StoredSession;
  let window: SignedInWindow;
  beforeAll(async () => {
    session = (await openSignedIn()).site.browser.kept;
  });
  beforeEach(async () => {
    window = await openSignedIn(session);
  });

  const failingHere = failing.filter(
    ({ name }) => !(isBare && UNREAD.has(name)) && OWN_MEANING[route]?.has(name) !== true,
  );

  it.each(failingHere)('$name: fails with a typed error, keeps the session, then succeeds', async (fault) => {
    await prepare?.(window);
    fault.inflict(window.site, route);
    const error = await ask(window).then(
      () => expect.fail('it went well'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject(
      isFinal && !EVERYWHERE.has(fault.name) ? { code, retryable: false } : expectedOf(fault, call),
    );
    expect(await window.service.restore(signal)).toBe(window.user.id);
    expect(window.told()).toBe(0);
    window.site.heal();
    await prepare?.(window);
    await ask(window);
  });

  it.each(answering)('$name: succeeds', async (fault) => {
    await prepare?.(window);
    fault.inflict(window.site, route);
    await ask(window);
  });
});

describe('refreshing a token', () => {
  const KEY = 'jwapp.own_auth';

  /** Opens a window whose stored token expires in two days; the back end accepts it for longer. */
  async function openDue(): Promise<SignedInWindow> {
    const window = await openSignedIn();
    const { kept } = window.site.browser;
    const record = JSON.parse(kept.get(KEY) ?? '{}') as object;
    const expires = (window.site.tenant.clock.now() + 2 * DAY_MS) / 1000;
    kept.set(KEY, JSON.stringify({ ...record, expires }));
    return window;
  }

  it.each(failing)('$name: keeps the token that is still valid', async (fault) => {
    const window = await openDue();
    fault.inflict(window.site, 'ownRefresh', 1);
    if (fault.name === 'offline') window.site.heal();
    expect((await window.service.fetchUser(signal)).id).toBe(window.user.id);
    expect(window.told()).toBe(0);
  });

  it('happens once for simultaneous calls, and gives a valid token', async () => {
    const window = await openDue();
    await Promise.all([1, 2, 3].map(() => window.service.fetchUser(signal)));
    const refreshes = window.site.tenant.requests.all.filter((request) => request.route === 'ownRefresh');
    expect(refreshes).toHaveLength(1);
  });
});

/**
 * A missing response fails with the network's code; every other fault with the call's code, retryable where it may
 * help.
 */
function expectedOf({ effect }: FaultClass, { code, failing = code, busy = code }: AccountCall): object {
  if (effect.kind !== 'passing') return { code, retryable: false };
  if (effect.status === undefined) return { code: effect.code, retryable: true };
  return { code: effect.status === 429 ? busy : failing, retryable: true };
}
