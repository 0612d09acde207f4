import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import {
  createCleengSite,
  mia,
  openSignedIn,
  signal,
  TOKEN_LIFE_MS,
  type CleengSite,
} from './cleeng-site.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';

type Window = Awaited<ReturnType<typeof openSignedIn>>;

/** A call of the provider, as the app makes it. */
interface AccountCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: AccountErrorCode;
  /** Sends one request to the provider; successful calls always return the same. */
  readonly ask: (window: Window) => Promise<unknown>;
  /** Before each try. */
  readonly prepare?: (window: Window) => void;
}

const registration = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  password: 'secret123',
  captchaValue: undefined,
  consents: [],
});
const resetUrl = 'https://app.example.test/?u=edit-password';
const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };
const askForReset = ({ service }: Window) => service.requestPasswordReset({ email: mia.email, resetUrl });

async function setNewPassword({ service }: Window): Promise<void> {
  const text = site.tenant.mail.all.at(-1)?.text ?? '';
  const [, token = ''] = /resetPasswordToken=(\w+)/.exec(text) ?? [];
  await service.resetPassword({ token, email: mia.email, password: 'secret456' });
}

function knownReset(): void {
  site.tenant.cleeng.resetTokens.set('known', { customerId: '501234567', expiresAtMs: Infinity });
  site.tenant.mail.send({ to: mia.email, subject: '', text: 'resetPasswordToken=known' }, 0);
}

function knownCode(): void {
  site.tenant.cleeng.deviceCodes.set('KNWNCD', {
    ...device,
    publisherId: 640_112_233,
    expiresAtMs: Infinity,
    customerId: null,
    additionalPayload: {},
  });
}

const CALLS: readonly AccountCall[] = [
  {
    name: 'signing in',
    route: 'cleengLogin',
    code: 'login_failed',
    ask: ({ service }) => service.signIn(mia),
  },
  {
    name: 'the customer after signing in',
    route: 'cleengCustomer',
    code: 'login_failed',
    ask: ({ service }) => service.signIn(mia),
  },
  {
    name: 'registering',
    route: 'cleengRegister',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
  },
  {
    name: 'the country of a registration',
    route: 'cleengLocales',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
  },
  {
    name: 'a refresh',
    route: 'cleengRefresh',
    code: 'user_not_fetched',
    ask: ({ service }) => service.fetchUser(signal),
    prepare: () => site.tenant.clock.setOffset(site.tenant.clock.offsetMs + TOKEN_LIFE_MS),
  },
  {
    name: 'the customer',
    route: 'cleengCustomer',
    code: 'user_not_fetched',
    ask: ({ service }) => service.fetchUser(signal),
  },
  {
    name: 'names',
    route: 'cleengUpdateCustomer',
    code: 'update_failed',
    ask: ({ service, user }) => service.updateNames(user, { firstName: 'Mia', lastName: 'Vos' }),
  },
  {
    name: 'the address',
    route: 'cleengUpdateCustomer',
    code: 'update_failed',
    ask: ({ service, user }) =>
      service.emailChange?.changeEmail(user, { email: mia.email, confirmationPassword: mia.password }) ??
      Promise.resolve(),
  },
  {
    name: 'the operator’s consents',
    route: 'cleengPublisherConsents',
    code: 'consents_not_fetched',
    ask: ({ service }) => service.fetchPublisherConsents(signal),
  },
  {
    name: 'consents',
    route: 'cleengConsents',
    code: 'consents_not_fetched',
    ask: ({ service, user }) => service.fetchConsents(user, signal),
  },
  {
    name: 'new consents',
    route: 'cleengUpdateConsents',
    code: 'consents_not_updated',
    ask: ({ service, user }) => service.updateConsents(user, []),
  },
  {
    name: 'the capture questions',
    route: 'cleengCaptureStatus',
    code: 'capture_not_fetched',
    ask: ({ service, user }) => service.fetchCaptureStatus(user, signal),
  },
  {
    name: 'answers to the capture',
    route: 'cleengCapture',
    code: 'capture_not_updated',
    ask: ({ service, user }) => service.updateCaptureAnswers(user, { city: 'Utrecht' }),
  },
  { name: 'a reset mail', route: 'cleengForgotPassword', code: 'reset_failed', ask: askForReset },
  {
    name: 'a new password',
    route: 'cleengSetPassword',
    code: 'reset_failed',
    ask: setNewPassword,
    prepare: knownReset,
  },
  {
    name: 'favorites',
    route: 'cleengCustomer',
    code: 'favorites_not_fetched',
    ask: ({ lists }) => lists.favorites.fetch(signal),
  },
  {
    name: 'history',
    route: 'cleengCustomer',
    code: 'history_not_fetched',
    ask: ({ lists }) => lists.history.fetch(signal),
  },
  {
    name: 'new favorites',
    route: 'cleengUpdateCustomer',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write(['a'], [], false),
  },
  {
    name: 'new history',
    route: 'cleengUpdateCustomer',
    code: 'history_not_updated',
    ask: ({ lists }) => lists.history.write([{ mediaId: 'a', progress: 0.5 }], [], false),
  },
  {
    name: 'a code for a device',
    route: 'cleengGenerateCode',
    code: 'device_code_not_generated',
    ask: ({ service }) => service.deviceLogin?.generateCode(device) ?? Promise.resolve(),
  },
  {
    name: 'approving a device',
    route: 'cleengAuthorizeCode',
    code: 'device_code_not_authorized',
    ask: ({ service }) => service.deviceLogin?.authorizeCode('KNWNCD') ?? Promise.resolve(),
    prepare: knownCode,
  },
  {
    name: 'the check of a device’s code',
    route: 'cleengCheckCode',
    code: 'device_code_not_checked',
    ask: ({ service }) =>
      service.deviceLogin?.checkCode('KNWNCD', device.deviceId, signal) ?? Promise.resolve(),
    prepare: knownCode,
  },
];

/** Responses of these may be empty, so an empty or malformed one is not a failure. */
const BARE_ROUTES: ReadonlySet<RouteName> = new Set(['cleengAuthorizeCode']);

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
const answering = FAULT_CLASSES.filter(({ effect }) => effect.kind === 'answer');

let host: FaultHost;
let site: CleengSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

describe.each(CALLS)('$name', ({ route, code, ask, prepare }) => {
  let window: Window;
  beforeEach(async () => {
    site = createCleengSite(host);
    window = await openSignedIn(site);
  });

  const failingHere = failing.filter(({ name }) => !BARE_ROUTES.has(route) || !EMPTY_FAULTS.has(name));
  const answeringHere = answering.filter(({ name }) => name !== 'redirect 302' || !POSTED_ROUTES.has(route));

  it.each(failingHere)(
    '$name: fails with a typed error without a retry, keeps the session, then succeeds',
    async (fault) => {
      prepare?.(window);
      fault.inflict(site, route);
      const error = await ask(window).then(
        () => expect.fail('it went well'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(expectedOf(fault, code));
      if (fault.name !== 'offline') {
        const arrived = site.tenant.requests.all.filter((request) => request.route === route);
        expect(arrived).toHaveLength(fault.arriving);
      }
      expect(await window.service.restore(signal)).toBe('501234567');
      expect(window.told()).toBe(0);
      site.heal();
      if (route === 'cleengRefresh' && LOST_ANSWERS.has(fault.name)) return;
      prepare?.(window);
      await ask(window);
    },
  );

  it.each(answeringHere)('$name: succeeds', async (fault) => {
    prepare?.(window);
    fault.inflict(site, route);
    await ask(window);
  });
});

/** Browsers turn a POST into a GET on a 302 redirect. */
const POSTED_ROUTES: ReadonlySet<RouteName> = new Set([
  'cleengLogin',
  'cleengRegister',
  'cleengRefresh',
  'cleengGenerateCode',
  'cleengAuthorizeCode',
]);

/**
 * The provider has used up the refresh token, and the response with the new one is lost: see cleeng-session.test.ts.
 */
const LOST_ANSWERS = new Set(['cut body', 'corrupt body']);

/** Faults that a call with an empty response cannot distinguish from success. */
const EMPTY_FAULTS = new Set(['corrupt body', 'not JSON', 'HTML', 'empty body', 'wrong shape']);

/**
 * A missing response fails with the network's code; every other fault with the call's code, retryable where a retry
 * may help.
 */
function expectedOf({ effect }: FaultClass, code: AccountErrorCode): object {
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  return { code, retryable: effect.kind === 'passing' };
}
