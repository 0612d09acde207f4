import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeAccountService, mia } from '@marquee/testing/fakes/fake-account-service.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AccountDialogs } from '../account-dialogs.tsx';

async function renderWelcome() {
  const account = new FakeAccountService();
  account.keptUserId = mia.id;
  const rendered = await renderScreen(<AccountDialogs />, { at: '/?u=welcome', account });
  await expectNoAxeViolations(await screen.findByRole('dialog', { name: 'Welcome to Tidewater' }));
  return rendered;
}

// spec: accounts 2.26, accounts 9.5, commerce 2.41, commerce 9.5
it('counts down ten seconds and closes', async () => {
  const { ports, getLocation } = await renderWelcome();
  expect(screen.getByText('This window closes in 10 s.')).toBeInTheDocument();
  act(() => ports.clock.advance(1_000));
  expect(screen.getByText('This window closes in 9 s.')).toBeInTheDocument();
  act(() => ports.clock.advance(8_999));
  expect(getLocation()).toBe('/?u=welcome');
  act(() => ports.clock.advance(1));
  await waitFor(() => expect(getLocation()).toBe('/'));
});

it('stays open once the viewer interacts with it', async () => {
  const { ports, getLocation } = await renderWelcome();
  await userEvent.tab();
  expect(screen.queryByText(/This window closes/)).toBeNull();
  act(() => ports.clock.advance(60_000));
  expect(getLocation()).toBe('/?u=welcome');
});

it('closes early by its button', async () => {
  const { getLocation } = await renderWelcome();
  await userEvent.click(screen.getByRole('button', { name: 'Start watching' }));
  await waitFor(() => expect(getLocation()).toBe('/'));
});
