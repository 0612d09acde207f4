import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SignOut } from '@marquee/common/app/flows/sign-out.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

const BANNER = 'https://content.example.test/banner.png';

function Page() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('u', 'login');
  return (
    <>
      <main tabIndex={-1}>
        <Link to={{ search: params.toString() }}>Open</Link>
      </main>
      <AccountDialogs />
    </>
  );
}

async function renderPage(at: string, { isSignedIn = false, account = new FakeAccountService() } = {}) {
  if (isSignedIn) account.keptUserId = mia.id;
  const rendered = await renderScreen(<Page />, {
    at,
    account,
    config: { assets: { banner: BANNER } },
  });
  return { ...rendered, account };
}

// spec: accounts 2.1, product 2.169
it.each(['/', '/m/Qm7RtZ4x?play=1'])('u opens a dialog on %s, named by its title', async (page) => {
  await renderPage(`${page}${page.includes('?') ? '&' : '?'}u=login`);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(dialog).toHaveAttribute('open');
  await expectNoAxeViolations(dialog);
});

it('an empty u opens no dialog', async () => {
  await renderPage('/?u=');
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// spec: accounts 2.2, commerce 2.2, product 2.170
it('closing removes u, message and one-time parameters from the URL, and keeps the rest', async () => {
  const { getLocation } = await renderPage(
    '/q/sea?filter=Drama&u=login&message=Hello&redirectResult=x&orderId=1',
  );
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(getLocation()).toBe('/q/sea?filter=Drama');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Escape closes the dialog, and the focus returns to the element that opened it', async () => {
  const { getLocation } = await renderPage('/?q=1');
  const opener = screen.getByRole('link', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
  expect(within(dialog).getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(getLocation()).toBe('/?q=1'));
  expect(opener).toHaveFocus();
});

// spec: accounts 2.6
it.each([
  ['welcome', ''],
  ['add-password', ''],
  ['personal-details', '&resume=personal-details'],
  ['delete-account', '&resume=delete-account'],
  ['choose-offer', '&resume=choose-offer'],
])('signed-out viewers are sent from %s to the login', async (dialog, resume) => {
  const { getLocation } = await renderPage(`/?q=1&u=${dialog}`);
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(getLocation()).toBe(`/?q=1&u=login${resume}`);
});

it('a session that ends while a dialog is open leads to the login', async () => {
  const { services, getLocation } = await renderPage('/?u=no-such-dialog', { isSignedIn: true });
  await waitFor(() => expect(getLocation()).toBe('/?u=no-such-dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => services.get(SignOut).run());
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect(getLocation()).toBe('/?u=login');
});

// spec: product 6.9
it('there are no account dialogs under AVOD', async () => {
  await renderScreen(<Page />, { at: '/?u=login' });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

// spec: accounts 2.4
it("shows the operator's banner above the dialog", async () => {
  await renderPage('/?u=login');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('img')).toHaveAttribute('src', BANNER);
});

describe('a kids profile', () => {
  async function renderAsKid(dialog: string) {
    const ports = createFakePorts();
    const profile = { id: 'noor', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: true };
    for (const storage of [ports.storage, ports.visitStorage])
      storage.write('jwapp.profile', JSON.stringify({ profile }));
    return renderScreen(<Page />, { at: `/m/film?u=${dialog}`, account: new FakeAccountService(), ports });
  }

  it.each(['create-account', 'choose-offer', 'delete-account', 'login-device'])(
    'is redirected from %s to the profiles',
    async (dialog) => {
      const { getLocation } = await renderAsKid(dialog);
      await waitFor(() => expect(getLocation()).toBe('/profiles'));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('may open the login', async () => {
    await renderAsKid('login');
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('sees that the mail for a forgotten password was sent', async () => {
    await renderAsKid('forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), `${mia.email}{Enter}`);
    expect(await screen.findByRole('dialog', { name: 'Check your email' })).toHaveTextContent(mia.email);
  });
});
