import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, mia, MIA_ID, openSignedIn, signal, type JwpSite } from './jwp-site.ts';

type Window = Awaited<ReturnType<typeof openSignedIn>>;

/** A call of the provider, as the app makes it. */
interface AccountCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: AccountErrorCode;
  /** Sends one request to the platform. */
  readonly ask: (window: Window) => Promise<unknown>;
  /** Sent with the viewer's token: a 401 ends the session. */
  readonly isSigned?: true;
  /** The content of the response is not used, so an empty or malformed one is not a failure. */
  readonly isBare?: true;
  /** Never retried. */
  readonly isTriedOnce?: true;
  /** Overrides of the expected code for some statuses. */
  readonly statuses?: Readonly<Record<number, AccountErrorCode | 'goes well'>>;
}

const resetUrl = 'https://app.example.test/';
const registration = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  password: 'secret123',
  captchaValue: undefined,
  consents: ['terms', 'country', 'us_state'].map((name) => ({
    name,
    version: '1',
    state: 'accepted' as const,
    value: name === 'country' ? 'nl' : true,
    needsUpdate: false,
  })),
});
const passwords = { oldPassword: 'secret123', password: 'secret123' };

const CALLS: readonly AccountCall[] = [
  { name: 'signing in', route: 'jwpLogin', code: 'login_failed', ask: ({ service }) => service.signIn(mia) },
  {
    name: 'registering',
    route: 'jwpRegister',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
  },
  {
    name: 'the customer',
    route: 'jwpAccount',
    code: 'user_not_fetched',
    ask: ({ service }) => service.fetchUser(signal),
    isSigned: true,
    statuses: { 403: 'session_invalid' },
  },
  {
    name: 'names',
    route: 'jwpAccountChange',
    code: 'update_failed',
    ask: ({ service, user }) => service.updateNames(user, { firstName: 'Mia', lastName: 'Vos' }),
    isSigned: true,
  },
  {
    name: 'answers to the capture',
    route: 'jwpAccountChange',
    code: 'update_failed',
    ask: ({ service, user }) => service.updateCaptureAnswers(user, { firstName: 'Mia' }),
    isSigned: true,
  },
  {
    name: 'the operator’s consents',
    route: 'jwpRegisterFields',
    code: 'consents_not_fetched',
    ask: ({ service }) => service.fetchPublisherConsents(signal),
  },
  {
    name: 'new consents',
    route: 'jwpAccountChange',
    code: 'consents_not_updated',
    ask: ({ service, user }) => service.updateConsents(user, []),
    isSigned: true,
  },
  {
    name: 'a reset mail',
    route: 'jwpPasswordForgotten',
    code: 'reset_failed',
    ask: ({ service }) => service.requestPasswordReset({ email: mia.email, resetUrl }),
    isBare: true,
  },
  {
    name: 'a new password',
    route: 'jwpPasswordReset',
    code: 'reset_failed',
    ask: ({ service }) =>
      service.resetPassword({
        token: site.tenant.inPlayer.resetTokens.issue(Number(MIA_ID), Infinity),
        password: 'secret456',
        email: undefined,
      }),
    isBare: true,
    statuses: { 404: 'reset_token_invalid' },
  },
  {
    name: 'a password change',
    route: 'jwpPasswordChange',
    code: 'reset_failed',
    ask: async ({ service }) => service.passwordChange?.changePassword(passwords),
    isSigned: true,
    isBare: true,
  },
  {
    name: 'an export',
    route: 'jwpExport',
    code: 'export_failed',
    ask: async ({ service }) => service.dataExport?.exportData(),
    isSigned: true,
    isBare: true,
  },
  {
    name: 'deleting the account',
    route: 'jwpErase',
    code: 'delete_failed',
    ask: async ({ service }) => service.deletion?.deleteAccount(mia.password),
    isSigned: true,
    isBare: true,
  },
  {
    name: 'social sign-in URLs',
    route: 'jwpSocial',
    code: 'social_urls_not_fetched',
    ask: async ({ service }) => service.socialLogin?.fetchUrls(resetUrl, signal),
    isTriedOnce: true,
  },
  {
    name: 'favorites',
    route: 'jwpFavorites',
    code: 'favorites_not_fetched',
    ask: ({ lists }) => lists.favorites.fetch(signal),
    isSigned: true,
  },
  {
    name: 'history',
    route: 'jwpHistory',
    code: 'history_not_fetched',
    ask: ({ lists }) => lists.history.fetch(signal),
    isSigned: true,
  },
  {
    name: 'a new favorite',
    route: 'jwpFavoriteWrite',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write(['aB3dE6gH'], [], false),
    isSigned: true,
    isBare: true,
    statuses: { 400: 'goes well', 409: 'goes well' },
  },
  {
    name: 'new history',
    route: 'jwpHistoryWrite',
    code: 'history_not_updated',
    ask: ({ lists }) => lists.history.write([{ mediaId: 'aB3dE6gH', progress: 0.5 }], [], false),
    isSigned: true,
    isBare: true,
    statuses: { 400: 'goes well' },
  },
];

/** Faults that a call whose response content is not used cannot distinguish from success. */
const STRANGE_ANSWERS = new Set(['corrupt body', 'not JSON', 'HTML', 'empty body', 'wrong shape']);
/** Browsers turn a POST into a GET on a 302 redirect. */
const POSTED: ReadonlySet<RouteName> = new Set([
  'jwpLogin',
  'jwpRegister',
  'jwpPasswordForgotten',
  'jwpPasswordChange',
  'jwpExport',
  'jwpFavoriteWrite',
]);

/** The expected outcome of a call under a fault. */
type Outcome = { readonly code: string; readonly retryable: boolean } | 'goes well';

function expectedOf(fault: FaultClass, call: AccountCall): Outcome {
  const { effect, name } = fault;
  if (effect.kind === 'answer' || (call.isBare && STRANGE_ANSWERS.has(name))) return 'goes well';
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  const special = call.statuses?.[Number(name)];
  if (special === 'goes well') return special;
  if (call.isSigned && name === '401') return { code: 'session_invalid', retryable: false };
  return { code: special ?? call.code, retryable: effect.kind === 'passing' && call.isTriedOnce !== true };
}

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

describe.each(CALLS)('$name', (call) => {
  const { route, ask } = call;
  let window: Window;
  beforeEach(async () => {
    site = createJwpSite(host);
    window = await openSignedIn(site);
  });

  const faults = FAULT_CLASSES.filter(({ name }) => name !== 'redirect 302' || !POSTED.has(route));
  const going = faults.filter((fault) => expectedOf(fault, call) === 'goes well');
  const failing = faults.filter((fault) => !going.includes(fault));

  it.each(failing)('$name: fails with a typed error without a retry, then succeeds', async (fault) => {
    fault.inflict(site, route);
    const error = await ask(window).then(
      () => expect.fail('it went well'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AppError);
    const expected = expectedOf(fault, call);
    invariant(expected !== 'goes well', 'faults that go well are tried below');
    expect(error).toMatchObject(expected);
    if (fault.name !== 'offline') {
      const arrived = site.tenant.requests.all.filter((request) => request.route === route);
      expect(arrived).toHaveLength(fault.arriving);
    }
    site.heal();
    // The account is deleted; only the response was lost.
    if (route === 'jwpErase' && fault.name === 'cut body') return;
    const isOver = expected.code === 'session_invalid';
    expect(await window.service.restore(signal)).toBe(isOver ? undefined : MIA_ID);
    expect(window.told()).toBe(isOver ? 1 : 0);
    if (isOver) await window.service.signIn(mia);
    await ask(window);
  });

  it.each(going)('$name: succeeds', async (fault) => {
    fault.inflict(site, route);
    await ask(window);
  });
});
