import { screen, waitFor } from '@testing-library/react';
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

  afterEach(() => vi.unstubAllGlobals());

  // spec: product 3.77
  it('comes page by page as the viewer nears the end, each asked for once, each title shown once', async () => {
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

  // spec: product 3.77
  it('keeps its titles when a further page fails, which can be tried again', async () => {
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
});
