import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const TITLE = { mediaid: 'first001', title: 'Harbour at Dawn' };

// The chunk of the stage is large; the tests are about what happens once it is loaded.
beforeAll(() => import('../player-chunk.tsx'));

beforeEach(stubMediaElements);

/** A film that plays. */
async function start() {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/first001', mediaAnswer(TITLE));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(
    <>
      <main tabIndex={-1} data-page>
        <MediaScreen />
      </main>
      <PlayerHost />
    </>,
    { at: '/m/first001?play=1', path: '/m/:id/*', ports, playerFactory },
  );
  await waitFor(() => expect(players[0]?.requests).toHaveLength(1));
  const [player] = players;
  invariant(player, 'a player was made');
  await waitFor(() => expect(player.surface.isConnected).toBe(true));
  player.set({ phase: 'playing', durationS: 600 });
  return { ...app, player };
}

const statistics = () => screen.queryByRole('region', { name: 'Statistics' });
const offlineNote = () => screen.queryByText('You’re offline. Playback will resume when you’re back online.');

describe('the statistics', () => {
  it('toggle with one key, also while they have the focus, and return it', async () => {
    await start();
    const back = screen.getByRole('button', { name: 'Back' });
    back.focus();
    await userEvent.keyboard('i');
    expect(statistics()).toHaveFocus();
    await userEvent.keyboard('i');
    expect(statistics()).not.toBeInTheDocument();
    expect(back).toHaveFocus();
  });

  it('open from the settings too, and stay open when a menu opens', async () => {
    await start();
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Statistics' }));
    expect(statistics()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.getByRole('menu', { name: 'Settings' })).toBeInTheDocument();
    expect(statistics()).toBeInTheDocument();
  });

  it('close with Escape, and the player stays open', async () => {
    await start();
    await userEvent.keyboard('i{Escape}');
    expect(statistics()).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: TITLE.title })).toBeInTheDocument();
  });
});

describe('a key', () => {
  const said = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  it.each([
    ['k', 'Paused'],
    ['m', 'Muted'],
    ['{ArrowDown}', 'Volume 95%'],
    ['c', 'Subtitles off'],
    ['>', 'Speed: 1.25×'],
    ['l', 'Skip forward 10 seconds'],
    ['{ArrowLeft}{ArrowLeft}', 'Go back 20 seconds'],
    ['5', '5 minutes of 10 minutes'],
    ['{Home}', '0 seconds of 10 minutes'],
    ['{End}', '10 minutes of 10 minutes'],
  ])('%s announces its effect, for a moment', async (keys, text) => {
    const { player, ports } = await start();
    const captionTracks = [{ id: '1', label: 'English', language: 'en' }];
    player.set({ positionS: 100, captionTracks, captionTrackId: '1' });
    Object.defineProperty(player.surface, 'paused', { value: false });
    player.surface.pause = () => player.set({ phase: 'paused' });
    player.surface.currentTime = 100;
    act(() => ports.clock.advance(2_000));
    await userEvent.keyboard(keys);
    expect(said()).toEqual([text]);
    act(() => ports.clock.advance(2_000));
    expect(said()).toEqual([]);
  });

  it('announces how far behind live a jump goes', async () => {
    const { player } = await start();
    player.set({ durationS: Infinity, liveWindow: { startS: 0, endS: 1_200, isAtEdge: true } });
    await userEvent.keyboard('5');
    expect(said()).toEqual(['10 minutes behind live']);
    await userEvent.keyboard('{End}');
    expect(said()).toEqual(['Live']);
  });

  it('announces no jump where the stream cannot be sought', async () => {
    const { player } = await start();
    player.set({ durationS: Infinity, liveWindow: { startS: 0, endS: 30, isAtEdge: true } });
    await userEvent.keyboard('5');
    expect(said()).toEqual([]);
  });
});

describe('a device that goes offline', () => {
  it('shows a note while the title plays or buffers, and no error', async () => {
    const { player, ports, container } = await start();
    expect(offlineNote()).not.toBeInTheDocument();
    act(() => ports.connectivity.set(false));
    expect(offlineNote()).toHaveRole('status');
    player.set({ phase: 'buffering' });
    expect(offlineNote()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    act(() => ports.connectivity.set(true));
    expect(offlineNote()).not.toBeInTheDocument();
  });

  it('shows another note for a paused title, which does not resume automatically', async () => {
    const { player, ports } = await start();
    player.set({ phase: 'paused' });
    act(() => ports.connectivity.set(false));
    expect(offlineNote()).not.toBeInTheDocument();
    expect(screen.getByText('You’re offline')).toHaveRole('status');
  });
});

describe('a failure', () => {
  it('has a code for support, which is copied with one press', async () => {
    const { player } = await start();
    const user = userEvent.setup();
    player.set({
      phase: 'failed',
      error: new AppError('media_network', '', { retryable: true, data: { engineCode: 503 } }),
    });
    expect(screen.getByText('MQ-5-503')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('MQ-5-503');
  });

  it('has no code while the device is offline', async () => {
    const { player, ports } = await start();
    ports.connectivity.set(false);
    player.set({ phase: 'failed', error: new AppError('media_offline', '') });
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline');
    expect(screen.queryByText('Error code')).not.toBeInTheDocument();
  });
});

it('the stage is a named group, and not a landmark', async () => {
  await start();
  expect(screen.getByRole('group', { name: 'Video player' }).localName).toBe('media-controller');
  expect(screen.queryByRole('region', { name: 'Video player' })).not.toBeInTheDocument();
});
