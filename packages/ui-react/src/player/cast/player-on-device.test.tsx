import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import {
  FakeOrientationLock,
  FakeScreenWakeLock,
  FakeSystemMediaControls,
} from '@marquee/testing/fakes/fake-player-devices.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const FIRST = { mediaid: 'first001', title: 'Harbour at Dawn' };
const SECOND = { mediaid: 'second02', title: 'The Last Ferry' };

beforeAll(() => import('../player-chunk.tsx'));
beforeEach(stubMediaElements);

const Page = () => (
  <>
    <main tabIndex={-1} data-page>
      <MediaScreen />
    </main>
    <PlayerHost />
  </>
);

async function start(related: readonly object[] = [SECOND]) {
  const ports = createFakePorts();
  const mediaControls = new FakeSystemMediaControls();
  const wakeLock = new FakeScreenWakeLock();
  const orientation = new FakeOrientationLock();
  ports.devices.abilities = { mediaControls, wakeLock, orientation, cast: undefined };
  ports.http.answer('/v2/media/first001', mediaAnswer(FIRST));
  ports.http.answer('/v2/media/second02', mediaAnswer(SECOND));
  ports.http.answer(
    '/v2/playlists/related1',
    playlistPayload(related.map((item) => mediaPayload({ ...item }))),
  );
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page />, {
    at: '/m/first001/harbour-at-dawn?play=1',
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: { siteName: 'Lantern', features: { recommendationsPlaylist: 'related1' } },
  });
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await waitFor(() => expect(mediaControls.actions).toBeDefined());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  await waitFor(() => expect(player.surface.parentElement?.localName).toBe('media-controller'));
  const press = (action: 'play' | 'pause' | 'stop' | 'goToNext' | 'goToPrevious') =>
    act(() => mediaControls.actions?.[action]?.());
  return { ...app, player, players, mediaControls, wakeLock, orientation, press };
}

const PLAYING = { phase: 'playing', positionS: 60, durationS: 600 } as const;

describe('the device’s controls', () => {
  it('show the title, the state and the playback position', async () => {
    const { player, mediaControls } = await start();
    player.set(PLAYING);
    expect(mediaControls.title).toMatchObject({ title: FIRST.title, artist: 'Lantern' });
    expect(mediaControls.state).toBe('playing');
    expect(mediaControls.position).toEqual({ positionS: 60, durationS: 600, rate: 1 });
    player.set({ phase: 'paused' });
    expect(mediaControls.state).toBe('paused');
  });

  it('play, pause and seek inside the title', async () => {
    const { player, mediaControls, press } = await start();
    player.set(PLAYING);
    press('play');
    expect(player.surface.play).toHaveBeenCalled();
    press('pause');
    expect(player.surface.pause).toHaveBeenCalled();
    act(() => mediaControls.actions?.seekTo?.(300));
    expect(player.surface.currentTime).toBe(300);
    act(() => mediaControls.actions?.seekBy?.(-10));
    expect(player.surface.currentTime).toBe(290);
    act(() => mediaControls.actions?.seekBy?.(1_000));
    expect(player.surface.currentTime).toBe(600);
    press('goToPrevious');
    expect(player.surface.currentTime).toBe(0);
  });

  it('cannot seek during an ad, or go to the start of a live stream', async () => {
    const { player, mediaControls } = await start();
    const ad = { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined };
    player.set({ ...PLAYING, ad });
    expect(mediaControls.actions).toMatchObject({ seekBy: undefined, seekTo: undefined });
    const liveWindow = { startS: 0, endS: 600, isAtEdge: false };
    player.set({ ad: undefined, durationS: Infinity, liveWindow });
    expect(mediaControls.actions?.goToPrevious).toBeUndefined();
    expect(mediaControls.actions?.seekTo).toBeDefined();
  });

  it('go on to the next title once there is one', async () => {
    const { player, mediaControls, press, getLocation } = await start();
    expect(mediaControls.actions?.goToNext).toBeUndefined();
    player.set(PLAYING);
    await waitFor(() => expect(mediaControls.actions?.goToNext).toBeDefined());
    press('goToNext');
    await waitFor(() => expect(getLocation()).toContain('/m/second02'));
    await waitFor(() => expect(mediaControls.title?.title).toBe(SECOND.title));
  });

  it('have no button for a next title when nothing follows', async () => {
    const { player, mediaControls, ports } = await start([]);
    player.set(PLAYING);
    await waitFor(() =>
      expect(ports.http.requests.filter((url) => url.includes('related1'))).not.toHaveLength(0),
    );
    expect(mediaControls.actions?.goToNext).toBeUndefined();
  });

  it('close the player when they stop, and are cleared', async () => {
    const { player, mediaControls, press } = await start();
    player.set(PLAYING);
    press('stop');
    expect(screen.queryByRole('dialog', { name: FIRST.title })).not.toBeInTheDocument();
    expect(mediaControls).toMatchObject({ title: undefined, state: 'none', actions: undefined });
  });
});

describe('the screen', () => {
  it('stays on while the title plays, and only then', async () => {
    const { player, wakeLock } = await start();
    expect(wakeLock.isHeld).toBe(false);
    player.set(PLAYING);
    expect(wakeLock.isHeld).toBe(true);
    player.set({ phase: 'buffering' });
    expect(wakeLock.isHeld).toBe(true);
    player.set({ phase: 'paused' });
    expect(wakeLock.isHeld).toBe(false);
    player.set({ phase: 'playing' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(wakeLock.isHeld).toBe(false);
  });

  describe('in full screen', () => {
    const setFullScreen = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    const setPicture = (surface: HTMLVideoElement, width: number, height: number) => {
      Object.defineProperties(surface, {
        videoWidth: { value: width, configurable: true },
        videoHeight: { value: height, configurable: true },
      });
      surface.dispatchEvent(new Event('resize'));
    };

    it('is locked to landscape on touch devices for a wide video, until full screen ends', async () => {
      vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
        matching(media, media === '(pointer: coarse)'),
      );
      const { player, orientation } = await start();
      setPicture(player.surface, 960, 540);
      expect(orientation.isHeld).toBe(false);
      setFullScreen(player.surface.parentElement);
      expect(orientation.isHeld).toBe(true);
      setFullScreen(null);
      expect(orientation.isHeld).toBe(false);
    });

    it('is not locked for a tall video, even after a wide one', async () => {
      vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
        matching(media, media === '(pointer: coarse)'),
      );
      const { player, orientation } = await start();
      setFullScreen(player.surface.parentElement);
      expect(orientation.isHeld).toBe(false);
      setPicture(player.surface, 960, 540);
      expect(orientation.isHeld).toBe(true);
      setPicture(player.surface, 304, 540);
      expect(orientation.isHeld).toBe(false);
      setFullScreen(null);
    });

    it('is not locked for viewers with a mouse', async () => {
      const { player, orientation } = await start();
      setPicture(player.surface, 960, 540);
      setFullScreen(player.surface.parentElement);
      expect(orientation.isHeld).toBe(false);
      setFullScreen(null);
    });
  });

  it('of an iPhone is filled by the video element itself', async () => {
    const { player } = await start();
    const webkitEnterFullscreen = vi.fn();
    Object.assign(player.surface, { webkitEnterFullscreen, webkitSupportsFullscreen: true });
    player.set(PLAYING);
    await userEvent.keyboard('f');
    expect(webkitEnterFullscreen).toHaveBeenCalledOnce();
  });
});

describe('picture in picture', () => {
  it('ends with the player', async () => {
    const exitPictureInPicture = vi.fn(async () => undefined);
    const { player } = await start();
    Object.assign(document, { exitPictureInPicture });
    Object.defineProperty(document, 'pictureInPictureElement', { value: player.surface, configurable: true });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    Object.defineProperty(document, 'pictureInPictureElement', { value: null, configurable: true });
    expect(exitPictureInPicture).toHaveBeenCalledOnce();
  });
});

function matching(media: string, matches: boolean): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
