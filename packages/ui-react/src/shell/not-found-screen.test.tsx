import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { NotFoundScreen } from './not-found-screen.tsx';

describe('a URL without a route', () => {
  // spec: product 2.24
  it("is titled 'Not found' and says that this page doesn't exist", async () => {
    const { container } = await renderScreen(<NotFoundScreen />, { at: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeInTheDocument();
    expect(screen.getByText("This page doesn't exist.")).toBeInTheDocument();
    expect(document.title).toBe('Not found - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('links to home', async () => {
    await renderScreen(<NotFoundScreen />, { at: '/o/nothing' });
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
  });

  it('is kept out of search engines', async () => {
    await renderScreen(<NotFoundScreen />, { at: '/nowhere' });
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });
});
