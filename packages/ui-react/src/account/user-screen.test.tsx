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
    ['/u/my-account', 'my-account'],
    ['/u/payments', 'payments'],
    ['/u/anything/else', 'my-account'],
  ])('%s leads to home with the login, which leads on to %s', async (at, page) => {
    const { getLocation } = await start(at, new FakeAccountService());
    await waitFor(() => expect(getLocation()).toBe(`/?u=login&resume=${page}`));
  });

  it('the page waits while it is not known yet whether there is one', async () => {
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
  ])('%s leads to home without a login: the account page has no account to show', async (at, account) => {
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
  it.each(['/u', '/u/payments', '/u/anything/else'])('%s leads to the account', async (at) => {
    const { getLocation } = await start(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeInTheDocument();
    expect(getLocation()).toBe('/u/my-account');
    expect(document.title).toBe('Account - Tidewater');
  });

  // spec: product 6.11
  it('/u/favorites shows the favourites', async () => {
    await start('/u/favorites');
    expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeInTheDocument();
  });

  // spec: product 6.12
  it('/u/favorites leads to the account on sites without favourites', async () => {
    const { getLocation } = await start('/u/favorites', createAccount(), { features: {} });
    await waitFor(() => expect(getLocation()).toBe('/u/my-account'));
  });

  // spec: accounts 2.8, product 2.19, product 2.158
  it('link to each other, to the payments and out, and mark the one that is shown', async () => {
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
  it('have no link to favourites on sites without them', async () => {
    await start('/u/my-account', createAccount(), { features: {} });
    expect(within(await navigation()).queryByRole('link', { name: 'Favorites' })).toBeNull();
  });
});

describe('the end of the session', () => {
  it('leads home and is said, when the viewer logs out here', async () => {
    const account = createAccount();
    const { services, getLocation } = await start('/u/my-account', account);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(getLocation()).toBe('/'));
    expect(account.calls.map(([name]) => name)).toContain('signOut');
    await waitFor(() => expect(services.get(ToastStore).getState().toast?.text).toBe('You’ve signed out.'));
  });

  it('leads home when it happens in another window', async () => {
    const account = createAccount();
    const { getLocation } = await start('/u/favorites', account);
    await screen.findByRole('heading', { level: 1 });
    act(() => account.changeSession(undefined));
    await waitFor(() => expect(getLocation()).toBe('/'));
  });
});
