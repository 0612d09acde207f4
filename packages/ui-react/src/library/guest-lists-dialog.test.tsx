import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SignIn } from '@marquee/common/app/flows/sign-in.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { ToastStore } from '@marquee/common/toast/toast-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountLists } from '@marquee/testing/fakes/fake-account-lists.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account/account-dialogs.tsx';

const features = { favoritesList: 'Wt5fAv0r', continueWatchingList: 'Wt6cOnt1' };
const QUESTION = { name: 'Add titles to your account?' };

/** Signs Mia in on a device with three favorites and one watched title; her account has `owned` favorites. */
async function signInWith(owned: number, at = '/') {
  const ports = createFakePorts();
  const guests = ['g0', 'g1', 'g2'].map((mediaid) => ({ mediaid }));
  ports.storage.write('jwapp.favorites', JSON.stringify(guests));
  ports.storage.write('jwapp.history', JSON.stringify([{ mediaid: 'h', progress: 0.4 }]));
  const lists = new FakeAccountLists();
  lists.favorites.rows = Array.from({ length: owned }, (_, index) => `a${index}`);
  const rendered = await renderScreen(<AccountDialogs />, {
    at,
    ports,
    lists,
    account: new FakeAccountService(),
    config: { features },
  });
  rendered.services.get(LibraryController);
  await act(() => rendered.services.get(SignIn).run({ email: mia.email, password: 'secret123' }));
  return { ...rendered, lists, state: () => rendered.services.get(LibraryStore).getState() };
}

describe('after a sign-in, the titles of this device', () => {
  // spec: accounts 4.4
  it('are offered with their numbers, and added when the viewer confirms', async () => {
    const { lists, services } = await signInWith(1);
    const dialog = await screen.findByRole('alertdialog', QUESTION);
    expect(dialog).toHaveTextContent('Add 3 favorites from this device to your account?');
    expect(dialog).toHaveTextContent('Add 1 title from this device’s watch history to your account?');
    await expectNoAxeViolations(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Add to account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(services.get(ToastStore).getState().toast?.text).toBe('Added to your account');
    await waitFor(() => expect([...lists.favorites.rows].sort()).toEqual(['a0', 'g0', 'g1', 'g2']));
    await waitFor(() => expect(lists.history.rows).toHaveLength(1));
  });

  it('stay out of the account when the viewer declines', async () => {
    const { lists, state } = await signInWith(1);
    await screen.findByRole('alertdialog', QUESTION);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(state().favorites).toEqual(['a0']);
    expect(lists.favorites.writes).toEqual([]);
  });

  it('are counted in a dialog when not all of them fit', async () => {
    const { state } = await signInWith(46);
    const question = await screen.findByRole('alertdialog', QUESTION);
    await userEvent.click(screen.getByRole('button', { name: 'Add to account' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Not all titles were added' });
    expect(dialog).toHaveTextContent(
      'Added 2 of 3 favorites. An account can hold up to 48 favorites. The rest stay on this device.',
    );
    expect(dialog).not.toHaveTextContent('watched');
    expect(question, 'another window, which is read out').not.toBeInTheDocument();
    await expectNoAxeViolations(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(state().favorites).toHaveLength(48);
  });

  it('are not offered until another open dialog is closed', async () => {
    const { goTo, state } = await signInWith(1, '/?u=forgot-password');
    await waitFor(() => expect(state().guestOffer).toBeDefined());
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    goTo('/');
    await screen.findByRole('alertdialog', QUESTION);
  });
});
