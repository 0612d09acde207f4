import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { SiteHeader } from '../../shell/site-header.tsx';

const features = { favoritesList: 'Wt5fAv0r' };
/** A site that sells something. */
const integrations = { cleeng: { id: '511845001', useSandbox: true } };

function createAccount(userId?: string): FakeAccountService {
  const account = new FakeAccountService();
  account.keptUserId = userId;
  return account;
}

const start = (account: FakeAccountService, at = '/m/abc?r=list') =>
  renderScreen(
    <>
      <SiteHeader />
      <main tabIndex={-1} />
    </>,
    { account, at, config: { features, integrations } },
  );

const menuButton = () => screen.findByRole('button', { name: 'Account menu' });

async function openMenu(account = createAccount(mia.id)) {
  const user = userEvent.setup();
  const rendered = await start(account);
  await user.click(await menuButton());
  return { ...rendered, user, account };
}

describe('signed out', () => {
  // spec: product 2.45
  it.each([
    ['Sign in', 'login'],
    ['Sign up', 'create-account'],
  ])('%s opens its dialog on the current page', async (name, dialog) => {
    const { container, getLocation } = await start(createAccount());
    await expectNoAxeViolations(container);
    await userEvent.setup().click(await screen.findByRole('button', { name }));
    expect(getLocation()).toBe(`/m/abc?r=list&u=${dialog}`);
  });

  // spec: accounts 2.12, product 2.44
  it('no account buttons are shown under AVOD', async () => {
    await renderScreen(<SiteHeader />);
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Account menu' })).not.toBeInTheDocument();
  });

  it('the hidden buttons keep their space while the session is being restored', async () => {
    const account = createAccount();
    account.restore = () => new Promise(() => undefined);
    const { container } = await start(account);
    expect(container.querySelector('[data-pending="true"]')).toHaveTextContent('Sign inSign up');
  });
});

describe('the menu of a signed-in viewer', () => {
  // spec: product 2.44, product 6.10
  it('shows the name and the pages of the account', async () => {
    const { container } = await openMenu();
    expect(await screen.findByText('Mia Vos')).toBeInTheDocument();
    const links = within(screen.getByRole('navigation', { name: 'Your account' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Account', '/u/my-account'],
      ['Favorites', '/u/favorites'],
      ['Payments', '/u/payments'],
      ['Profiles', '/profiles'],
    ]);
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('shows the email address of a viewer without a name', async () => {
    const account = createAccount(mia.id);
    account.user = { ...mia, fullName: '', firstName: '', lastName: '' };
    await openMenu(account);
    expect(await screen.findByText('mia@example.org')).toBeInTheDocument();
  });

  it('closes when a page is chosen', async () => {
    const { user, getLocation } = await openMenu();
    await user.click(screen.getByRole('link', { name: 'Favorites' }));
    expect(getLocation()).toBe('/u/favorites');
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Favorites' })).not.toBeInTheDocument();
  });

  it('opens and closes by keyboard, and Escape returns the focus to its button', async () => {
    const user = userEvent.setup();
    await start(createAccount(mia.id));
    (await menuButton()).focus();
    await user.keyboard('{Enter}');
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Tab}');
    expect(screen.getByRole('link', { name: 'Account' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(await menuButton()).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  });

  it('closes on Escape in browsers that do not focus a clicked button, such as Safari', async () => {
    await start(createAccount(mia.id));
    fireEvent.click(await menuButton());
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a click outside, and when the focus leaves it', async () => {
    const { user } = await openMenu();
    await user.click(document.body);
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await menuButton());
    await user.click(screen.getByRole('link', { name: 'Tidewater, home' }));
    expect(await menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  // spec: accounts 2.13
  it('signs out, stays on the page and moves the focus to it', async () => {
    const { user, services, getLocation } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(services.get(SessionStore).getState().status).toBe('signedOut');
    expect(getLocation()).toBe('/m/abc?r=list');
  });
});

describe('the menu sheet', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function openSheet(account: FakeAccountService) {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const rendered = await start(account);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Main navigation' }));
    return { ...rendered, sheet };
  }

  it('has the buttons for signing in and up, and closes when one is pressed', async () => {
    const { sheet, getLocation } = await openSheet(createAccount());
    await userEvent.setup().click(sheet.getByRole('button', { name: 'Sign up' }));
    expect(getLocation()).toBe('/m/abc?r=list&u=create-account');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main navigation' })).toBeNull());
  });

  it('shows the name and pages of a signed-in viewer, who can sign out', async () => {
    const { sheet, container } = await openSheet(createAccount(mia.id));
    expect(await sheet.findByText('Mia Vos')).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/u/my-account');
    await expectNoAxeViolations(container);
    await userEvent.setup().click(sheet.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main navigation' })).toBeNull());
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});
