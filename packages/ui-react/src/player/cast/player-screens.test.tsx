import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CastProblem } from '@marquee/common/playback/cast-sender.ts';
import { NO_DEVICE_ABILITIES } from '@marquee/common/playback/player-devices.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { FakeCastSender } from '@marquee/testing/fakes/fake-cast-sender.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const FIRST = { mediaid: 'first001', title: 'Harbour at Dawn' };

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

async function start(cast: FakeCastSender | undefined = new FakeCastSender()) {
  const ports = createFakePorts();
  ports.devices.abilities = { ...NO_DEVICE_ABILITIES, cast };
  ports.http.answer('/v2/media/first001', mediaAnswer(FIRST));
  ports.http.answer('/v2/playlists/related1', playlistPayload([]));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page />, {
    at: '/m/first001/harbour-at-dawn?play=1',
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: { features: { recommendationsPlaylist: 'related1' } },
  });
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  const player = players.at(-1);
  invariant(player, 'a player was made');
  await waitFor(() => expect(player.surface.parentElement?.localName).toBe('media-controller'));
  act(() => player.set({ phase: 'playing', positionS: 120, durationS: 600 }));
  const connect = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cast to a TV or device' }));
    const connection = cast?.connections.at(-1);
    invariant(connection, 'another device was chosen');
    await waitFor(() => expect(connection.player.requests).not.toHaveLength(0));
    return connection;
  };
  return { ...app, player, players, connect };
}

describe('another device', () => {
  it('continues at the playback position of this one, and is named in a message', async () => {
    const { player, connect, container } = await start();
    const there = await connect();
    expect(there.player.requests[0]).toMatchObject({
      startS: 120,
      presentation: { title: { title: FIRST.title }, isLive: false },
    });
    expect(screen.getByText('Playing on Living room')).toBeInTheDocument();
    expect(player.surface.isConnected).toBe(false);
    expect(there.player.surface.parentElement?.localName).toBe('media-controller');
    await expectNoAxeViolations(container);
  });

  it('takes the caption with it that is on screen here', async () => {
    const { player, connect } = await start();
    const cue = { startTime: 100, endTime: 200, text: 'The tide is turning.' };
    const track = Object.assign(new EventTarget(), { kind: 'captions', mode: 'showing', cues: [cue] });
    const { surface } = player;
    Object.assign(surface.textTracks, { [Symbol.iterator]: () => [track][Symbol.iterator]() });
    surface.currentTime = 120;
    act(() =>
      player.set({ captionTracks: [{ id: '1', label: 'English', language: 'en' }], captionTrackId: '1' }),
    );
    expect(screen.getByText('The tide is turning.')).toBeInTheDocument();
    await connect();
    expect(screen.queryByText('The tide is turning.')).not.toBeInTheDocument();
  });

  it('is controlled by the same keys', async () => {
    const { player, connect } = await start();
    const { surface, ...there } = (await connect()).player;
    vi.mocked(surface.play).mockClear();
    await userEvent.keyboard('k');
    expect(surface.play).toHaveBeenCalledOnce();
    expect(there.requests).toHaveLength(1);
    expect(player.requests).toHaveLength(1);
  });

  it('returns the title at its playback position when casting is stopped', async () => {
    const { player, connect } = await start();
    const there = await connect();
    act(() => there.player.set({ phase: 'playing', positionS: 300, durationS: 600 }));
    await userEvent.click(screen.getByRole('button', { name: 'Stop casting to Living room' }));
    expect(there.isOver).toBe(true);
    await waitFor(() => expect(player.requests).toHaveLength(2));
    expect(player.requests[1]?.startS).toBe(300);
    expect(player.surface.parentElement?.localName).toBe('media-controller');
    expect(screen.queryByText('Playing on Living room')).not.toBeInTheDocument();
  });

  it('returns a paused title, which stays paused', async () => {
    const { player, connect } = await start();
    const there = await connect();
    act(() => there.player.set({ phase: 'paused', positionS: 300, durationS: 600 }));
    act(() => there.finish(undefined));
    await waitFor(() => expect(player.requests).toHaveLength(2));
    vi.mocked(player.surface.pause).mockClear();
    act(() => player.set({ phase: 'playing' }));
    expect(player.surface.pause).toHaveBeenCalledOnce();
  });

  it('stops when the player here is closed', async () => {
    const { connect } = await start();
    const there = await connect();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(there.isOver).toBe(true);
  });

  it('that cannot play the title shows an error, and the title plays here', async () => {
    const { player, connect } = await start();
    const there = await connect();
    act(() => there.finish('media_failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('couldn’t play this video. Playback continues here.');
    await waitFor(() => expect(player.requests).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[CastProblem, RegExp]>([
    ['not_loaded', /blocks www\.gstatic\.com, then try again/],
    ['not_available', /Try Google Chrome/],
    ['press_again', /Select the button again/],
    ['no_device', /connected to the same network/],
    ['failed', /didn’t respond/],
  ])('that fails (%s) shows what to do, and the title keeps playing here', async (problem, words) => {
    const cast = new FakeCastSender();
    cast.outcome = { kind: 'problem', problem };
    const { player, container } = await start(cast);
    await userEvent.click(screen.getByRole('button', { name: 'Cast to a TV or device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(player.requests).toHaveLength(1);
    expect(player.surface.isConnected).toBe(true);
    await expectNoAxeViolations(container);
  });

  it('shows no message when the viewer cancels', async () => {
    const cast = new FakeCastSender();
    cast.outcome = { kind: 'cancelled' };
    await start(cast);
    const button = screen.getByRole('button', { name: 'Cast to a TV or device' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not start with a protected title that it cannot open, and shows a message', async () => {
    const cast = new FakeCastSender();
    cast.opens = false;
    await start(cast);
    await userEvent.click(screen.getByRole('button', { name: 'Cast to a TV or device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This video is protected');
    expect(cast.connections).toHaveLength(0);
  });

  it('waits for the end of an ad, and shows a message', async () => {
    const cast = new FakeCastSender();
    const { player } = await start(cast);
    const ad = { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined };
    act(() => player.set({ ad }));
    await userEvent.click(screen.getByRole('button', { name: 'Cast to a TV or device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('when the ad ends');
    expect(cast.connections).toHaveLength(0);
  });

  it('has no button where the browser does not support one', async () => {
    await start(undefined);
    expect(screen.queryByRole('button', { name: 'AirPlay' })).not.toBeInTheDocument();
  });
});

describe('AirPlay', () => {
  beforeEach(() => {
    vi.stubGlobal('WebKitPlaybackTargetAvailabilityEvent', Event);
    return () => vi.unstubAllGlobals();
  });

  const tell = (surface: HTMLElement, type: string, facts: object = {}): void => {
    act(() => {
      surface.dispatchEvent(Object.assign(new Event(type), facts));
    });
  };
  const CHANGED = 'webkitplaybacktargetavailabilitychanged';

  it('has a button only while a screen is available, which opens the device picker', async () => {
    const { player } = await start();
    const show = vi.fn();
    Object.assign(player.surface, { webkitShowPlaybackTargetPicker: show });
    const button = () => screen.queryByRole('button', { name: 'AirPlay' });
    expect(button()).not.toBeInTheDocument();
    tell(player.surface, CHANGED, { availability: 'available' });
    await userEvent.click(screen.getByRole('button', { name: 'AirPlay' }));
    expect(show).toHaveBeenCalledOnce();
    tell(player.surface, CHANGED, { availability: 'not-available' });
    expect(button()).not.toBeInTheDocument();
  });

  it('shows a message while the title plays on another screen', async () => {
    const { player, container } = await start();
    tell(player.surface, CHANGED, { availability: 'available' });
    Object.assign(player.surface, { webkitCurrentPlaybackTargetIsWireless: true });
    tell(player.surface, 'webkitcurrentplaybacktargetiswirelesschanged');
    expect(screen.getByText('Playing with AirPlay')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop AirPlay' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(container);
    Object.assign(player.surface, { webkitCurrentPlaybackTargetIsWireless: false });
    tell(player.surface, 'webkitcurrentplaybacktargetiswirelesschanged');
    expect(screen.queryByText('Playing with AirPlay')).not.toBeInTheDocument();
  });
});
