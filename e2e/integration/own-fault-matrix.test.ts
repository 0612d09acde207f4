import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountErrorCode } from '@marquee/common/account/account-errors.ts';
import type { Credentials } from '@marquee/common/account/account-service.ts';
import type { User } from '@marquee/common/account/account.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { connectOwnBackend } from '@marquee/sandbox/own-backend/own-backend.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import type { AccountWindow } from './account-browser.ts';
import { createAccountSite, type AccountSite } from './account-site.ts';
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { makeCustomer, startOwnBackend, type OwnBackendHost } from './own-backend-site.ts';

const signal = new AbortController().signal;
const DAY_MS = 86_400_000;
const resetUrl = 'https://app.example.org/?u=edit-password';
const device = { deviceId: 'tv-7c1', deviceName: 'Living room', configId: '' };

interface Window extends AccountWindow {
  readonly user: User;
  readonly site: AccountSite;
}

/** A call of the back end, as the product makes it. */
interface AccountCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: AccountErrorCode;
  readonly ask: (window: Window) => Promise<unknown>;
  /** Before each try. */
  readonly prepare?: (window: Window) => void | Promise<void>;
  /** Answers that are empty or strange say that it went well. */
  readonly isBare?: boolean;
  /** Whatever fails, the same call again would fail in another way. */
  readonly isFinal?: boolean;
}

const registration = () => ({
  email: `${crypto.randomUUID()}@example.org`,
  password: 'secret123',
  captchaValue: undefined,
  consents: [{ name: 'terms', version: '1', state: 'accepted', value: true, needsUpdate: false }] as const,
});

/** A code that waits to be entered. */
let knownCode = '';
async function makeCode({ service }: Window): Promise<void> {
  knownCode = (await service.deviceLogin?.generateCode(device))?.code ?? '';
}

const CALLS: readonly AccountCall[] = [
  { name: 'signing in', route: 'ownLogin', code: 'login_failed', ask: ({ service }) => service.signIn(mia) },
  {
    name: 'registering',
    route: 'ownRegister',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
  },
  {
    name: 'signing in after registering',
    route: 'ownLogin',
    code: 'registration_failed',
    ask: ({ service }) => service.register(registration()),
    isFinal: true,
  },
  {
    name: 'the customer',
    route: 'ownMe',
    code: 'user_not_fetched',
    ask: ({ service }) => service.fetchUser(signal),
  },
  {
    name: 'names',
    route: 'ownUpdate',
    code: 'update_failed',
    ask: ({ service, user }) => service.updateNames(user, { firstName: 'Mia', lastName: 'Vos' }),
  },
  {
    name: 'a reset mail',
    route: 'ownForgotPassword',
    code: 'reset_failed',
    ask: ({ service }) => service.requestPasswordReset({ email: mia.email, resetUrl }),
    isBare: true,
  },
  {
    name: 'favourites',
    route: 'ownFavorites',
    code: 'favorites_not_fetched',
    ask: ({ lists }) => lists.favorites.fetch(signal),
  },
  {
    name: 'history',
    route: 'ownHistory',
    code: 'history_not_fetched',
    ask: ({ lists }) => lists.history.fetch(signal),
  },
  {
    name: 'a new favourite',
    route: 'ownAddFavorite',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write(['aB3dE6gH'], [], false),
    isBare: true,
  },
  {
    name: 'a favourite that goes',
    route: 'ownRemoveFavorite',
    code: 'favorites_not_updated',
    ask: ({ lists }) => lists.favorites.write([], ['aB3dE6gH'], false),
    isBare: true,
  },
  {
    name: 'new history',
    route: 'ownWriteHistory',
    code: 'history_not_updated',
    ask: ({ lists }) => lists.history.write([{ mediaId: 'kL9mN2pQ', progress: 0.5 }], [], false),
    isBare: true,
  },
  {
    name: 'a code for a device',
    route: 'ownGenerateCode',
    code: 'device_code_not_generated',
    ask: makeCode,
  },
  {
    name: 'letting a device in',
    route: 'ownAuthorizeCode',
    code: 'device_code_not_authorized',
    ask: ({ service }) => service.deviceLogin?.authorizeCode(knownCode) ?? Promise.resolve(),
    prepare: makeCode,
    isBare: true,
  },
  {
    name: 'a device that waits',
    route: 'ownCheckCode',
    code: 'device_code_not_checked',
    ask: ({ service }) =>
      service.deviceLogin?.checkCode(knownCode, device.deviceId, signal) ?? Promise.resolve(),
    prepare: makeCode,
  },
];

/** Faults that a call whose answer is not looked at cannot tell from success. */
const UNREAD = new Set(['corrupt body', 'not JSON', 'HTML', 'empty body', 'wrong shape']);
/** What a fault means for one call alone: nothing there to remove, a row that is never taken, a code that is gone. */
const OWN_MEANING: Readonly<Partial<Record<RouteName, ReadonlySet<string>>>> = {
  ownRegister: new Set(['corrupt body']),
  ownRemoveFavorite: new Set(['400', '404']),
  ownAddFavorite: new Set(['400']),
  ownWriteHistory: new Set(['400']),
  ownCheckCode: new Set(['404']),
  ownForgotPassword: new Set(['400']),
};

/** Faults that meet the call before, too. */
const EVERYWHERE = new Set(['offline']);

const failing = FAULT_CLASSES.filter(({ effect }) => effect.kind !== 'answer');
/** A browser makes a GET of what is sent on by 302. */
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

async function openSignedIn(): Promise<Window> {
  const site = createAccountSite(host, { own: { enabled: true } }, (base) => [`accountApiUrl = ${base}/own`]);
  const window = await site.browser.openWindow();
  const user = await window.service.signIn(mia);
  return { ...window, user, site };
}

describe.each(CALLS)('$name', ({ route, code, ask, prepare, isBare = false, isFinal = false }) => {
  let window: Window;
  beforeEach(async () => {
    window = await openSignedIn();
  });

  const failingHere = failing.filter(
    ({ name }) => !(isBare && UNREAD.has(name)) && OWN_MEANING[route]?.has(name) !== true,
  );

  it.each(failingHere)(
    '$name: fails typed, the session stays, and it goes well afterwards',
    async (fault) => {
      await prepare?.(window);
      fault.inflict(window.site, route);
      const error = await ask(window).then(
        () => expect.fail('it went well'),
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject(
        isFinal && !EVERYWHERE.has(fault.name) ? { code, retryable: false } : expectedOf(fault, code),
      );
      expect(await window.service.restore(signal)).toBe(window.user.id);
      expect(window.told()).toBe(0);
      window.site.heal();
      await prepare?.(window);
      await ask(window);
    },
  );

  it.each(answering)('$name: goes well', async (fault) => {
    await prepare?.(window);
    fault.inflict(window.site, route);
    await ask(window);
  });
});

describe('a refresh', () => {
  const KEY = 'jwapp.own_auth';

  /** The token has two days left by what the browser keeps; the back end takes it for longer. */
  async function openDue(): Promise<Window> {
    const window = await openSignedIn();
    const { kept } = window.site.browser;
    const record = JSON.parse(kept.get(KEY) ?? '{}') as object;
    const expires = (window.site.tenant.clock.now() + 2 * DAY_MS) / 1000;
    kept.set(KEY, JSON.stringify({ ...record, expires }));
    return window;
  }

  it.each(failing)('$name: the token that is still good goes on being used', async (fault) => {
    const window = await openDue();
    fault.inflict(window.site, 'ownRefresh', 1);
    if (fault.name === 'offline') window.site.heal();
    expect((await window.service.fetchUser(signal)).id).toBe(window.user.id);
    expect(window.told()).toBe(0);
  });

  it('is made once for all that wait, and gives a token that is good', async () => {
    const window = await openDue();
    await Promise.all([1, 2, 3].map(() => window.service.fetchUser(signal)));
    const refreshes = window.site.tenant.requests.all.filter((request) => request.route === 'ownRefresh');
    expect(refreshes).toHaveLength(1);
  });
});

/** No answer at all fails as the network does; every other fault as the call, to be tried again where that may help. */
function expectedOf({ effect }: FaultClass, code: AccountErrorCode): object {
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  return { code, retryable: effect.kind === 'passing' };
}
