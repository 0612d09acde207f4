import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Credentials } from '@marquee/common/account/account-service.ts';
import { toConsents } from '@marquee/common/account/account.ts';
import { Features } from '@marquee/common/app/features.ts';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { libraryModule } from '@marquee/common/app/library-module.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { SMALL_SITE } from '@marquee/sandbox/fixtures/small-catalogue.ts';

import { createBrowser } from './account-browser.ts';
import type { AccountSite } from './account-site.ts';
import { createCleengSite, noah, signal } from './cleeng-site.ts';
import type { FaultHost } from './fault-site.ts';
import { createJwpSite } from './jwp-site.ts';
import {
  createOwnBackendSite,
  makeCustomer,
  startHostsOnce,
  type OwnBackendHost,
} from './own-backend-site.ts';

let host: FaultHost;
let ownBackend: OwnBackendHost;
startHostsOnce((...hosts) => {
  [host, ownBackend] = hosts;
});

const GUESTS = ['gUeSt000', 'gUeSt001', 'gUeSt002'];
const guestText = JSON.stringify(GUESTS.map((mediaid) => ({ mediaid })));
const own = (count: number) =>
  Array.from({ length: count }, (_, index) => `own${String(index).padStart(5, '0')}`);

/** A window of a browser in which a guest has three favorites. */
async function openGuestWindow(site: AccountSite) {
  const { overrides } = site.tenant;
  const config: unknown = JSON.parse(overrides.get('configs', SMALL_SITE) ?? '{}');
  const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };
  overrides.set('configs', SMALL_SITE, JSON.stringify(Object.assign({}, config, { features })));
  const browser = createBrowser(site);
  browser.kept.set('jwapp.favorites', guestText);
  const { app, service, lists } = await browser.openWindow();
  const { container } = app;
  container.get(Features).install({ modules: [libraryModule] });
  const library = container.get(LibraryController);
  const store = container.get(LibraryStore);
  return {
    kept: browser.kept,
    lists,
    library,
    state: () => store.getState(),
    signIn: (credentials: Credentials) => container.get(SignIn).run(credentials),
    signOut: () => container.get(SignOut).run(),
    async register() {
      const definitions = await service.fetchPublisherConsents(signal);
      const answers = definitions.map(
        ({ name, type, options }) =>
          [name, type === 'checkbox' ? true : (options[0]?.value ?? 'yes')] as const,
      );
      const consents = toConsents(definitions, Object.fromEntries(answers));
      const email = `${crypto.randomUUID()}@example.org`;
      await container
        .get(SignIn)
        .register({ email, password: 'secret123', consents, captchaValue: undefined });
    },
  };
}

type GuestWindow = Awaited<ReturnType<typeof openGuestWindow>>;

/** Fills the account's favorites from another browser. */
async function fill(site: AccountSite, credentials: Credentials, count: number): Promise<void> {
  const { service, lists } = await createBrowser(site).openWindow();
  await service.signIn(credentials);
  await lists.favorites.write(own(count), await lists.favorites.fetch(signal), false);
}

const isAsked = ({ state }: GuestWindow, favorites: number) =>
  vi.waitFor(() => expect(state().guestOffer).toEqual({ favorites, history: 0 }), { timeout: 5_000 });

describe.each([
  ['the commerce provider', async () => ({ site: createCleengSite(host), viewer: noah })],
  ['the player platform', async () => ({ site: createJwpSite(host), viewer: noah })],
  [
    'the own back end',
    async () => ({
      site: createOwnBackendSite(host, ownBackend),
      viewer: await makeCustomer(ownBackend.apiUrl, 'Noah', 'Vos'),
    }),
  ],
] as const)('with the accounts of %s, the favorites of a guest', (_, create) => {
  let site: AccountSite;
  let viewer: Credentials;
  beforeEach(async () => {
    ({ site, viewer } = await create());
  });

  // spec: accounts 9.1
  it('are added after sign-in as far as they fit, if the viewer agrees, and stay in the browser', async () => {
    await fill(site, viewer, 46);
    const window = await openGuestWindow(site);
    await window.signIn(viewer);
    await isAsked(window, 3);
    expect(window.library.addGuestEntries().favorites).toEqual({ added: 2, total: 3 });
    await window.library.flush();
    const expected = [...own(46), ...GUESTS.slice(0, 2)].sort();
    expect([...(await window.lists.favorites.fetch(signal))].sort()).toEqual(expected);
    await window.signOut();
    expect(window.state().favorites).toEqual(GUESTS);
    expect(window.kept.get('jwapp.favorites')).toBe(guestText);
  });

  // spec: accounts 4.4
  it('are not added to an account without the viewer’s agreement', async () => {
    await fill(site, viewer, 1);
    const window = await openGuestWindow(site);
    await window.signIn(viewer);
    await isAsked(window, 3);
    window.library.declineGuestEntries();
    await window.library.flush();
    expect(await window.lists.favorites.fetch(signal)).toEqual(own(1));
    expect(window.kept.get('jwapp.favorites')).toBe(guestText);
  });

  // spec: accounts 4.6
  it('are added to a new account without asking', async () => {
    const window = await openGuestWindow(site);
    await window.register();
    await vi.waitFor(() => expect(window.state().favorites).toEqual(GUESTS));
    await window.library.flush();
    expect([...(await window.lists.favorites.fetch(signal))].sort()).toEqual(GUESTS);
    expect(window.state().guestOffer).toBeUndefined();
    expect(window.kept.get('jwapp.favorites')).toBe(guestText);
  });
});
