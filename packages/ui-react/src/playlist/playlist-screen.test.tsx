import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { ContentListScreen, PlaylistScreen } from './playlist-screen.tsx';

const AT = { at: '/p/Pb3nKw9L/new-this-week', path: '/p/:id/*' };

describe('playlist screen', () => {
  // spec: product 2.70
  it('shows a skeleton of the grid while the playlist loads', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  // spec: product 1.4, product 2.63
  it('shows the title and a card for each item, and sets the page title', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(mediaPayloads(3)));
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'New this week' })).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(3);
    expect(links[0]).toHaveAttribute('href', '/m/item0000/title-1?r=Pb3nKw9L');
    expect(document.title).toBe('New this week - Tidewater');
    await expectNoAxeViolations(container);
  });

  // spec: product 2.74
  it('begins with six rows of a long playlist', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(mediaPayloads(1000)));
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    // jsdom's window matches no breakpoint: two columns.
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
  });

  // spec: product 2.73
  it('has a heading and a description, and no grid, when the playlist is empty', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload([]));
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing here yet' })).toBeInTheDocument();
    expect(screen.getByText('There are no titles in this list right now. Check back later.')).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('has a default title for a list without one', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(mediaPayloads(1), { title: '' }));
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(await screen.findByRole('heading', { level: 1, name: 'More to watch' })).toBeInTheDocument();
  });

  it('has the canonical URL without the filter, a description and breadcrumbs in its head', async () => {
    const ports = createFakePorts();
    ports.http.answer(
      '/v2/playlists/Pb3nKw9L',
      playlistPayload(mediaPayloads(1), { description: 'Fresh films' }),
    );
    await renderScreen(<PlaylistScreen />, { ports, ...AT, at: `${AT.at}?filter=Drama` });
    await screen.findByRole('heading', { level: 1 });
    const canonical = document.head.querySelector('link[rel=canonical]');
    expect(canonical).toHaveAttribute('href', 'http://localhost:3000/p/Pb3nKw9L/new-this-week');
    expect(document.head.querySelector('meta[name=description]')).toHaveAttribute('content', 'Fresh films');
    const data: unknown = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(data).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'New this week' }],
    });
  });

  it('is kept out of search engines when the playlist does not exist', async () => {
    await renderScreen(<PlaylistScreen />, AT);
    await screen.findByRole('heading', { name: 'Playlist not found' });
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  // spec: product 2.72
  it.each([
    ['a response without a list', { title: 'x' }],
    ['an empty response', null],
  ])('treats %s as a playlist that was not found', async (_, answer) => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', answer);
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(await screen.findByRole('heading', { name: 'Playlist not found' })).toBeInTheDocument();
  });

  // spec: product 2.71
  it('links to home from a playlist that does not exist', async () => {
    const { container } = await renderScreen(<PlaylistScreen />, AT);
    expect(await screen.findByRole('heading', { name: 'Playlist not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations(container);
  });

  // spec: product 2.71
  it('can be retried when the host fails', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Playlist not found' })).toBeInTheDocument();
    expect(screen.getByText(/^The server didn’t send this playlist/)).toBeInTheDocument();
    ports.http.answer('/v2/playlists/', playlistPayload([mediaPayload()]));
    await userEvent.setup().click(retry);
    expect(await screen.findByRole('link', { name: /Harbour at Dawn/ })).toBeInTheDocument();
  });
});

// spec: product 2.71
it('a playlist that fails to load while offline has the specified title, names the cause, and can be retried', async () => {
  const ports = createFakePorts();
  ports.http.answer('/v2/playlists/', () => {
    throw new AppError('network_unreachable', 'Offline', { retryable: true });
  });
  const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
  expect(await screen.findByRole('heading', { name: 'Playlist not found' })).toBeInTheDocument();
  expect(screen.getByText(/^The connection failed before this playlist was loaded/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

describe('a refetched playlist', () => {
  const live = { 'VCH.EventState': 'LIVE_PUBLISHED' };
  const link = (name: RegExp) => screen.getByRole('link', { name });

  // spec: product 9.12
  it('keeps its cards and the focus every 30 s while something in it is live', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => playlistPayload(mediaPayloads(4, live)));
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    const card = link(/Title 3/);
    card.focus();
    const asked = ports.http.requests.length;
    ports.http.answer('/v2/playlists/', () => playlistPayload([...mediaPayloads(5, live)].toReversed()));
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(ports.http.requests).toHaveLength(asked);
    expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(ports.http.requests).toHaveLength(asked + 1);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    expect(link(/Title 3/)).toBe(card);
    expect(card).toHaveFocus();
    vi.useRealTimers();
  });

  it('keeps its items when the refetch fails', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', playlistPayload(mediaPayloads(4, live)));
    const { queryClient } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    const card = link(/Title 2/);
    card.focus();
    ports.http.answer('/v2/playlists/', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    await act(() => queryClient.refetchQueries().catch(() => undefined));
    expect(link(/Title 2/)).toBe(card);
    expect(card).toHaveFocus();
  });

  it('moves the focus to the next card when the focused title was removed', async () => {
    const ports = createFakePorts();
    const [first, second, third] = mediaPayloads(3);
    ports.http.answer('/v2/playlists/', playlistPayload([first, second, third]));
    const { queryClient } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    link(/Title 2/).focus();
    ports.http.answer('/v2/playlists/', playlistPayload([first, third]));
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(link(/Title 3/)).toHaveFocus());
  });
});

describe('content list screen', () => {
  // spec: product 1.5
  it('shows a content list as the playlist screen shows a playlist', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/sites/sItE0001/content_lists/Ls8tQ2vN', {
      id: 'Ls8tQ2vN',
      title: 'Picked for you',
      list: [
        {
          media_id: 'Qm7RtZ4x',
          title: 'Harbour at Dawn',
          tags: ['movie'],
          duration: 5412,
          custom_params: {},
        },
      ],
    });
    await renderScreen(<ContentListScreen />, { ports, at: '/n/Ls8tQ2vN', path: '/n/:id/*' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Picked for you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Harbour at Dawn/ })).toHaveAttribute(
      'href',
      '/m/Qm7RtZ4x/harbour-at-dawn?r=Ls8tQ2vN',
    );
  });

  it('has the genre filter of its menu entry too', async () => {
    const ports = createFakePorts();
    const entry = (id: string, tags: readonly string[]) => ({
      media_id: id,
      title: id,
      tags,
      duration: 0,
      custom_params: {},
    });
    ports.http.answer('/content_lists/Ls8tQ2vN', {
      id: 'Ls8tQ2vN',
      title: 'Picked',
      list: [entry('a', ['Drama']), entry('b', [])],
    });
    const menu = [{ label: 'Picked', contentId: 'Ls8tQ2vN', type: 'content_list', filterTags: 'Drama' }];
    await renderScreen(<ContentListScreen />, {
      ports,
      at: '/n/Ls8tQ2vN?filter=Drama',
      path: '/n/:id/*',
      config: { menu },
    });
    await screen.findByRole('heading', { level: 1, name: 'Picked' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
