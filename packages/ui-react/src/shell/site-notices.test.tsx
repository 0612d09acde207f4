import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { SiteNotices } from './site-notices.tsx';

describe('a new version', () => {
  // spec: product 1.26, product 1.28
  it('is offered, and installed only when the viewer accepts', async () => {
    const { ports, container } = await renderScreen(<SiteNotices />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => ports.updates.set('available'));
    expect(screen.getByRole('status')).toHaveTextContent('A new version of the site is ready.');
    const button = await screen.findByRole('button', { name: 'Update' });
    await expectNoAxeViolations(container);
    expect(ports.updates.calls).toEqual([]);
    const user = userEvent.setup();
    await user.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(ports.updates.calls).toEqual(['apply']);
  });

  it('can be postponed, and the page receives the focus', async () => {
    const { ports } = await renderScreen(
      <>
        <main tabIndex={-1} />
        <SiteNotices />
      </>,
    );
    act(() => ports.updates.set('available'));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Later' }));
    expect(ports.updates.calls).toEqual(['postpone']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is not offered during playback', async () => {
    const { ports, services } = await renderScreen(<SiteNotices />);
    act(() => ports.updates.set('available'));
    const playback = services.get(PlaybackController);
    act(() =>
      playback.open({
        item: createMediaItem(),
        playlistId: undefined,
        startS: 0,
        mode: 'full',
        address: '/m/a?play=1',
      }),
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => playback.close());
    expect(await screen.findByRole('button', { name: 'Update' })).toBeInTheDocument();
  });
});

describe('a site that is stored for offline use', () => {
  // spec: product 1.27
  it('shows that it is ready for offline use, for a limited time', async () => {
    const { ports, container } = await renderScreen(<SiteNotices />);
    act(() => ports.updates.set('offline_ready'));
    expect(screen.getByRole('status')).toHaveTextContent(/You can now open this site offline/);
    await expectNoAxeViolations(container);
    act(() => ports.clock.advance(10_000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('keeps the notice while it has the focus or the pointer, and for the full time after that', async () => {
    const { ports } = await renderScreen(<SiteNotices />);
    const user = userEvent.setup();
    act(() => ports.updates.set('offline_ready'));
    act(() => ports.clock.advance(9_000));
    const button = await screen.findByRole('button', { name: 'Close' });
    await user.tab();
    expect(button).toHaveFocus();
    act(() => ports.clock.advance(60_000));
    expect(button).toBeInTheDocument();
    await user.hover(screen.getByRole('status'));
    await user.tab();
    act(() => ports.clock.advance(60_000));
    expect(button).toBeInTheDocument();
    await user.unhover(screen.getByRole('status'));
    act(() => ports.clock.advance(9_000));
    expect(button).toBeInTheDocument();
    act(() => ports.clock.advance(1_000));
    expect(button).not.toBeInTheDocument();
  });

  it('removes the notice when the viewer closes it', async () => {
    const { ports } = await renderScreen(<SiteNotices />);
    act(() => ports.updates.set('offline_ready'));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(ports.updates.calls).toEqual(['postpone']);
  });
});

it('banners are shown with the notices, but not during playback', async () => {
  const { services } = await renderScreen(<SiteNotices Banners={() => <p>banner</p>} />);
  expect(screen.getByText('banner')).toBeInTheDocument();
  const playback = services.get(PlaybackController);
  act(() =>
    playback.open({
      item: createMediaItem(),
      playlistId: undefined,
      startS: 0,
      mode: 'full',
      address: '/m/a?play=1',
    }),
  );
  expect(screen.queryByText('banner')).not.toBeInTheDocument();
});

describe('no network', () => {
  it('shows a notice while it lasts', async () => {
    const { ports } = await renderScreen(<SiteNotices />);
    act(() => ports.connectivity.set(false));
    expect(screen.getByRole('status')).toHaveTextContent(/You’re offline/);
    act(() => ports.connectivity.set(true));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
