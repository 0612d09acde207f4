import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { UserScreen } from './user-screen.tsx';

const features = { favoritesList: 'Wt5fAv0r' };
/** A site that sells something. */
const integrations = { cleeng: { id: '511845001', useSandbox: true } };

function createAccount(userId: string | undefined = mia.id): FakeAccountService {
  const account = new FakeAccountService();
  account.keptUserId = userId;
  return account;
}

const start = (
  at: string,
  account = createAccount(),
  config: Readonly<Record<string, unknown>> = { features },
) => renderScreen(<UserScreen />, { at, path: '/u/*', account, config });

const navigation = () => screen.findByRole('navigation', { name: 'Your account' });

describe('without a session', () => {
  // spec: accounts 2.10, product 2.161, product 6.11
  it.each([
    ['/u', 'my-account'],
    ['/u/favorites', 'favorites'],
    ['/u/Favorites/', 'favorites'],
    ['/u/my-account', 'my-account'],
    ['/u/payments', 'payments'],
    ['/u/anything/else', 'my-account'],
  ])('%s redirects to home with the login, which continues to %s', async (at, page) => {
    const { getLocation } = await start(at, new FakeAccountService());
    await waitFor(() => expect(getLocation()).toBe(`/?u=login&resume=${page}`));
  });

  it('the page waits while the session is being restored', async () => {
    const account = createAccount();
    account.restore = () => new Promise(() => undefined);
    const { getLocation } = await start('/u/favorites', account);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(getLocation()).toBe('/u/favorites');
  });
});

describe('under AVOD', () => {
  // spec: commerce 2.24, product 2.160
  it.each([
    ['/u/payments', createAccount()],
    ['/u/payments', undefined],
    ['/u/my-account', createAccount()],
    ['/u/my-account', undefined],
  ])('%s redirects to home without a login, as there is no account to show', async (at, account) => {
    const { getLocation } = await renderScreen(<UserScreen />, {
      at,
      path: '/u/*',
      config: { features, integrations: {} },
      ...(account ? { account } : {}),
    });
    await waitFor(() => expect(getLocation()).toBe('/'));
    expect(account?.calls ?? []).toEqual([]);
  });
});

describe('the pages of a signed-in viewer', () => {
  // spec: accounts 2.9, commerce 2.25, product 2.20
  it.each(['/u', '/u/payments', '/u/anything/else'])('%s redirects to the account', async (at) => {
    const { getLocation } = await start(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
    expect(getLocation()).toBe('/u/my-account');
    expect(document.title).toBe('Account - Tidewater');
  });

  it.each(['/u/favorites/', '/u/Favorites'])(
    '%s shows the favorites, too, however a web host writes the URL',
    async (at) => {
      await start(at);
      expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeInTheDocument();
    },
  );

  // spec: product 6.11
  it('/u/favorites shows the favorites', async () => {
    await start('/u/favorites');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeInTheDocument();
  });

  // spec: product 6.12
  it('/u/favorites redirects to the account on sites without favorites', async () => {
    const { getLocation } = await start('/u/favorites', createAccount(), { features: {} });
    await waitFor(() => expect(getLocation()).toBe('/u/my-account'));
  });

  // spec: accounts 2.8, product 2.19, product 2.158
  it('link to each other, have a button to sign out, and mark the current page', async () => {
    const { container } = await start('/u/favorites', createAccount(), { features, integrations });
    const links = within(await navigation()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Account',
      'Favorites',
      'Payments',
      'Profiles',
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'page');
    expect(links[0]).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1 });
    await expectNoAxeViolations(container);
  });

  it('have no link to payments where nothing is sold', async () => {
    await start('/u/my-account');
    expect(within(await navigation()).queryByRole('link', { name: 'Payments' })).toBeNull();
  });

  // spec: accounts 2.11, product 2.159
  it('have no link to favorites on sites without them', async () => {
    await start('/u/my-account', createAccount(), { features: {} });
    expect(within(await navigation()).queryByRole('link', { name: 'Favorites' })).toBeNull();
  });
});

describe('the end of the session', () => {
  it('opens home with a notification when the viewer signs out here', async () => {
    const account = createAccount();
    const { services, getLocation } = await start('/u/my-account', account);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(getLocation()).toBe('/'));
    expect(account.calls.map(([name]) => name)).toContain('signOut');
    await waitFor(() => expect(services.get(ToastStore).getState().toast?.text).toBe('You’ve signed out.'));
  });

  it('opens home when the viewer signs out in another window', async () => {
    const account = createAccount();
    const { getLocation } = await start('/u/favorites', account);
    await screen.findByRole('heading', { level: 1 });
    act(() => account.changeSession(undefined));
    await waitFor(() => expect(getLocation()).toBe('/'));
  });
});
