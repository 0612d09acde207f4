import { fireEvent, screen } from '@testing-library/react';
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

it.each(['/p/films', '/p/films/all-films', '/p/films/peliculas'])(
  'marks the current page at %s, whatever its title is',
  async (at) => {
    const links = [...LINKS, { label: 'All', to: '/p/films/everything' }, { label: 'Live', to: '/p/live' }];
    await renderScreen(<MenuSheet links={links} isOpen onClose={() => undefined} />, { at });
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Films',
      'All',
    ]);
  },
);

it('is modal, so that the focus stays in it, and closes by its button, beside it and with Escape', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const onClose = vi.fn();
  await renderScreen(<MenuSheet links={LINKS} isOpen onClose={onClose} />);
  const sheet = screen.getByRole('dialog', { name: 'Main navigation' });
  expect(showModal.mock.contexts).toEqual([sheet]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('navigation', { name: 'Main navigation' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(sheet);
  expect(onClose).toHaveBeenCalledTimes(2);
  // What the browser does on Escape.
  fireEvent(sheet, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(3);
});
