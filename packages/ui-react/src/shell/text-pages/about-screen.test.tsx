import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { AboutScreen } from './about-screen.tsx';

const render = () => act(() => renderScreen(<AboutScreen />, { at: '/o/about', path: '/o/about' }));

// spec: accounts 9.8, product 1.40
it('the about page describes the product in static markdown', async () => {
  const { container } = await render();
  expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
  const article = screen.getByRole('article');
  expect(
    await within(article).findByRole('heading', { level: 2, name: 'Free software' }),
  ).toBeInTheDocument();
  expect(within(article).getByText('Version 1.2.3')).toBeInTheDocument();
  expect(document.title).toBe('About - Tidewater');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://localhost:3000/o/about',
  );
  await expectNoAxeViolations(container);
});

it('the about page links to the third-party licenses without reloading the site', async () => {
  const { getLocation } = await render();
  await userEvent.setup().click(await screen.findByRole('link', { name: 'third-party licenses' }));
  expect(getLocation()).toBe('/o/licenses');
});
