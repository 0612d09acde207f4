import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

function Page() {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  if (pathname === '/broken') throw new AppError('anything', 'a mistake of ours');
  return <button onClick={() => setCount(count + 1)}>counted {count}</button>;
}

const app = (
  <>
    <Link to="/broken">to broken</Link>
    <Link to="/fine">to fine</Link>
    <Link to="?play=1">play</Link>
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  </>
);

// spec: product 2.25
it('replaces a page that crashes with the error page, logs and reports it, and recovers on another page', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { ports } = await renderScreen(app, { at: '/fine' });
  await user.click(screen.getByRole('link', { name: 'to broken' }));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(ports.logger.lines.filter((line) => line === 'error A page crashed')).toHaveLength(1);
  const reported: unknown[] = [];
  ports.errorReports.handOver(({ place, error }) => reported.push([place, error]));
  expect(reported).toEqual([['page', expect.objectContaining({ code: 'anything' })]]);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(ports.updates.calls, 'a reload that also takes a new version').toEqual(['apply']);
  await user.click(screen.getByRole('link', { name: 'to fine' }));
  expect(screen.getByRole('button', { name: 'counted 0' })).toBeInTheDocument();
  silence.mockRestore();
});

it('recovers on another page after two crashes, and reports each once', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const { ports } = await renderScreen(app, { at: '/broken' });
  await user.click(screen.getByRole('link', { name: 'play' }));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(ports.logger.lines.filter((line) => line === 'error A page crashed')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'to fine' }));
  expect(screen.getByRole('button', { name: 'counted 0' })).toBeInTheDocument();
  silence.mockRestore();
});

it('keeps a working page when only the query changes', async () => {
  const user = userEvent.setup();
  await renderScreen(app, { at: '/fine' });
  await user.click(screen.getByRole('button', { name: 'counted 0' }));
  await user.click(screen.getByRole('link', { name: 'play' }));
  expect(screen.getByRole('button', { name: 'counted 1' })).toBeInTheDocument();
});
