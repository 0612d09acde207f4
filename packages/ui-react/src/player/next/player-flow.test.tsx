import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALONE_LIMIT_MS } from '@marquee/common/playback/viewer-presence.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { createFakePorts } from '@marquee/testing/fakes/fake-ports.ts';
import { mediaAnswer, mediaPayload, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';

import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const FIRST = {
  mediaid: 'first001',
  title: 'Harbour at Dawn',
  introStart: '20',
  introEnd: '50',
  creditsStart: '540',
};
const SECOND = { mediaid: 'second02', title: 'The Last Ferry' };
const SECOND_AT = '/m/second02/the-last-ferry?play=1';

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

async function start({ fields = {}, related = [SECOND] as readonly object[], preferences = '' } = {}) {
  const ports = createFakePorts();
  if (preferences) ports.storage.write('jwapp.player-preferences', preferences);
  ports.http.answer('/v2/media/first001', mediaAnswer({ ...FIRST, ...fields }));
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
    config: { features: { recommendationsPlaylist: 'related1' } },
  });
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  const watch = (positionS: number) => player.set({ phase: 'playing', positionS, durationS: 600 });
  const card = () => screen.findByRole('region', { name: SECOND.title });
  return { ...app, ports, player, players, watch, card };
}

const skipButton = (name: string) => screen.queryByRole('button', { name });

describe('a part that can be skipped', () => {
  it('has a skip button while it plays, which seeks to its end', async () => {
    const { player, watch, container } = await start();
    watch(19);
    expect(skipButton('Skip intro')).not.toBeInTheDocument();
    watch(20);
    expect(screen.getAllByRole('status').some((status) => status.textContent === 'Skip intro')).toBe(true);
    expect(screen.getByRole('dialog', { name: FIRST.title })).toHaveFocus();
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: 'Skip intro' }));
    expect(player.surface.currentTime).toBe(50);
    screen.getByRole('button', { name: 'Skip intro' }).focus();
    watch(50);
    expect(skipButton('Skip intro')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: FIRST.title })).toHaveFocus());
  });

  it('is taken from the chapters where the title defines none', async () => {
    const { player, watch } = await start({ fields: { introStart: undefined, introEnd: undefined } });
    player.set({ chapters: [{ title: 'Recap', startS: 0, endS: 30 }] });
    watch(5);
    expect(skipButton('Skip recap')).toBeInTheDocument();
  });

  it('has no skip button during an ad', async () => {
    const { player, watch } = await start();
    watch(25);
    player.set({
      ad: { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined },
    });
    expect(skipButton('Skip intro')).not.toBeInTheDocument();
  });

  it('can be the credits when nothing follows, and seeks to the end', async () => {
    const { player, watch } = await start({ related: [] });
    watch(545);
    await userEvent.click(await screen.findByRole('button', { name: 'Skip credits' }));
    expect(player.surface.currentTime).toBe(600);
  });
});

describe('the up-next card', () => {
  it('appears with the credits, counts down without taking the focus, and plays in the same player', async () => {
    const { watch, card, players, getLocation, container } = await start();
    watch(530);
    watch(540);
    expect(await card()).toHaveTextContent('Up next in 10 s');
    expect(screen.getByRole('dialog', { name: FIRST.title })).toHaveFocus();
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent === `Up next: ${SECOND.title}`),
    ).toBe(true);
    await expectNoAxeViolations(container);
    watch(543);
    expect(await card()).toHaveTextContent('Up next in 7 s');
    watch(546);
    watch(549);
    watch(550);
    await waitFor(() => expect(getLocation()).toBe(SECOND_AT));
    expect(await screen.findByRole('dialog', { name: SECOND.title })).toBeInTheDocument();
    expect(players).toHaveLength(1);
  });

  it('waits for the ads at the end when its countdown ends with the title', async () => {
    const { player, watch, card, getLocation } = await start();
    for (const positionS of [595, 597, 599]) watch(positionS);
    expect(await card()).toHaveTextContent('Up next in 1 s');
    watch(600);
    player.set({
      phase: 'buffering',
      ad: { position: 1, count: 1, remainingS: 5, skippableInS: undefined, clickUrl: undefined },
    });
    await act(() => Promise.resolve());
    expect(getLocation()).not.toBe(SECOND_AT);
    player.set({ phase: 'ended', ad: undefined });
    await waitFor(() => expect(getLocation()).toBe(SECOND_AT));
  });

  it('prefetches its title once, exactly as it is requested later', async () => {
    const { watch, card, player } = await start();
    watch(530);
    expect(player.ahead).toEqual([]);
    watch(540);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(player.requests).toHaveLength(2));
    expect(player.ahead).toHaveLength(1);
    const [ahead] = player.ahead;
    expect(player.requests[1]).toMatchObject({ sources: ahead?.sources, startS: ahead?.startS });
  });

  it('plays its title at once when the viewer presses its button', async () => {
    const { watch, card, getLocation } = await start();
    watch(540);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(getLocation()).toBe(SECOND_AT));
  });

  it('is canceled by its button, and the current title plays to its end and stops', async () => {
    const { player, watch, card, getLocation } = await start();
    watch(540);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: SECOND.title })).not.toBeInTheDocument();
    watch(595);
    player.set({ phase: 'ended', positionS: 600 });
    expect(await card()).not.toHaveTextContent('Up next in');
    expect(getLocation()).toContain('first001');
    expect(player.isDestroyed).toBe(false);
  });

  it.each([
    ['its button', (cancel: HTMLElement) => userEvent.click(cancel)],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('at the end closes with %s, and is offered again at the next end', async (_, close) => {
    const { player, watch, card, getLocation } = await start({ preferences: '{"isAutoplayOn":false}' });
    watch(595);
    player.set({ phase: 'ended', positionS: 600 });
    const cancel = within(await card()).getByRole('button', { name: 'Cancel' });
    cancel.focus();
    await close(cancel);
    expect(screen.queryByRole('region', { name: SECOND.title })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog', { name: FIRST.title })).toHaveFocus());
    expect(getLocation()).toContain('first001');
    watch(100);
    player.set({ phase: 'ended', positionS: 600 });
    expect(await card()).toBeInTheDocument();
  });

  it('closes with Escape while it has the focus, and the player stays open', async () => {
    const { watch, card, getLocation } = await start();
    watch(540);
    within(await card())
      .getByRole('button', { name: 'Cancel' })
      .focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: SECOND.title })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: FIRST.title })).toHaveFocus();
    expect(getLocation()).toContain('play=1');
  });

  it('plays nothing automatically once its switch is off, and stores that', async () => {
    const { player, watch, card, ports, getLocation } = await start();
    watch(540);
    await userEvent.click(within(await card()).getByRole('switch'));
    expect(await card()).toHaveTextContent('Up next');
    expect(await card()).not.toHaveTextContent('Up next in');
    expect(ports.storage.read('jwapp.player-preferences')).toContain('"isAutoplayOn":false');
    player.set({ phase: 'ended', positionS: 600 });
    await act(() => Promise.resolve());
    expect(getLocation()).toContain('first001');
  });

  it('remembers in this browser that its switch is off', async () => {
    const { watch, card } = await start({ preferences: '{"isAutoplayOn":false}' });
    watch(540);
    expect(within(await card()).getByRole('switch')).not.toBeChecked();
  });

  it('is absent when nothing follows, and the player closes at the end', async () => {
    const { player, watch, getLocation } = await start({ related: [] });
    watch(540);
    player.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn'));
  });
});

it('a title that is resumed from its end keeps playing, whatever is found of the next one', async () => {
  const { ports, player, getLocation } = await start({ related: [] });
  player.set({ phase: 'ended', positionS: 600, durationS: 600 });
  player.set({ phase: 'playing', positionS: 100 });
  await waitFor(() => expect(ports.http.requests.some((url) => url.includes('related1'))).toBe(true));
  for (let turn = 0; turn < 20; turn += 1) await act(() => Promise.resolve());
  expect(getLocation()).toContain('play=1');
});

describe('the question whether the viewer is still watching', () => {
  const alone = async () => {
    const app = await start();
    act(() => app.ports.clock.advance(ALONE_LIMIT_MS));
    app.player.set({ phase: 'playing', positionS: 100, durationS: 600 });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    app.player.set({ phase: 'ended', positionS: 600 });
    const question = await screen.findByRole('alertdialog', { name: 'Are you still watching?' });
    return { ...app, question };
  };

  it('is shown before the next title after three hours without an action, and pauses the title', async () => {
    const { player, question, container, getLocation } = await alone();
    expect(player.surface.pause).toHaveBeenCalled();
    expect(getLocation()).toContain('first001');
    expect(within(question).getByRole('button', { name: 'Keep watching' })).toHaveFocus();
    await expectNoAxeViolations(container);
  });

  it('opens the next title when it is answered with yes', async () => {
    const { question, getLocation } = await alone();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep watching' }));
    await waitFor(() => expect(getLocation()).toBe(SECOND_AT));
  });

  it('ends playback when it is answered with no', async () => {
    const { question, getLocation } = await alone();
    await userEvent.click(within(question).getByRole('button', { name: 'Stop watching' }));
    await waitFor(() => expect(getLocation()).toBe('/m/first001/harbour-at-dawn'));
  });

  it('is not shown while the viewer is active', async () => {
    const { ports, player, getLocation } = await start();
    act(() => ports.clock.advance(ALONE_LIMIT_MS));
    await userEvent.keyboard('x');
    player.set({ phase: 'playing', durationS: 600 });
    player.set({ phase: 'ended' });
    await waitFor(() => expect(getLocation()).toBe(SECOND_AT));
  });

  it('is shown during a live stream, which has no end', async () => {
    const { ports, player } = await start();
    act(() => ports.clock.advance(ALONE_LIMIT_MS));
    player.set({ phase: 'playing', positionS: 100, durationS: Infinity });
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });
});
