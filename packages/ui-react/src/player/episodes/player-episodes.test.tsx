import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { mediaAnswer, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  episodeItem,
  episodeRow,
  EPISODES,
  SERIES_ID,
  seriesPorts,
} from '@marquee/testing/sites/series-site.ts';

import { LegacySeriesScreen } from '../../series/legacy-series-screen.tsx';
import { runMediaAction } from '../../shell/remote/player-keys.ts';
import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const SERIES_AT = `/m/${SERIES_ID}/the-coast-road`;
const EPISODE_AT = `${SERIES_AT}?e=Ep0000s2&play=1`;

// The chunks are large; the tests are about what happens once they are loaded.
beforeAll(async () => {
  await import('../player-chunk.tsx');
  await import('./player-episode-list.tsx');
  await import('../../series/series-page.tsx');
});
beforeEach(() => {
  stubMediaElements();
});

type Answers = Parameters<typeof seriesPorts>[0];

interface Options {
  readonly at?: string;
  /** Marks of episodes, as the browser stores them. */
  readonly marks?: readonly object[];
}

async function start(answers: Answers = [], { at = EPISODE_AT, marks }: Options = {}) {
  const ports = seriesPorts(answers);
  if (marks) ports.storage.write('jwapp.episode-marks', JSON.stringify(marks));
  const config = { features: { continueWatchingList: 'Wt6cOnt1' } };
  const { players, playerFactory } = createFakePlayers();
  const Screen = at.startsWith('/s/') ? LegacySeriesScreen : MediaScreen;
  const app = await renderScreen(
    <>
      <div data-page>
        <Screen />
      </div>
      <PlayerHost />
    </>,
    { at, path: `${at.slice(0, 2)}/:id/*`, ports, playerFactory, config },
  );
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  act(() => players.at(-1)?.set({ phase: 'playing', durationS: 3_600, positionS: 60 }));
  const playing = () => app.services.get(PlaybackStore).getState().session?.item.id;
  return { ...app, players, playing };
}

const button = () => screen.findByRole('button', { name: 'Episodes' });
const drawer = () => screen.findByRole('dialog', { name: 'Episodes' });
const open = async () => {
  await userEvent.click(await button());
  return within(await drawer());
};
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((episode) => episode.textContent);
const missing = () => {
  throw httpStatusError(404, '', 'No such media item');
};

describe('the episodes of the playing series', () => {
  it('are those of the current season, with their numbers; the current one is marked and focused', async () => {
    await start();
    const inDrawer = await open();
    const list = await inDrawer.findByRole('list', { name: 'Episodes' });
    expect(names(list)).toEqual([
      expect.stringMatching(/^Part 1 .*Season 1, episode 1/),
      expect.stringMatching(/^Part 2 Current episode.*Season 1, episode 2/),
    ]);
    const current = within(list).getByRole('button', { current: true });
    expect(current).toHaveTextContent('Part 2');
    await waitFor(() => expect(current).toHaveFocus());
  });

  it('of another season are shown when it is chosen', async () => {
    await start();
    const inDrawer = await open();
    const season = await inDrawer.findByRole('combobox', { name: 'Season' });
    await userEvent.selectOptions(season, 'Season 2');
    expect(await inDrawer.findByRole('button', { name: /^Part 1.*Season 2, episode 1/ })).toBeVisible();
    expect(inDrawer.queryByRole('button', { current: true })).toBeNull();
    expect(season).toHaveFocus();
  });

  it('play in the same player when they are chosen, and the drawer closes', async () => {
    const { playing, players, getLocation } = await start();
    const inDrawer = await open();
    await userEvent.click(await inDrawer.findByRole('button', { name: /^Part 1/ }));
    await waitFor(() => expect(playing()).toBe('Ep0000s1'));
    expect(getLocation()).toBe(`${SERIES_AT}?e=Ep0000s1&play=1`);
    expect(players).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
    expect(await button()).toHaveFocus();
  });

  it('are reached with the arrow keys, Home and End', async () => {
    await start();
    const inDrawer = await open();
    const [first, second] = await inDrawer.findAllByRole('button', { name: /^Part/ });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull());
  });

  it('stay closed after a failure during which their key was pressed', async () => {
    const { players } = await start();
    await button();
    const player = players[0];
    player?.set({ phase: 'failed', error: new AppError('media_network', '', { retryable: true }) });
    expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
    await userEvent.keyboard('e');
    player?.set({ phase: 'playing', error: undefined });
    expect(await button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('e');
    expect(await drawer()).toBeInTheDocument();
  });

  it('show which of them were watched', async () => {
    await start([], { marks: [{ mediaid: 'Ep0000s1', progress: 1, watched: true }] });
    const inDrawer = await open();
    expect(await inDrawer.findByRole('button', { name: /^Part 1/ })).toHaveTextContent('Watched');
  });

  it('include the current one, whichever page of the season it is on', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => episodeRow(`Ep0001${index + 10}`, 1, index + 10));
    await start([
      [
        `${SERIES_ID}/seasons/1/episodes`,
        ({ url }: { readonly url: string }) => {
          const isSecond = url.includes('page_offset=');
          return {
            episodes: isSecond ? [EPISODES[1]] : rows,
            total: 21,
            page: isSecond ? 2 : 1,
            page_limit: 20,
          };
        },
      ],
    ]);
    const inDrawer = await open();
    expect(await inDrawer.findByRole('button', { current: true })).toHaveTextContent('Part 2');
    expect(inDrawer.getAllByRole('listitem')).toHaveLength(21);
  });

  it('show an error when one fails to load, and the current one keeps playing', async () => {
    const { playing } = await start([['/v2/media/Ep0000s1', missing]]);
    const inDrawer = await open();
    await userEvent.click(await inDrawer.findByRole('button', { name: /^Part 1/ }));
    expect(await inDrawer.findByRole('alert')).toHaveTextContent('“Part 1” couldn’t be loaded.');
    expect(playing()).toBe('Ep0000s2');
  });

  it('show an error when they fail to load, and can be retried', async () => {
    let isLost = true;
    await start([
      [
        `${SERIES_ID}/seasons/2/episodes`,
        () => {
          if (isLost) throw httpStatusError(400, '', 'No');
          return { episodes: EPISODES.slice(2), total: 1, page: 1, page_limit: 20 };
        },
      ],
    ]);
    const inDrawer = await open();
    await userEvent.selectOptions(await inDrawer.findByRole('combobox', { name: 'Season' }), 'Season 2');
    await waitFor(() => expect(inDrawer.getByText('The episodes couldn’t be loaded.')).toBeVisible());
    await expectNoAxeViolations(await drawer());
    isLost = false;
    await userEvent.click(inDrawer.getByRole('button', { name: 'Try again' }));
    expect(await inDrawer.findByRole('button', { name: /Season 2, episode 1/ })).toBeVisible();
  });

  it('stay complete when a refetch fails', async () => {
    const { ports, queryClient } = await start();
    const inDrawer = await open();
    await inDrawer.findByRole('button', { name: /^Part 1/ });
    ports.http.answer(`${SERIES_ID}/seasons/1/episodes`, () => {
      throw httpStatusError(400, '', 'No');
    });
    await act(() => queryClient.refetchQueries().catch(() => undefined));
    expect(inDrawer.getByRole('button', { name: /^Part 1/ })).toBeVisible();
    expect(inDrawer.queryByText('The episodes couldn’t be loaded.')).not.toBeInTheDocument();
  });

  it('show skeletons while they load, and a message for an empty season', async () => {
    let settle: (answer: unknown) => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => {
      settle = resolve;
    });
    await start([[`${SERIES_ID}/seasons/2/episodes`, () => answer]]);
    const inDrawer = await open();
    await userEvent.selectOptions(await inDrawer.findByRole('combobox', { name: 'Season' }), 'Season 2');
    expect(await inDrawer.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await act(async () => settle({ episodes: [], total: 0, page: 1, page_limit: 20 }));
    expect(await inDrawer.findByRole('heading', { name: 'No episodes yet' })).toBeVisible();
  });

  it('of a legacy series are those of its playlist', async () => {
    const legacy = (id: string, number: number) =>
      episodeItem(id, number, { seasonNumber: '1', episodeNumber: String(number) });
    const { playing } = await start(
      [
        [
          '/v2/playlists/Pl4yl1st',
          playlistPayload([legacy('Ep0000s1', 1), legacy('Ep0000s2', 2)], {
            feedid: 'Pl4yl1st',
            title: 'Field notes',
          }),
        ],
      ],
      { at: '/s/Pl4yl1st/field-notes?e=Ep0000s1&play=1' },
    );
    const inDrawer = await open();
    expect(inDrawer.queryByRole('combobox')).toBeNull();
    await userEvent.click(await inDrawer.findByRole('button', { name: /^Part 2/ }));
    await waitFor(() => expect(playing()).toBe('Ep0000s2'));
  });
});

describe('the episodes drawer', () => {
  it('opens and closes with E, and the focus returns to where it was', async () => {
    await start();
    await button();
    const before = document.activeElement;
    await userEvent.keyboard('e');
    expect(await drawer()).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).not.toBe(before));
    await userEvent.keyboard('e');
    expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
    expect(before).toHaveFocus();
  });

  it('does not keep the stop key of a remote control from closing the player', async () => {
    const { playing } = await start();
    await open();
    runMediaAction('stop');
    await waitFor(() => expect(playing()).toBeUndefined());
  });

  it('closes with Escape and its button, and the player stays open', async () => {
    const { playing } = await start();
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
    expect(await button()).toHaveFocus();
    const inDrawer = await open();
    await userEvent.click(inDrawer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
    expect(playing()).toBe('Ep0000s2');
  });

  it('closes on a click outside', async () => {
    await start();
    await open();
    const layer = (await drawer()).parentElement;
    if (layer) await userEvent.click(layer);
    expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
    expect(await button()).toHaveFocus();
  });

  it('is inside the full-screen element, and accessible', async () => {
    await start();
    await open();
    expect((await drawer()).closest('media-controller')).not.toBeNull();
    await expectNoAxeViolations(await drawer());
  });
});

it('a title outside a series has no episodes drawer, by button or by key', async () => {
  await start([['/v2/media/first001', mediaAnswer({ mediaid: 'first001' })]], { at: '/m/first001?play=1' });
  expect(await screen.findByRole('button', { name: 'Settings' })).toBeInTheDocument();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('button', { name: 'Episodes' })).toBeNull();
  expect(screen.queryByRole('dialog', { name: 'Episodes' })).toBeNull();
});
