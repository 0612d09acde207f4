import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { SiteHeader } from './site-header.tsx';

it('leads home by the logo and to each menu entry', async () => {
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

it('shows the operator’s picture as the logo, and the name when there is none', async () => {
  const { container, unmount } = await renderScreen(<SiteHeader />, {
    config: { assets: { banner: 'https://content.example.test/logo.png' } },
  });
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://content.example.test/logo.png');
  unmount();
  const { container: plain } = await renderScreen(<SiteHeader />, { config: { siteName: '' } });
  expect(plain.querySelector('img')).toBeNull();
  expect(screen.getByText('My OTT Application')).toBeInTheDocument();
});
