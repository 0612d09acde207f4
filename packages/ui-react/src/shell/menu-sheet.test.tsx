import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MenuSheet } from './menu-sheet.tsx';

const LINKS = [
  { label: 'Home', to: '/' },
  { label: 'Films', to: '/p/films' },
];

it('is a dialog named after the navigation, and closes when a link is followed', async () => {
  const onClose = vi.fn();
  const { getLocation } = await renderScreen(<MenuSheet links={LINKS} isOpen onClose={onClose} />, {
    at: '/o/about',
  });
  expect(screen.getByRole('dialog', { name: 'Main navigation' })).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Films' }));
  expect(getLocation()).toBe('/p/films');
  expect(onClose).toHaveBeenCalled();
});

it('marks the current page', async () => {
  await renderScreen(<MenuSheet links={LINKS} isOpen onClose={() => undefined} />, { at: '/p/films' });
  expect(screen.getByRole('link', { name: 'Films' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});
