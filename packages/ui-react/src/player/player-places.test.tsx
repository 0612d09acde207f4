import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryStore } from '@marquee/common/library/library-store.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { API_BASE_URL, mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { DutchButton } from '@marquee/testing/render/dutch-button.tsx';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../title/media-screen.tsx';
import { PlayerHost } from './window/player-window.tsx';

const FILM = { mediaid: 'first001', title: 'Harbour at Dawn', trailerId: 'trail001' };
const TRAILER = {
  mediaid: 'trail001',
  title: 'Harbour at Dawn: the trailer',
  contentType: 'trailer',
  duration: 60,
};
const AT = '/m/first001/harbour-at-dawn';

// The chunk of the stage is large; the tests are about what happens once it is loaded.
beforeAll(() => import('./player-chunk.tsx'));
beforeEach(stubMediaElements);

const Page = () => (
  <>
    <main tabIndex={-1} data-page>
      <DutchButton texts={{ player: { mute: 'Dempen' } }} />
      <MediaScreen />
    </main>
    <PlayerHost />
  </>
);

async function start({ at = AT, inlinePlayer = false, related = [] as readonly object[] } = {}) {
  const ports = createFakePorts();
  ports.http.answer('/v2/media/first001', mediaAnswer(FILM));
  ports.http.answer('/v2/media/trail001', mediaAnswer(TRAILER));
  ports.http.answer('/v2/media/second02', mediaAnswer({ mediaid: 'second02', title: 'The Last Ferry' }));
  ports.http.answer('/v2/playlists/related1', playlistPayload(related));
  const { players, playerFactory } = createFakePlayers();
  const app = await renderScreen(<Page />, {
    at,
    path: '/m/:id/*',
    ports,
    playerFactory,
    config: {
      features: { recommendationsPlaylist: 'related1', continueWatchingList: 'watch001' },
      custom: { inlinePlayer },
    },
  });
  const player = async () => {
    await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
    await act(() => Promise.resolve());
    const last = players.at(-1);
    invariant(last, 'a player was made');
    return last;
  };
  return { ...app, players, player };
}

const trailerWindow = () => screen.findByRole('dialog', { name: TRAILER.title });
const pageIsInert = () => document.querySelector('[data-page]')?.hasAttribute('inert');

describe('the trailer', () => {
  // spec: product 1.10, product 2.115
  it('plays in a dialog over the page, in the only player', async () => {
    const { container, player, getLocation } = await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Trailer' }));
    expect(await trailerWindow()).toHaveAttribute('data-player', 'trailer');
    expect(await trailerWindow()).toHaveFocus();
    expect(pageIsInert()).toBe(true);
    expect(getLocation()).toBe(`${AT}?trailer=1`);
    const { requests } = await player();
    expect(requests[0]?.sources[0]?.file).toBe(`${API_BASE_URL}/manifests/trail001.m3u8`);
    expect(document.querySelectorAll('[data-player]')).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  // spec: product 2.116
  it('closes at its end, and nothing plays after it', async () => {
    const { player, getLocation } = await start({ related: [mediaPayload({ mediaid: 'second02' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Trailer' }));
    const fake = await player();
    fake.set({ phase: 'playing' });
    fake.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe(AT));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fake.isDestroyed).toBe(true);
  });

  it('closes with Escape, and the focus returns to its button', async () => {
    const { player, getLocation } = await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Trailer' }));
    await player();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getLocation()).toBe(AT));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trailer' })).toHaveFocus();
  });

  it('closes with its button and on a click outside, not on a click inside', async () => {
    const { player } = await start();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Trailer' }));
    await player();
    await user.click(screen.getByRole('heading', { name: TRAILER.title }));
    expect(screen.queryByRole('dialog')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Trailer' }));
    await user.click(await trailerWindow());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by URL, and closing removes trailer=1 from it', async () => {
    const { player, getLocation } = await start({ at: `${AT}?r=list&trailer=1` });
    await trailerWindow();
    await player();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getLocation()).toBe(`${AT}?r=list`));
  });

  it('is not saved in the watch history', async () => {
    const { player, services } = await start({ at: `${AT}?trailer=1` });
    const fake = await player();
    fake.set({ phase: 'playing', positionS: 30, durationS: 60 });
    fake.set({ phase: 'paused', positionS: 31 });
    await userEvent.keyboard('{Escape}');
    expect(services.get(LibraryStore).getState().history).toEqual([]);
  });

  it('does not play when the URL requests the title, too', async () => {
    const { services } = await start({ at: `${AT}?play=1&trailer=1` });
    await waitFor(() =>
      expect(services.get(PlaybackStore).getState().session).toMatchObject({
        item: { id: 'first001' },
        mode: 'full',
      }),
    );
  });
});

/** A place of 800 by 450 px, 100 px from the side and 80 px from the top of the page. */
function layOutPlace() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 80, 800, 450));
}

const inlineWindow = () => screen.findByRole('region', { name: FILM.title });

describe('the inline player', () => {
  it('covers the place that the page keeps for it, and leaves the page usable', async () => {
    layOutPlace();
    const { container, player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const playerWindow = await inlineWindow();
    expect(playerWindow).toHaveAttribute('data-player', 'inline');
    const measure = (name: string) => playerWindow.style.getPropertyValue(`--place-${name}`);
    expect(['left', 'top', 'width', 'height'].map(measure)).toEqual(['100px', '80px', '800px', '450px']);
    await player();
    expect(pageIsInert()).toBe(false);
    expect(screen.getByRole('heading', { level: 1, name: FILM.title })).toBeVisible();
    expect(container.querySelector('[data-page] [data-player]')).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('takes the focus when play is pressed, and returns it when it closes', async () => {
    const { player, getLocation } = await start({ inlinePlayer: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Start watching' }));
    expect(await inlineWindow()).toHaveFocus();
    await player();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getLocation()).toBe(AT));
    expect(screen.queryByRole('region', { name: FILM.title })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start watching' })).toHaveFocus();
  });

  it('closes with Escape and handles keys only while it has the focus', async () => {
    const { player, getLocation } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const { surface } = await player();
    screen.getByRole('button', { name: 'Share' }).focus();
    await userEvent.keyboard('k{Escape}');
    expect(surface.play).not.toHaveBeenCalled();
    expect(getLocation()).toContain('play=1');
    (await inlineWindow()).focus();
    await userEvent.keyboard('k');
    expect(surface.play).toHaveBeenCalled();
  });

  it('shows its controls on keys and focus in it, not elsewhere in the page', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const fake = await player();
    fake.set({ phase: 'playing', positionS: 1, durationS: 600 });
    const stage = screen.getByRole('group', { name: 'Video player' });
    stage.setAttribute('userinactive', '');
    screen.getByRole('button', { name: 'Share' }).focus();
    await userEvent.keyboard('{Shift}');
    expect(stage).toHaveAttribute('userinactive');
    (await inlineWindow()).focus();
    expect(stage).not.toHaveAttribute('userinactive');
    stage.setAttribute('userinactive', '');
    await userEvent.keyboard('{Shift}');
    expect(stage).not.toHaveAttribute('userinactive');
  });

  it('is reached from its place by keyboard, and left for the content after it', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    await player();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the player' }));
    expect(await inlineWindow()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the page content' }));
    expect(screen.getByRole('button', { name: 'Trailer' })).toHaveFocus();
  });

  it('continues with the next title in the same player, in the place on its page', async () => {
    const second = mediaPayload({ mediaid: 'second02', title: 'The Last Ferry' });
    const { player, players, getLocation } = await start({
      inlinePlayer: true,
      at: `${AT}?play=1`,
      related: [second],
    });
    const fake = await player();
    fake.set({ phase: 'playing' });
    fake.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe('/m/second02/the-last-ferry?play=1'));
    expect(await screen.findByRole('region', { name: 'The Last Ferry' })).toHaveAttribute(
      'data-player',
      'inline',
    );
    expect(players).toHaveLength(1);
  });

  it('keeps playing while the page loads its title in another language', async () => {
    const { ports, player, players } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const fake = await player();
    fake.set({ phase: 'playing', positionS: 120 });
    let answer: (media: unknown) => void = () => undefined;
    ports.http.answer('/v2/media/first001', () => new Promise((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
    expect(await inlineWindow()).toBeInTheDocument();
    await act(async () => answer(mediaAnswer({ ...FILM, 'title-nl': 'Haven bij dageraad' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Haven bij dageraad' })).toBeVisible();
    expect(fake.isDestroyed).toBe(false);
    expect(players).toHaveLength(1);
  });

  it('names its buttons in the language that the viewer changes to', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    (await player()).set({ phase: 'playing', positionS: 120 });
    expect(within(await inlineWindow()).getByRole('button', { name: 'Mute' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
    expect(within(await inlineWindow()).getByRole('button', { name: 'Dempen' })).toBeInTheDocument();
  });

  it('shows in its place why a title does not play', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    (await player()).set({ phase: 'failed', error: new AppError('media_broken', '') });
    expect(await inlineWindow()).toContainElement(screen.getByRole('alert'));
  });

  it('takes the focus when the focused button is removed with the failure', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const fake = await player();
    fake.set({ phase: 'failed', error: new AppError('media_network', '', { retryable: true }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    fake.set({ phase: 'playing', error: undefined });
    const playerWindow = await inlineWindow();
    await waitFor(() => expect(playerWindow).toHaveFocus());
  });

  it('does not take the focus when the viewer has moved it', async () => {
    const { player } = await start({ inlinePlayer: true, at: `${AT}?play=1` });
    const fake = await player();
    const failed = {
      phase: 'failed',
      error: new AppError('media_network', '', { retryable: true }),
    } as const;
    fake.set(failed);
    screen.getByRole('button', { name: 'Share' }).focus();
    fake.set({ phase: 'playing', error: undefined });
    await screen.findByRole('button', { name: 'Mini player' });
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
    screen.getByRole('button', { name: 'Share' }).blur();
    fake.set(failed);
    await userEvent.click(document.body);
    screen.getByRole('button', { name: 'Try again' }).blur();
    fake.set({ phase: 'playing', error: undefined });
    await screen.findByRole('button', { name: 'Mini player' });
    expect(document.body).toHaveFocus();
  });

  it('lets the trailer play over the page here too', async () => {
    await start({ inlinePlayer: true, at: `${AT}?trailer=1` });
    expect(await trailerWindow()).toHaveAttribute('data-player', 'trailer');
  });
});
