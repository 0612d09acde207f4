import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { SiteHeader } from './site-header.tsx';

// spec: product 2.32
it('links the logo to home and has each menu entry', async () => {
  const { container } = await renderScreen(<SiteHeader />);
  expect(screen.getByRole('link', { name: 'Tidewater, home' })).toHaveAttribute('href', '/');
  const navigation = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(
    within(navigation)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Films']);
  await expectNoAxeViolations(container);
});

// spec: product 3.11
it('shows the operator’s picture as the logo, or the name without one', async () => {
  const { container, unmount } = await renderScreen(<SiteHeader />, {
    config: { assets: { banner: 'https://content.example.test/logo.png' } },
  });
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://content.example.test/logo.png');
  unmount();
  const { container: plain } = await renderScreen(<SiteHeader />, { config: { siteName: '' } });
  expect(plain.querySelector('img')).toBeNull();
  expect(screen.getByText('My OTT Application')).toBeInTheDocument();
});

// spec: product 2.46
it('has a menu button with a sidebar at 1024 px and below, and the navigation in the header above', async () => {
  const renderAt = (widthPx: number) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width') && widthPx <= Number(/\d+/u.exec(media)?.[0]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    return renderScreen(<SiteHeader />);
  };
  const { unmount } = await renderAt(1025);
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  unmount();
  await renderAt(1024);
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
  const sidebar = await screen.findByRole('dialog', { name: 'Main navigation' });
  expect(within(sidebar).getByRole('link', { name: 'Films' })).toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('the menu is loaded before it is opened', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { ports, container } = await renderScreen(<SiteHeader />);
  expect(container.querySelector('dialog')).toBeNull();
  act(() => ports.clock.advance(0));
  await waitFor(() => expect(container.querySelector('dialog:not([open])')).toBeInTheDocument());
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('dialog', { name: 'Main navigation' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
  vi.unstubAllGlobals();
});

it('the menu closes when the viewer goes back while it is open', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await renderScreen(<SiteHeader />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('dialog', { name: 'Main navigation' })).toBeInTheDocument();
  fireEvent.popState(window);
  expect(screen.queryByRole('dialog', { name: 'Main navigation' })).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('marks the top of the page as passed once it is scrolled out of view', async () => {
  let report: (isIntersecting: boolean) => void = () => undefined;
  class TopObserver {
    constructor(callback: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void) {
      report = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', TopObserver);
  await renderScreen(<SiteHeader />);
  const top = screen.getByRole('banner').previousElementSibling;
  expect(top).not.toHaveAttribute('data-is-passed');
  report(false);
  expect(top).toHaveAttribute('data-is-passed');
  report(true);
  expect(top).not.toHaveAttribute('data-is-passed');
  vi.unstubAllGlobals();
});
