import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { watchView } from '@marquee/testing/watch-view.ts';

import { PlaylistScreen } from './playlist-screen.tsx';

const AT = { at: '/p/Pb3nKw9L/new-this-week', path: '/p/:id/*' };

describe('a long playlist', () => {
  const next = (offset: number) => ({
    links: { next: `https://content.example.test/v2/playlists/Pb3nKw9L?page_offset=${offset}&page_limit=25` },
  });
  const titles = mediaPayloads(60);

  function openLong() {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(titles.slice(0, 25), next(26)));
    ports.http.answer('page_offset=26', playlistPayload(titles.slice(24, 50), next(51)));
    ports.http.answer('page_offset=51', playlistPayload(titles.slice(50)));
    return { ports, reachEnd: watchView().reach };
  }
  const setSize = () => screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize');

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  // spec: product 3.77
  it('loads page by page near its end, requests each page once and shows each title once', async () => {
    const { ports, reachEnd } = openLong();
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    expect(setSize()).toBe('25');
    for (const size of ['50', '60']) {
      await reachEnd();
      await waitFor(() => expect(setSize()).toBe(size));
    }
    await reachEnd();
    const asked = ports.http.requests.filter((url) => url.includes('/v2/playlists/Pb3nKw9L'));
    expect(asked.map((url) => url.split('?')[1])).toEqual([
      undefined,
      'page_limit=25&page_offset=26',
      'page_limit=25&page_offset=51',
    ]);
  });

  it('refetches its further pages every 30 s while something in them is live', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ports = createFakePorts();
    const [film, event] = mediaPayloads(2);
    const live = (title: string) =>
      playlistPayload([{ ...event, title, 'VCH.EventState': 'LIVE_PUBLISHED' }]);
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload([film ?? {}], next(2)));
    ports.http.answer('page_offset=2', live('First half'));
    const reachEnd = watchView().reach;
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    await reachEnd();
    expect(await screen.findByRole('link', { name: /First half/ })).toBeInTheDocument();
    ports.http.answer('page_offset=2', live('Second half'));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('link', { name: /Second half/ })).toBeInTheDocument();
  });

  // spec: product 3.77
  it('keeps its titles when a further page fails, which can be retried', async () => {
    const { ports, reachEnd } = openLong();
    ports.http.answer('page_offset=26', () => {
      throw httpStatusError(400, 'Broken', undefined);
    });
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    await reachEnd();
    expect(await screen.findByText('The next titles couldn’t be loaded.')).toBeInTheDocument();
    expect(setSize()).toBe('25');
    await expectNoAxeViolations(container);
    ports.http.answer('page_offset=26', playlistPayload(titles.slice(25, 50)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(setSize()).toBe('50'));
  });

  it.each([
    ['a further page', [0, 'G'], [25, 'R']],
    ['the first page', [0, 'R'], [25, 'G']],
  ] as const)('keeps loading for a kids profile that may see nothing on %s', async (_, first, second) => {
    const ports = createFakePorts();
    const noor = { id: 'p1', name: 'Noor', avatar: 'star', maxAge: 6, hasPin: false };
    ports.storage.write('jwapp.profiles', JSON.stringify([noor]));
    ports.storage.write('jwapp.profile', JSON.stringify({ profile: noor }));
    const page = ([from, rating]: readonly [number, string]) =>
      titles.slice(from, from + 25).map((title) => ({ ...title, rating }));
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(page(first), next(26)));
    ports.http.answer('page_offset=26', playlistPayload(page(second), next(51)));
    ports.http.answer('page_offset=51', playlistPayload(page([50, 'G'])));
    const reachEnd = watchView().reach;
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    await reachEnd();
    await waitFor(() => expect(ports.http.requests.at(-1)).toContain('page_offset=26'));
    await reachEnd();
    await waitFor(() => expect(setSize()).toBe('35'));
    expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
  });
});
