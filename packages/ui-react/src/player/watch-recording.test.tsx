import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaPlayAction } from '../title/media-play-action.tsx';
import { PlaybackRequest } from './playback-request.tsx';
import { PlayerHost } from './window/player-window.tsx';

beforeAll(() => import('./player-chunk.tsx'));
beforeEach(stubMediaElements);

const TITLE = { mediaid: 'first001', title: 'Harbour at Dawn', duration: 600 };

interface PageProps {
  readonly item: MediaItem;
  readonly seriesId?: string;
  readonly mode?: 'full' | 'trailer';
}

/** A title page, with only what matters here. */
function Page({ item, ...session }: PageProps) {
  const isAsked = useSearchParams()[0].get('play') === '1';
  return (
    <>
      <main tabIndex={-1} data-page>
        <MediaPlayAction item={item} playlistId={undefined} />
        {isAsked ? <PlaybackRequest item={item} playlistId={undefined} {...session} /> : null}
      </main>
      <PlayerHost />
    </>
  );
}

async function start(
  { history, fields = {}, ...session }: { history?: number; fields?: object } & Omit<PageProps, 'item'> = {},
  features: object = { continueWatchingList: 'Wt6cOnt1' },
) {
  const ports = createFakePorts();
  const payload = { ...TITLE, ...fields };
  ports.http.answer('/v2/media/first001', mediaAnswer(payload));
  if (history !== undefined)
    ports.storage.write('jwapp.history', JSON.stringify([{ mediaid: 'first001', progress: history }]));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page item={createMediaItem(payload)} {...session} />, {
    at: '/m/first001/harbour-at-dawn?play=1',
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: { features },
  });
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  const stored = (): unknown => JSON.parse(ports.storage.read('jwapp.history') ?? '[]');
  return { ...app, ports, player, players, stored };
}

const close = () => userEvent.keyboard('{Escape}');

describe('a title that is watched', () => {
  // spec: product 4.34
  it('is saved in the watch history when the player is closed', async () => {
    const { player, stored } = await start();
    player.set({ phase: 'playing', positionS: 60, durationS: 600 });
    player.set({ positionS: 150 });
    await close();
    expect(stored()).toEqual([{ mediaid: 'first001', progress: 0.25 }]);
  });

  // spec: product 1.13, product 4.19
  it('offers to continue with the watched percentage, and resumes there', async () => {
    const { player, players } = await start();
    expect(player.requests[0]?.startS).toBe(0);
    player.set({ phase: 'playing', positionS: 150, durationS: 600 });
    await close();
    const play = await screen.findByRole('link', { name: 'Continue watching 25% watched' });
    await userEvent.click(play);
    await waitFor(() => expect(players.at(-1)?.requests.map(({ startS }) => startS)).toEqual([145]));
  });

  it('is saved with its series when it is an episode', async () => {
    const { player, stored } = await start({ seriesId: 's' });
    player.set({ phase: 'paused', positionS: 300, durationS: 600 });
    expect(stored()).toEqual([{ mediaid: 'first001', progress: 0.5, seriesId: 's' }]);
  });

  // spec: product 4.36
  it('resumes five seconds before its saved playback position', async () => {
    const { player } = await start({ history: 0.5 });
    expect(player.requests.map(({ startS }) => startS)).toEqual([295]);
  });

  // spec: product 4.37
  it.each([0.05, 0.95])('begins at the start when %f of it was watched', async (history) => {
    const { player } = await start({ history });
    expect(player.requests.map(({ startS }) => startS)).toEqual([0]);
    await close();
    expect(await screen.findByRole('link', { name: 'Start watching' })).toBeInTheDocument();
  });

  it('resumes where it failed, not where the viewer began', async () => {
    const { player } = await start({ history: 0.5 });
    player.set({
      phase: 'failed',
      positionS: 400,
      error: new AppError('media_network', '', { retryable: true }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(player.requests.map(({ startS }) => startS)).toEqual([295, 400]));
  });
});

describe('nothing is saved', () => {
  it.each<[string, Parameters<typeof start>[0], number]>([
    ['of a trailer', { mode: 'trailer' }, 600],
    ['of a live event', { fields: { 'VCH.EventState': 'LIVE_PUBLISHED' } }, 600],
    ['of a live channel', { fields: { contentType: 'livechannel' } }, 600],
    ['of a live stream', {}, Infinity],
  ])('%s', async (_, options, durationS) => {
    const { player, ports } = await start(options);
    player.set({ phase: 'playing', positionS: 150, durationS });
    player.set({ phase: 'paused', positionS: 160 });
    act(() => ports.lifecycle.hide());
    await close();
    expect(ports.storage.read('jwapp.history')).toBeUndefined();
    expect(ports.storage.read('jwapp.episode-marks')).toBeUndefined();
  });

  it('on sites without the feature, where nothing is resumed', async () => {
    const { player, ports } = await start({ history: 0.5 }, {});
    expect(player.requests[0]?.startS).toBe(0);
    player.set({ phase: 'playing', positionS: 150, durationS: 600 });
    await close();
    expect(ports.storage.read('jwapp.history')).toContain('0.5');
  });
});
