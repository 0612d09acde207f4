import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { lazyLibraryRow } from './lazy-library-row.tsx';

const row = {
  title: 'Favorites',
  layout: 'shelf',
  aspectRatio: '16:9',
  colors: undefined,
  onAnnounce: () => undefined,
} as const;

it('a row whose code is lost says so in its place, and nothing else is lost', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Row = lazyLibraryRow(new LazyCode(lost, 'optional'));
  await renderScreen(
    <>
      <h1>Home</h1>
      <Row {...row} />
    </>,
  );
  expect(await screen.findByText('Could not load items')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Favorites' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
});
