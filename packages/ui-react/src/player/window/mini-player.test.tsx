import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'react-router-dom';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, type FakePlayer, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { runMediaAction } from '../../shell/remote/player-keys.ts';
import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from './player-window.tsx';

const FIRST = { mediaid: 'first001', title: 'Harbour at Dawn' };
const SECOND = { mediaid: 'second02', title: 'The Last Ferry' };
const SECOND_AT = '/m/second02/the-last-ferry?play=1';

beforeAll(() => import('../player-chunk.tsx'));
beforeEach(stubMediaElements);

const Page = () => (
  <>
    <main tabIndex={-1} data-page>
      <MediaScreen />
      <Link to="/m/second02/the-last-ferry">Elsewhere</Link>
    </main>
    <PlayerHost />
  </>
);

async function start(inlinePlayer = false) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/first001', mediaAnswer(FIRST));
  ports.http.answer('/v2/media/second02', mediaAnswer(SECOND));
  ports.http.answer('/v2/playlists/related1', playlistPayload([mediaPayload(SECOND)]));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page />, {
    at: '/m/first001/harbour-at-dawn?play=1',
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: { features: { recommendationsPlaylist: 'related1' }, custom: { inlinePlayer } },
  });
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  const session = () => app.services.get(PlaybackStore).getState().session;
  return { ...app, player, players, session };
}

describe('the mini player', () => {
  const minimise = async () => {
    const app = await start();
    app.player.set({ phase: 'playing', positionS: 100, durationS: 600 });
    await userEvent.click(screen.getByRole('button', { name: 'Mini player' }));
    const mini = await screen.findByRole('region', { name: FIRST.title });
    return { ...app, mini };
  };

  it('keeps the same player, and removes play=1 from the URL', async () => {
    const { mini, player, players, getLocation, container } = await minimise();
    expect(mini).toHaveAttribute('data-player', 'mini');
    expect(getLocation()).toBe('/m/first001/harbour-at-dawn');
    expect(document.querySelector('[data-page]')).not.toHaveAttribute('inert');
    expect(players).toHaveLength(1);
    expect(player.isDestroyed).toBe(false);
    expect(mini).toContainElement(player.surface);
    await expectNoAxeViolations(container);
  });

  it('expands to the page of its title without reloading', async () => {
    const { mini, player, getLocation } = await minimise();
    await userEvent.click(within(mini).getByRole('button', { name: 'Expand the player' }));
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn?play=1'));
    expect(await screen.findByRole('dialog', { name: FIRST.title })).toHaveFocus();
    expect(player.requests).toHaveLength(1);
  });

  it('pauses, plays and closes without leaving the page, which receives the focus', async () => {
    const { mini, player, session, getLocation } = await minimise();
    await userEvent.click(within(mini).getByRole('button', { name: 'Pause' }));
    expect(player.surface.pause).toHaveBeenCalledOnce();
    act(() => player.set({ phase: 'paused' }));
    await userEvent.click(within(mini).getByRole('button', { name: 'Play' }));
    expect(player.surface.play).toHaveBeenCalledOnce();
    await userEvent.click(within(mini).getByRole('button', { name: 'Close' }));
    expect(session()).toBeUndefined();
    expect(getLocation()).toBe('/m/first001/harbour-at-dawn');
    expect(document.querySelector('main')).toHaveFocus();
  });

  it('pauses a stream that reloads, whose element counts as paused already', async () => {
    const { mini, player } = await minimise();
    act(() => player.set({ phase: 'loading' }));
    await userEvent.click(within(mini).getByRole('button', { name: 'Pause' }));
    expect(player.surface.play).not.toHaveBeenCalled();
    act(() => player.set({ phase: 'playing' }));
    expect(player.surface.pause).toHaveBeenCalledTimes(2);
  });

  it('dims Play after an error that a retry cannot help, and keeps the focus', async () => {
    const { mini, player } = await minimise();
    const toggle = within(mini).getByRole('button', { name: 'Pause' });
    toggle.focus();
    act(() => player.set({ phase: 'failed', error: new AppError('media_broken', '') }));
    expect(within(mini).getByText('This video can’t be played')).toHaveRole('status');
    expect(toggle).toHaveAccessibleName('Play');
    expect(toggle).toHaveAttribute('aria-disabled', 'true');
    expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(player.surface.play).not.toHaveBeenCalled();
    expect(player.requests).toHaveLength(1);
  });

  it('tries again with Play after an error that a retry may help', async () => {
    const { mini, player } = await minimise();
    act(() => player.set({ phase: 'failed', error: new AppError('media_network', '', { retryable: true }) }));
    const toggle = within(mini).getByRole('button', { name: 'Play' });
    expect(toggle).toHaveAttribute('aria-disabled', 'false');
    await userEvent.click(toggle);
    await waitFor(() => expect(player.requests).toHaveLength(2));
  });

  it('closes with Escape only while it has the focus', async () => {
    const { mini, session } = await minimise();
    document.querySelector('main')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(session()?.mode).toBe('mini');
    within(mini).getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(session()).toBeUndefined();
  });

  it('closes with the stop key of a remote control wherever the focus is', async () => {
    const { session } = await minimise();
    document.querySelector('main')?.focus();
    runMediaAction('stop');
    await waitFor(() => expect(session()).toBeUndefined());
    expect(document.querySelector('main')).toHaveFocus();
  });

  it('continues with the next title in place, and announces it', async () => {
    const { mini, player, players, session, getLocation } = await minimise();
    const status = within(mini).getByText(FIRST.title);
    player.set({ phase: 'ended' });
    await waitFor(() => expect(session()).toMatchObject({ mode: 'mini', address: SECOND_AT }));
    expect(getLocation()).toBe('/m/first001/harbour-at-dawn');
    await waitFor(() => expect(player.requests).toHaveLength(2));
    expect(players).toHaveLength(1);
    expect(status).toHaveRole('status');
    expect(status).toHaveTextContent(SECOND.title);
  });

  it('is the only player on every page, and when it is expanded and minimized again', async () => {
    const { player, players, getLocation } = await minimise();
    const modes = () =>
      [...document.querySelectorAll('[data-player]')].map((one) => one.getAttribute('data-player'));
    const expectOne = (mode: string) => {
      expect(modes()).toEqual([mode]);
      expect([...document.querySelectorAll('video')]).toEqual([player.surface]);
      expect(players).toHaveLength(1);
      expect(player.requests).toHaveLength(1);
    };
    expectOne('mini');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { level: 1, name: SECOND.title });
    expectOne('mini');
    await userEvent.click(screen.getByRole('button', { name: 'Expand the player' }));
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn?play=1'));
    await screen.findByRole('dialog', { name: FIRST.title });
    expectOne('full');
    await userEvent.click(screen.getByRole('button', { name: 'Mini player' }));
    await screen.findByRole('region', { name: FIRST.title });
    expectOne('mini');
  });

  it('is replaced when another title is played', async () => {
    const { player, players, session } = await minimise();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { level: 1, name: SECOND.title })).toBeInTheDocument();
    expect(session()).toMatchObject({ mode: 'mini', item: { id: 'first001' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Start watching' }));
    await waitFor(() => expect(session()).toMatchObject({ mode: 'full', item: { id: 'second02' } }));
    await waitFor(() => expect(player.requests).toHaveLength(2));
    expect(players).toHaveLength(1);
    expect(document.querySelectorAll('[data-player]')).toHaveLength(1);
  });
});

describe('an inline player', () => {
  it('stays open as a mini player when the viewer opens another page', async () => {
    const { player, session } = await start(true);
    player.set({ phase: 'playing', positionS: 100, durationS: 600 });
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { level: 1, name: SECOND.title })).toBeInTheDocument();
    expect(session()).toMatchObject({ mode: 'mini', item: { id: 'first001' } });
    expect(player.requests).toHaveLength(1);
    expect(player.isDestroyed).toBe(false);
  });

  const fail = (player: FakePlayer) =>
    player.set({ phase: 'failed', error: new AppError('media_network', '', { retryable: true }) });

  it('leaves the focus in the page when it fails', async () => {
    const { player } = await start(true);
    player.set({ phase: 'playing', positionS: 100, durationS: 600 });
    const link = screen.getByRole('link', { name: 'Elsewhere' });
    link.focus();
    fail(player);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    expect(link).toHaveFocus();
  });

  it('moves the focus to its first action when it fails while it has the focus', async () => {
    const { player } = await start(true);
    player.set({ phase: 'playing', positionS: 100, durationS: 600 });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    screen.getByRole('button', { name: 'Settings' }).focus();
    fail(player);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    // The page may be scrolled to its content below the player.
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  });

  it('closes with its button, without becoming a mini player', async () => {
    const { session } = await start(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(session()).toBeUndefined();
  });
});
