import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContainerModule } from 'inversify';
import { createElement, useMemo } from 'react';
import { expect, it, vi } from 'vitest';
import { Features } from '@marquee/common/app/features.ts';
import { LazyCode, type Chunk } from '@marquee/common/app/lazy-code.ts';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { lazyComponent, lazyPage } from './lazy-component.tsx';
import { useService } from './use-service.ts';

const Waiting = () => <p>Waiting</p>;
const Page = () => <p>The page</p>;
const lost = () => Promise.reject<Chunk<typeof Page>>(new TypeError('gone'));

it('shows its placeholder until the code is loaded', async () => {
  const Lazy = lazyComponent(new LazyCode(async () => ({ code: Page })), { Waiting });
  await renderScreen(<Lazy />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('The page')).toBeVisible();
});

it('has the services of its chunk when it first renders', async () => {
  const token = Symbol('greeting');
  const module = new ContainerModule(({ bind }) => {
    bind<string>(token).toConstantValue('Hello');
  });
  const Greeting = () => <p>{useService<string>(token)}</p>;
  const lazy = new LazyCode(async () => ({ code: Greeting, features: [{ modules: [module] }] }));
  const Lazy = lazyComponent(lazy);
  await renderScreen(<Lazy />);
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('renders preloaded code at once', async () => {
  const lazy = new LazyCode(async () => ({ code: Page }));
  const Lazy = lazyComponent(lazy, { Waiting });
  const { goTo, services } = await renderScreen(<Lazy />, { at: '/before', path: '/page' });
  await lazy.preload(services.get(Features));
  goTo('/page');
  expect(screen.getByText('The page')).toBeVisible();
});

it('shows its replacement when its code fails to load', async () => {
  const Lazy = lazyComponent(new LazyCode(lost, 'optional'), { Waiting, Failed: () => <p>Instead</p> });
  await renderScreen(<Lazy />);
  expect(await screen.findByText('Instead')).toBeVisible();
});

it('throws to the error boundary without a replacement, and loads again when it is shown again', async () => {
  const importChunk = vi.fn(async (): Promise<Chunk<typeof Page>> => ({ code: Page }));
  importChunk.mockImplementationOnce(lost).mockImplementationOnce(lost);
  const Lazy = lazyComponent(new LazyCode(importChunk), { Waiting });
  const { goTo } = await renderScreen(
    <ErrorBoundary>
      <Lazy />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  goTo('/again');
  expect(await screen.findByText('The page')).toBeVisible();
});

it('retries a page that failed to load on another visit', async () => {
  let isOffline = true;
  const importChunk = vi.fn(async (): Promise<Chunk<typeof Page>> => (isOffline ? lost() : { code: Page }));
  const code = new LazyCode(importChunk);
  function Site() {
    const features = useService(Features);
    const LostPage = useMemo(() => lazyPage(code, features, Waiting), [features]);
    return <ErrorBoundary>{createElement(LostPage)}</ErrorBoundary>;
  }
  const { goTo } = await renderScreen(<Site />);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  isOffline = false;
  goTo('/again');
  expect(await screen.findByText('The page')).toBeVisible();
});

it('says that a page did not load, and loads it once the network is back', async () => {
  let isLost = true;
  const importChunk = async (): Promise<Chunk<typeof Page>> => (isLost ? lost() : { code: Page });
  const Lazy = lazyComponent(new LazyCode(importChunk), { Waiting });
  const { ports } = await renderScreen(
    <main tabIndex={-1}>
      <ErrorBoundary>
        <Lazy />
      </ErrorBoundary>
    </main>,
  );
  act(() => ports.connectivity.set(false));
  expect(await screen.findByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByRole('heading', { name: 'This couldn’t be loaded' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(ports.updates.calls, 'a reload would lose the site').not.toContain('apply');
  isLost = false;
  act(() => ports.connectivity.set(true));
  expect(await screen.findByText('The page')).toBeVisible();
});

it('keeps the state of each running site apart', async () => {
  const lazy = new LazyCode(async () => ({ code: Page }));
  const [first, second] = await Promise.all([createTestApp(), createTestApp()]);
  await lazy.load(first.container.get(Features));
  expect(lazy.read(first.container.get(Features)).code).toBe(Page);
  expect(lazy.read(second.container.get(Features))).toEqual({});
});
