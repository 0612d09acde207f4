import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lazyScreen } from './lazy-screen.ts';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p>broken</p> : this.props.children;
  }
}

const lostChunk = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function renderLazily(load: Parameters<typeof lazyScreen>[0], isPlaying = false) {
  const handling = { isPlaying: () => isPlaying, reload: vi.fn() };
  const Screen = lazyScreen(load, handling);
  render(
    <Boundary>
      <Suspense fallback="loading">
        <Screen />
      </Suspense>
    </Boundary>,
  );
  return handling;
}

describe('a screen whose file is gone', () => {
  beforeEach(() => sessionStorage.clear());

  it('reloads the page once', async () => {
    const { reload } = renderLazily(lostChunk);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('offers the reload when it already reloaded, instead of going round in circles', async () => {
    sessionStorage.setItem('marquee.reloaded-for-chunk', '1');
    const { reload } = renderLazily(lostChunk);
    expect(await screen.findByText('broken')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('never reloads while something plays', async () => {
    const { reload } = renderLazily(lostChunk, true);
    expect(await screen.findByText('broken')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('may reload again after a screen has loaded in between', async () => {
    sessionStorage.setItem('marquee.reloaded-for-chunk', '1');
    renderLazily(() => Promise.resolve({ default: () => <p>a screen</p> }));
    expect(await screen.findByText('a screen')).toBeInTheDocument();
    const { reload } = renderLazily(lostChunk);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
