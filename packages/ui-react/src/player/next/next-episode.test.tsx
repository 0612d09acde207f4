import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { createFakePlayers, stubMediaElements } from '@marquee/testing/fakes/fake-player.ts';
import { playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  episodeItem,
  episodeRow,
  EPISODES,
  SERIES_ID,
  seriesPorts,
} from '@marquee/testing/sites/series-site.ts';

import { LegacySeriesScreen } from '../../series/legacy-series-screen.tsx';
import { MediaScreen } from '../../title/media-screen.tsx';
import { PlayerHost } from '../window/player-window.tsx';

const SERIES_AT = `/m/${SERIES_ID}/the-coast-road`;
const LEGACY_AT = '/s/Pl4yl1st/field-notes';

// The chunks are large; the tests are about what happens once they are loaded.
beforeAll(async () => {
  await import('../player-chunk.tsx');
  await import('../../series/series-page.tsx');
});
beforeEach(stubMediaElements);

type Answers = Parameters<typeof seriesPorts>[0];

async function start(at: string, answers: Answers = []) {
  const { players, playerFactory } = createFakePlayers();
  const Screen = at.startsWith('/s/') ? LegacySeriesScreen : MediaScreen;
  const app = await renderScreen(
    <>
      <Screen />
      <PlayerHost />
    </>,
    {
      at,
      path: `${at.slice(0, 2)}/:id/*`,
      ports: seriesPorts(answers),
      playerFactory,
      config: { features: { continueWatchingList: 'Wt6cOnt1' } },
    },
  );
  await waitFor(() => expect(players.at(-1)?.requests.length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  const player = players.at(-1);
  invariant(player, 'a player was made');
  const end = () => {
    player.set({ phase: 'playing' });
    player.set({ phase: 'ended' });
  };
  const playing = () => app.services.get(PlaybackStore).getState().session?.item.id;
  return { ...app, players, player, end, playing };
}

/** The first episode is played without its id in the URL, which names it once it is paused and so in progress. */
async function expectToPlayOn({ player, players, playing, getLocation }: Awaited<ReturnType<typeof start>>) {
  act(() => player.set({ phase: 'playing', durationS: 600, positionS: 1 }));
  act(() => player.set({ phase: 'paused', positionS: 120 }));
  await waitFor(() => expect(getLocation()).toContain('e=Ep0000s1'));
  await act(() => Promise.resolve());
  expect(playing()).toBe('Ep0000s1');
  expect([players.length, player.requests.length]).toEqual([1, 1]);
}

const after = (...episodes: readonly unknown[]): Answers => [
  ['after_id=Ep0000s2', { episodes, total: episodes.length, page: 1, page_limit: 20 }],
];
const media = (id: string, overrides: Readonly<Record<string, unknown>>) =>
  [`/v2/media/${id}`, { playlist: [episodeItem(id, 1, overrides)] }] as const;
const missing = () => {
  throw httpStatusError(404, '', 'No such media item');
};

describe('an episode', () => {
  const at = `${SERIES_AT}?e=Ep0000s2&play=1`;
  const playTillNext = async () => {
    const app = await start(at, after(EPISODES[2]));
    act(() => app.player.set({ phase: 'playing', durationS: 3_600, positionS: 3_580 }));
    return app;
  };

  it('keeps playing when it becomes the one that its series opens with', async () => {
    await expectToPlayOn(await start(`${SERIES_AT}?play=1`));
  });

  it('is named with its series and its number', async () => {
    await start(at);
    expect(
      await screen.findByRole('heading', { name: 'The Coast Road · Season 1, episode 2 · Part 2' }),
    ).toBeInTheDocument();
  });

  it('has a button for the next one, once that is known', async () => {
    const { playing } = await playTillNext();
    await userEvent.click(await screen.findByRole('button', { name: 'Next episode' }));
    await waitFor(() => expect(playing()).toBe('Ep0000s3'));
  });

  it('opens the next one with Shift+N', async () => {
    const { playing } = await playTillNext();
    await screen.findByRole('button', { name: 'Next episode' });
    await userEvent.keyboard('{Shift>}N{/Shift}');
    await waitFor(() => expect(playing()).toBe('Ep0000s3'));
  });

  it('has no button for the next one where there is none', async () => {
    const { player } = await start(at, [
      ['after_id=Ep0000s2', { episodes: [], total: 0, page: 1, page_limit: 20 }],
    ]);
    await act(async () => player.set({ phase: 'playing', durationS: 3_600, positionS: 3_580 }));
    expect(screen.getByRole('button', { name: 'Settings' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next episode' })).toBeNull();
  });
});

describe('at the end of an episode', () => {
  // spec: product 4.42
  it('the next one of the series plays in the same player, across seasons, and replaces the URL', async () => {
    const { end, playing, getLocation, players, player } = await start(
      `${SERIES_AT}?e=Ep0000s2&play=1&r=Pb3nKw9L&season=1`,
      after(EPISODES[2]),
    );
    end();
    await waitFor(() => expect(getLocation()).toBe(`${SERIES_AT}?e=Ep0000s3&play=1&r=Pb3nKw9L&season=1`));
    await waitFor(() => expect(playing()).toBe('Ep0000s3'));
    await waitFor(() => expect(player.requests.at(-1)?.sources[0]?.file).toContain('Ep0000s3'));
    expect(players).toHaveLength(1);
  });

  it('one that is not listed yet plays too, and the player stays open until its place is known', async () => {
    let settle: (answer: unknown) => void = () => undefined;
    const place = new Promise<unknown>((resolve) => {
      settle = resolve;
    });
    const { end, playing, player, players, ports, getLocation } = await start(
      `${SERIES_AT}?e=Ep0000s2&play=1`,
      [
        ...(after(episodeRow('Ep0000s9', 3, 9)) ?? []),
        media('Ep0000s9', {}),
        ['/apps/series?media_ids=Ep0000s9', () => place],
      ],
    );
    end();
    await waitFor(() => expect(ports.http.requests.at(-1)).toContain('/v2/media/Ep0000s9'));
    await act(() => Promise.resolve());
    expect(getLocation()).toContain('e=Ep0000s2');
    await act(async () =>
      settle({ Ep0000s9: [{ series_id: SERIES_ID, season_number: 3, episode_number: 9 }] }),
    );
    await waitFor(() => expect(playing()).toBe('Ep0000s9'));
    expect(player.isDestroyed).toBe(false);
    expect(players).toHaveLength(1);
  });

  it.each([
    ['is not out yet', { ...episodeRow('Ep0000s8', 1, 3), media_item: null }, [] as const],
    ['is missing', episodeRow('Ep0000s8', 1, 3), [['/v2/media/Ep0000s8', missing]] as const],
    [
      'is scheduled',
      episodeRow('Ep0000s8', 1, 3),
      [media('Ep0000s8', { 'VCH.EventState': 'PRE_LIVE' })] as const,
    ],
    ['has no source', episodeRow('Ep0000s8', 1, 3), [media('Ep0000s8', { sources: [] })] as const],
  ])('one that %s is skipped', async (_name, row, answers) => {
    const { end, playing } = await start(`${SERIES_AT}?e=Ep0000s2&play=1`, [
      ...(after(row, EPISODES[2]) ?? []),
      ...answers,
    ]);
    end();
    await waitFor(() => expect(playing()).toBe('Ep0000s3'));
  });

  it.each([
    ['there is no next episode', { episodes: [], total: 0, page: 1, page_limit: 20 }],
    ['the next episode fails to load', missing],
  ])('the page of the series is shown when %s', async (_name, answer) => {
    const { end, playing, getLocation } = await start(`${SERIES_AT}?e=Ep0000s2&play=1`, [
      ['after_id=Ep0000s2', answer],
    ]);
    end();
    await waitFor(() => expect(getLocation()).toBe(`${SERIES_AT}?e=Ep0000s2`));
    expect(playing()).toBeUndefined();
  });
});

describe('at the end of an episode of a legacy series', () => {
  const episode = (id: string, number: number) =>
    episodeItem(id, number, { seasonNumber: '1', episodeNumber: String(number) });
  const playlist = playlistPayload([episode('Ep0000s1', 1), episode('Ep0000s2', 2)], {
    feedid: 'Pl4yl1st',
    title: 'Field notes',
  });

  it('the next one of its playlist plays, and replaces the URL', async () => {
    const { end, playing, getLocation } = await start(`${LEGACY_AT}?e=Ep0000s1&play=1`, [
      ['/v2/playlists/Pl4yl1st', playlist],
    ]);
    end();
    await waitFor(() => expect(getLocation()).toBe(`${LEGACY_AT}?e=Ep0000s2&play=1`));
    await waitFor(() => expect(playing()).toBe('Ep0000s2'));
  });

  it('the first one keeps playing when it becomes the one that its series opens with', async () => {
    await expectToPlayOn(await start(`${LEGACY_AT}?play=1`, [['/v2/playlists/Pl4yl1st', playlist]]));
  });

  it('the page is shown when there is no next one', async () => {
    const { end, playing, getLocation } = await start(`${LEGACY_AT}?e=Ep0000s2&play=1`, [
      ['/v2/playlists/Pl4yl1st', playlist],
    ]);
    end();
    await waitFor(() => expect(getLocation()).toBe(`${LEGACY_AT}?e=Ep0000s2`));
    expect(playing()).toBeUndefined();
  });
});
