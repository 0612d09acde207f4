import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePorts } from '@marquee/testing/fake-ports.ts';
import { mediaPayload, mediaPayloads, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render-screen.tsx';

import { ContentListScreen, PlaylistScreen } from './playlist-screen.tsx';

const AT = { at: '/p/Pb3nKw9L/new-this-week', path: '/p/:id/*' };

describe('playlist screen', () => {
  it('holds the room of the grid while the playlist loads', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => new Promise(() => undefined));
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    await expectNoAxeViolations(container);
  });

  it('shows the title and a card for each item, and names the page', async () => {
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

  it('begins with six rows of a long playlist', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload(mediaPayloads(1000)));
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    await screen.findByRole('heading', { level: 1 });
    // jsdom's window matches no breakpoint: two columns.
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
  });

  it('says so when there is nothing in it', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/Pb3nKw9L', playlistPayload([]));
    const { container } = await renderScreen(<PlaylistScreen />, { ports, ...AT });
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('leads home from a playlist that does not exist', async () => {
    const { container } = await renderScreen(<PlaylistScreen />, AT);
    expect(await screen.findByRole('heading', { name: 'Playlist not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations(container);
  });

  it('comes back by its button when the host does', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/playlists/', () => {
      throw httpStatusError(503, 'down', undefined);
    });
    await renderScreen(<PlaylistScreen />, { ports, ...AT });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    ports.http.answer('/v2/playlists/', playlistPayload([mediaPayload()]));
    await userEvent.setup().click(retry);
    expect(await screen.findByRole('link', { name: /Harbour at Dawn/ })).toBeInTheDocument();
  });
});

describe('content list screen', () => {
  it('shows a content list as the playlist screen shows a playlist', async () => {
    const ports = createFakePorts();
    ports.http.answer('/v2/sites/sItE0001/content_lists/Ls8tQ2vN', {
      id: 'Ls8tQ2vN',
      title: 'Picked for you',
      list: [{ media_id: 'Qm7RtZ4x', title: 'Harbour at Dawn', tags: ['movie'], duration: 5412, custom_params: {} }],
    });
    await renderScreen(<ContentListScreen />, { ports, at: '/n/Ls8tQ2vN', path: '/n/:id/*' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Picked for you' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Harbour at Dawn/ })).toHaveAttribute(
      'href',
      '/m/Qm7RtZ4x/harbour-at-dawn?r=Ls8tQ2vN',
    );
  });
});
