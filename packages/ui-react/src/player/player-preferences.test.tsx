import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLAYER_PREFERENCES_KEY } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { createMediaItem } from '@marquee/testing/media-item.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { PlayerChunk } from './player-chunk.tsx';

beforeAll(() => import('./player-chunk.tsx'));
beforeEach(stubMediaElements);

const TITLE = { mediaid: 'first001', title: 'Harbour at Dawn', duration: 600 };
const PLAYED: PlayedTitle = {
  item: createMediaItem(TITLE),
  playlistId: undefined,
  startS: 0,
  mode: 'full',
  address: '/m/a?play=1',
};
const CAPTIONS = [
  { id: '1', label: 'English', language: 'en' },
  { id: '2', label: 'Español', language: 'es' },
];

async function start(stored?: unknown) {
  const ports = createFakePorts();
  if (stored) ports.storage.write(PLAYER_PREFERENCES_KEY, JSON.stringify(stored));
  ports.http.answer('/v2/media/first001', mediaAnswer(TITLE));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(
    <PlayerChunk played={PLAYED} onClose={() => undefined} onMinimise={() => undefined} />,
    {
      ports,
      playerFactory,
    },
  );
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  const remembered = (): unknown => JSON.parse(ports.storage.read(PLAYER_PREFERENCES_KEY) ?? '{}');
  return { ...app, player, remembered };
}

describe('a viewer who comes back', () => {
  it('has the previous volume', async () => {
    const { player } = await start({ volume: 0.3, isMuted: true });
    expect([player.surface.volume, player.surface.muted]).toEqual([0.3, true]);
  });

  it('has the previous captions and speed', async () => {
    const { player } = await start({ captionLanguage: 'es', rate: 1.5 });
    player.set({ phase: 'playing', durationS: 600, captionTracks: CAPTIONS, captionTrackId: '1' });
    expect(player.getState()).toMatchObject({ captionTrackId: '2', rate: 1.5 });
  });
});

describe('after a key, the player shows', () => {
  it('the volume', async () => {
    const { ports } = await start();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await screen.findByText('Volume 90%')).toHaveRole('status');
    await userEvent.keyboard('m');
    expect(await screen.findByText('Muted')).toBeInTheDocument();
    await act(async () => ports.clock.advance(2_000));
    expect(screen.queryByText('Muted')).not.toBeInTheDocument();
  });

  it('the sum of seek presses, and nothing without a seekable range', async () => {
    const { player, ports } = await start();
    await userEvent.keyboard('l');
    expect(screen.queryByText('Skip forward 10 seconds')).not.toBeInTheDocument();
    player.set({ phase: 'playing', durationS: 600, positionS: 60 });
    await userEvent.keyboard('lll');
    expect(await screen.findByText('Skip forward 30 seconds')).toBeInTheDocument();
    await userEvent.keyboard('j');
    expect(await screen.findByText('Go back 10 seconds')).toBeInTheDocument();
    await act(async () => ports.clock.advance(1_000));
    expect(screen.queryByText('Go back 10 seconds')).not.toBeInTheDocument();
  });
});

describe('the player remembers', () => {
  it('the volume and whether it is muted', async () => {
    const { player, remembered } = await start();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(remembered()).toMatchObject({ volume: 0.9, isMuted: false }));
    await userEvent.keyboard('m');
    await waitFor(() => expect(remembered()).toMatchObject({ volume: 0.9, isMuted: true }));
    expect(player.surface.muted).toBe(true);
  });

  it('nothing that it set itself', async () => {
    const { player, ports } = await start();
    player.surface.dispatchEvent(new Event('volumechange'));
    expect(ports.storage.read(PLAYER_PREFERENCES_KEY)).toBeUndefined();
  });

  it('whether captions are shown, and in which language', async () => {
    const { player, remembered } = await start();
    player.set({ phase: 'playing', captionTracks: CAPTIONS, captionTrackId: '2' });
    await userEvent.keyboard('c');
    expect(remembered()).toMatchObject({ captionLanguage: null });
    await userEvent.keyboard('c');
    expect(remembered()).toMatchObject({ captionLanguage: 'es' });
  });

  it('which captions the menu turned off, for the key that turns them on', async () => {
    const { player } = await start();
    player.set({ phase: 'playing', durationS: 600, captionTracks: CAPTIONS, captionTrackId: '2' });
    await userEvent.click(await screen.findByRole('button', { name: 'Subtitles' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Off' }));
    expect(player.getState().captionTrackId).toBeUndefined();
    await userEvent.keyboard('c');
    expect(player.getState().captionTrackId).toBe('2');
  });

  it.each([
    [
      'which of several captions in a language are shown',
      [
        { id: '1', label: 'English', language: 'en' },
        { id: '2', label: 'English (SDH)', language: 'en' },
      ],
      'English (SDH)',
    ],
    [
      'captions whose language the host does not name',
      [
        { id: '1', label: 'English', language: undefined },
        { id: '2', label: 'Español', language: undefined },
      ],
      'Español',
    ],
  ])('%s, for the next title and visit', async (_, captionTracks, name) => {
    const { player, remembered, unmount } = await start();
    player.set({ phase: 'playing', durationS: 600, captionTracks, captionTrackId: undefined });
    await userEvent.click(await screen.findByRole('button', { name: 'Subtitles' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name }));
    player.set({ phase: 'loading', captionTracks: [], captionTrackId: undefined });
    player.set({ phase: 'playing', captionTracks });
    expect(player.getState().captionTrackId).toBe('2');
    unmount();
    const later = await start(remembered());
    later.player.set({ phase: 'playing', durationS: 600, captionTracks });
    expect(later.player.getState().captionTrackId).toBe('2');
  });

  it('the speed, which keys change in steps', async () => {
    const { player, remembered } = await start();
    player.set({ phase: 'playing', durationS: 600 });
    await userEvent.keyboard('>>');
    expect(player.getState().rate).toBe(1.5);
    expect(remembered()).toMatchObject({ rate: 1.5 });
    await userEvent.keyboard('<');
    expect(player.getState().rate).toBe(1.25);
  });

  it('no speed for a live stream, where it cannot be changed', async () => {
    const { player, ports } = await start();
    player.set({
      phase: 'playing',
      durationS: Infinity,
      liveWindow: { startS: 0, endS: 90, isAtEdge: true },
    });
    await userEvent.keyboard('>');
    expect(player.getState().rate).toBe(1);
    expect(ports.storage.read(PLAYER_PREFERENCES_KEY)).toBeUndefined();
  });
});

describe('the pause key of a remote control', () => {
  const pauseWhileLoading = async () => {
    const app = await start();
    app.player.set({ phase: 'loading' });
    await userEvent.keyboard('{MediaPause}');
    vi.mocked(app.player.surface.pause).mockClear();
    return app.player;
  };

  it('keeps a title paused that still loads', async () => {
    const player = await pauseWhileLoading();
    player.set({ phase: 'playing', durationS: 600 });
    expect(player.surface.pause).toHaveBeenCalledOnce();
  });

  it('is taken back by the play key', async () => {
    const player = await pauseWhileLoading();
    await userEvent.keyboard('{MediaPlay}');
    player.set({ phase: 'playing', durationS: 600 });
    expect(player.surface.pause).not.toHaveBeenCalled();
    expect(player.surface.play).toHaveBeenCalledOnce();
  });
});

describe('the list of keys', () => {
  it('opens and closes by keyboard, and the player behind it ignores keys', async () => {
    const { player } = await start();
    await userEvent.keyboard('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.click(screen.getByText('Play or pause'));
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('k');
    expect(player.surface.play).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(help).not.toBeInTheDocument();
  });
});
