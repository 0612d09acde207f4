import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { SessionStore } from '@marquee/common/account/session-store.ts';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { useService } from '../hooks/use-service.ts';
import { UserScreen } from './user-screen.tsx';

const features = { favoritesList: 'Wt5fAv0r' };

it.each(['/u', '/u/favorites', '/u/my-account', '/u/payments', '/u/anything/else'])(
  '%s leads to home while nobody is signed in',
  async (at) => {
    const { getLocation } = await renderScreen(<UserScreen />, { at, path: '/u/*', config: { features } });
    expect(getLocation()).toBe('/');
  },
);

/** Somebody is signed in before the page is shown. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const session = useService(SessionStore);
  useState(() => session.setState({ userId: 'user-1' }));
  return children;
}

const renderSignedIn = (at: string, config: Readonly<Record<string, unknown>> = { features }) =>
  renderScreen(
    <SignedIn>
      <UserScreen />
    </SignedIn>,
    { at, path: '/u/*', config },
  );

it('/u/favorites shows the favourites of who is signed in, and leads to home when they sign out', async () => {
  const { services, getLocation } = await renderSignedIn('/u/favorites');
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeInTheDocument();
  act(() => services.get(SessionStore).setState({ userId: undefined }));
  await waitFor(() => expect(getLocation()).toBe('/'));
});

it('/u/favorites leads to home on sites without favourites', async () => {
  const { getLocation } = await renderSignedIn('/u/favorites', { features: {} });
  await waitFor(() => expect(getLocation()).toBe('/'));
});
