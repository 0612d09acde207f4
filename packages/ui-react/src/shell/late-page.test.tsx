import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { latePage } from './late-page.tsx';

const Waiting = () => <p>Waiting</p>;
const Page = () => <p>The page</p>;

it('shows what waits in its place until its code is there', async () => {
  const Late = latePage(() => Promise.resolve(Page), Waiting);
  render(<Late />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('The page')).toBeVisible();
});

it('is there at once when its code was fetched before', async () => {
  const load = vi.fn(() => Promise.resolve(Page));
  const Late = latePage(load, Waiting);
  await Late.preload();
  render(<Late />);
  expect(screen.getByText('The page')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it('is asked for again when it is shown and could not be fetched before', async () => {
  const load = vi.fn(() => Promise.resolve(Page)).mockRejectedValueOnce(new TypeError('gone'));
  const Late = latePage(load, Waiting);
  await Late.preload();
  render(<Late />);
  expect(await screen.findByText('The page')).toBeVisible();
});
