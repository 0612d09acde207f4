import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../title/media-screen.tsx';
import { PlayerHost } from './window/player-window.tsx';

const FIRST = { mediaid: 'first001', title: 'Harbour at Dawn' };
const SECOND = { mediaid: 'second02', title: 'The Last Ferry' };

// The chunk of the stage is large; the tests are about what happens once it is loaded.
beforeAll(() => import('./player-chunk.tsx'));

beforeEach(stubMediaElements);

const Page = () => (
  <>
    <main tabIndex={-1} data-page>
      <MediaScreen />
    </main>
    <PlayerHost />
  </>
);

async function start({
  at = '/m/first001/harbour-at-dawn?play=1',
  related = [SECOND] as readonly object[],
} = {}) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/first001', mediaAnswer(FIRST));
  ports.http.answer('/v2/media/second02', mediaAnswer(SECOND));
  ports.http.answer(
    '/v2/playlists/related1',
    playlistPayload(related.map((item) => mediaPayload({ ...item }))),
  );
  const { players, create, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page />, {
    at,
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: { features: { recommendationsPlaylist: 'related1' } },
  });
  const player = async () => {
    await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
    await act(() => Promise.resolve());
    const last = players.at(-1);
    invariant(last, 'a player was made');
    return last;
  };
  return { ...app, players, create, playerFactory, player };
}

const cinema = () => screen.findByRole('dialog', { name: FIRST.title });
const pageIsInert = () => document.querySelector('[data-page]')?.hasAttribute('inert');

describe('the full player', () => {
  it('opens over an inert page, takes the focus and plays the fresh sources', async () => {
    const { player, container } = await start();
    expect(await cinema()).toHaveFocus();
    expect(pageIsInert()).toBe(true);
    const { requests, surface } = await player();
    expect(requests.map(({ startS, sources }) => [startS, sources[0]?.file])).toEqual([
      [0, `${API_BASE_URL}/manifests/first001.m3u8`],
    ]);
    await waitFor(() => expect(surface.parentElement?.localName).toBe('media-controller'));
    await expectNoAxeViolations(container);
  });

  it('provides fresh URLs on request, and does not restart the title', async () => {
    const { ports, player } = await start();
    const fake = await player();
    const file = `${API_BASE_URL}/manifests/first001.m3u8?exp=2`;
    ports.http.answer(
      '/v2/media/first001',
      mediaAnswer({ ...FIRST, sources: [{ file, type: 'application/vnd.apple.mpegurl' }] }),
    );
    const addresses = await fake.requests[0]?.refresh?.(new AbortController().signal);
    expect(addresses?.sources[0]?.file).toBe(file);
    expect(fake.requests).toHaveLength(1);
  });

  it('has named controls', async () => {
    const { player } = await start();
    (await player()).set({ phase: 'playing', durationS: 60 });
    for (const name of [
      'Back',
      'Go back 10 seconds',
      'Skip forward 10 seconds',
      'Play',
      'Full screen',
      'Picture-in-picture',
    ]) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    }
    expect(within(await cinema()).getByRole('heading', { name: FIRST.title })).toBeInTheDocument();
  });
});

describe('a new version of the app', () => {
  it('does not reload the page while a player is open', async () => {
    const { ports, player } = await start();
    expect(ports.updates.holds).toBe(0);
    await player();
    expect(ports.updates.holds).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(ports.updates.holds).toBe(0));
  });
});

describe('closing', () => {
  it('shows the page without play=1 when the player was opened by URL', async () => {
    const { getLocation, player } = await start({ at: '/m/first001/harbour-at-dawn?r=list&play=1' });
    const fake = await player();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fake.isDestroyed).toBe(true);
    expect(getLocation()).toBe('/m/first001/harbour-at-dawn?r=list');
    expect(pageIsInert()).toBe(false);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('goes back to the play button when the player was opened with it', async () => {
    const { getLocation, player } = await start({ at: '/m/first001/harbour-at-dawn' });
    const play = await screen.findByRole('link', { name: 'Start watching' });
    await userEvent.click(play);
    await player();
    expect(getLocation()).toContain('play=1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn'));
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveFocus();
  });
});

describe('keys', () => {
  it('play and mute, wherever the focus is', async () => {
    const { player } = await start();
    const { surface } = await player();
    await userEvent.keyboard('k');
    expect(surface.play).toHaveBeenCalled();
    await userEvent.keyboard('m');
    expect(surface.muted).toBe(true);
  });

  it.each([
    ['{End}', 600],
    ['{Home}', 0],
    ['5', 300],
    ['l', 110],
    ['{ArrowLeft}{ArrowLeft}', 80],
  ])('seek with %s to %i s', async (keys, positionS) => {
    const { player } = await start();
    const fake = await player();
    fake.set({ phase: 'playing', positionS: 100, durationS: 600 });
    fake.surface.currentTime = 100;
    await userEvent.keyboard(keys);
    expect(fake.surface.currentTime).toBe(positionS);
  });

  it('go to the live edge with End', async () => {
    const { player } = await start();
    const fake = await player();
    const liveWindow = { startS: 0, endS: 600, isAtEdge: false };
    fake.set({ phase: 'playing', positionS: 100, durationS: Infinity, liveWindow });
    await userEvent.keyboard('{End}');
    expect(fake.getState().liveWindow?.isAtEdge).toBe(true);
  });

  it('leave Space to the focused button', async () => {
    const { player, getLocation } = await start();
    const { surface } = await player();
    screen.getByRole('button', { name: 'Back' }).focus();
    await userEvent.keyboard(' ');
    expect(surface.play).not.toHaveBeenCalled();
    expect(getLocation()).not.toContain('play=1');
  });
});

it('toggles captions with one key, back to the previous track', async () => {
  const { player } = await start();
  const fake = await player();
  const captionTracks = ['1', '2'].map((id) => ({ id, label: undefined, language: undefined }));
  fake.set({ phase: 'playing', captionTracks, captionTrackId: '2' });
  await userEvent.keyboard('ccc');
  expect(fake.selected).toEqual([undefined, '2', undefined]);
});

describe('the end of a title', () => {
  // spec: product 4.41
  it('goes on to the next recommendation in the same player', async () => {
    const { player, players, getLocation } = await start({ at: '/m/first001/harbour-at-dawn?r=list&play=1' });
    const fake = await player();
    fake.set({ phase: 'playing' });
    fake.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe('/m/second02/the-last-ferry?r=list&play=1'));
    expect(await screen.findByRole('dialog', { name: SECOND.title })).toBeInTheDocument();
    await waitFor(() => expect(fake.requests).toHaveLength(2));
    expect(players).toHaveLength(1);
    expect(fake.surface.isConnected).toBe(true);
  });

  it('closes the player when there is no next title', async () => {
    const { player, getLocation } = await start({ related: [] });
    const fake = await player();
    fake.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a title that does not play', () => {
  // spec: product 8.9
  it('shows the reason when the host blocks it in the region', async () => {
    const { ports, player } = await start();
    await player();
    ports.http.answerStatus('first001.m3u8', 403);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('link', { name: 'Start watching' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not available in your region');
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });

  it('can be retried where it stopped', async () => {
    const { player } = await start();
    const fake = await player();
    fake.set({
      phase: 'failed',
      positionS: 42,
      error: new AppError('media_network', '', { retryable: true }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fake.requests).toHaveLength(2));
    expect(fake.requests[1]).toMatchObject({ startS: 42 });
    fake.set({ phase: 'playing' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('resumes automatically when the device is online again', async () => {
    const { player, ports } = await start();
    const fake = await player();
    ports.connectivity.set(false);
    fake.set({ phase: 'failed', positionS: 7, error: new AppError('media_offline', '') });
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline');
    act(() => ports.connectivity.set(true));
    await waitFor(() => expect(fake.requests).toHaveLength(2));
  });

  it('shows an error when the player fails to load, and plays once it loads', async () => {
    const { container, create, player, playerFactory } = await start({ at: '/m/first001/harbour-at-dawn' });
    create.mockRejectedValueOnce(new AppError('player_not_loaded', '', { retryable: true }));
    await userEvent.click(await screen.findByRole('link', { name: 'Start watching' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The player couldn’t be loaded');
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(playerFactory.preload).toHaveBeenCalled();
    const { requests, surface } = await player();
    expect(requests).toHaveLength(1);
    await waitFor(() => expect(surface.parentElement?.localName).toBe('media-controller'));
  });
});
