import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { playlistPayload } from '@marquee/testing/fixtures.ts';
import { DutchButton } from '@marquee/testing/render/dutch-button.tsx';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  episodeItem,
  episodeRow,
  EPISODES,
  SERIES_ID,
  seriesPorts,
} from '@marquee/testing/sites/series-site.ts';
import { watchView } from '@marquee/testing/watch-view.ts';

import { NavigationEffects } from '../shell/navigation-effects.tsx';
import { MediaScreen } from '../title/media-screen.tsx';
import { LegacySeriesScreen } from './legacy-series-screen.tsx';

const AT = `/m/${SERIES_ID}/the-coast-road`;
const NOT_AVAILABLE = 'This episode isn’t available. Choose another one below.';

type Answers = Parameters<typeof seriesPorts>[0];

const open = (query = '', answers: Answers = [], config: Readonly<Record<string, unknown>> = {}) =>
  renderScreen(
    <>
      <main id="content" tabIndex={-1}>
        <MediaScreen />
      </main>
      <NavigationEffects mainId="content" />
    </>,
    { at: `${AT}${query}`, path: '/m/:id/*', ports: seriesPorts(answers), config },
  );
/** Waits for the list. Finds its rows by text: queries by role are slow in lists of this size. */
const findList = async () => {
  await screen.findByText(/ of \d+ episodes?$/);
  return screen.getByRole('list', { name: 'Episodes' });
};
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByText(/^Part \d+$/)
    .map(({ textContent }) => textContent);

/** Simulates scrolling to the end of the list, once that is observed. */
function watchEnd() {
  const { reach, isWatching } = watchView();
  return async () => {
    await waitFor(() => expect(isWatching()).toBe(true));
    await reach();
  };
}

/** A response that the test resolves. */
function later() {
  let settle: (answer: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((resolve) => {
    settle = resolve;
  });
  return { answer: () => promise, resolve: (answer: unknown) => settle(answer) };
}

const failing = () => {
  throw httpStatusError(500, '', 'Broken');
};

// Loads the chunk up front.
beforeAll(() => import('./series-page.tsx'));
beforeEach(() => {
  window.history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('many episodes', () => {
  const row = (number: number) => episodeRow(`many${number}`, 1, number);
  const page = (from: number, count: number, total = 45) => ({
    episodes: Array.from({ length: count }, (_, index) => row(from + index)),
    total,
    page: Math.floor(from / 20) + 1,
    page_limit: 20,
  });
  const pages: Answers = [
    ['/seasons/1/episodes', page(1, 20)],
    ['page_offset=1&', page(21, 20)],
    ['page_offset=2&', page(41, 5)],
  ];

  // spec: product 2.124
  it('load twenty at a time as the viewer nears the end, and their number is announced', async () => {
    const reachEnd = watchEnd();
    const { ports } = await open('', pages);
    const list = await findList();
    expect(titlesIn(list)).toHaveLength(20);
    const count = screen.getByText('20 of 45 episodes');
    expect(count).toHaveAttribute('role', 'status');
    expect(list.firstElementChild).toHaveAttribute('aria-setsize', '45');
    await reachEnd();
    await waitFor(() => expect(count).toHaveTextContent('40 of 45 episodes'));
    await reachEnd();
    await waitFor(() => expect(count).toHaveTextContent('45 of 45 episodes'));
    expect(new Set(titlesIn(list)).size).toBe(45);
    expect(ports.http.requests.filter((url) => url.includes('/seasons/1/episodes'))).toHaveLength(3);
  });

  it('stay when the next ones fail to load, which can be retried', async () => {
    const reachEnd = watchEnd();
    const { container, ports } = await open('', pages);
    const list = await findList();
    ports.http.answer('page_offset=1&', () => {
      throw httpStatusError(400, '', 'Broken');
    });
    await reachEnd();
    expect(await screen.findByText('The episodes couldn’t be loaded.')).toBeInTheDocument();
    expect(titlesIn(list)).toHaveLength(20);
    await expectNoAxeViolations(container);
    ports.http.answer('page_offset=1&', page(21, 20));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titlesIn(list)).toHaveLength(40));
  });

  it('stay complete when a refetch fails', async () => {
    const { ports, queryClient } = await open('', [['/seasons/1/episodes', page(1, 5, 5)]]);
    await findList();
    ports.http.answer('/seasons/1/episodes', () => {
      throw httpStatusError(400, '', 'Broken');
    });
    await act(() => queryClient.refetchQueries().catch(() => undefined));
    expect(screen.getByText('5 of 5 episodes')).toBeInTheDocument();
    expect(screen.queryByText('The episodes couldn’t be loaded.')).not.toBeInTheDocument();
  });

  it('are each shown once, by number, even if they repeat, leave gaps or are not out yet', async () => {
    const rows = [row(1), row(1), { ...row(2), media_item: null }, { nonsense: true }, row(7)];
    await open('', [['/seasons/1/episodes', { ...page(1, 0), episodes: rows, total: 5 }]]);
    const list = await findList();
    expect(titlesIn(list)).toEqual(['Part 1', 'Part 7']);
    expect(screen.getByText('2 of 2 episodes')).toBeInTheDocument();
    expect(list.lastElementChild).toHaveAttribute('aria-setsize', '2');
  });

  it('of a legacy series are shown twenty at a time too, though they load all at once', async () => {
    const reachEnd = watchEnd();
    const items = Array.from({ length: 300 }, (_, index) =>
      episodeItem(`many${index + 1}`, index + 1, { seasonNumber: '1', episodeNumber: String(index + 1) }),
    );
    await renderScreen(<LegacySeriesScreen />, {
      at: '/s/Pl4yl1st/field-notes',
      path: '/s/:id/*',
      ports: seriesPorts([['/v2/playlists/Pl4yl1st', playlistPayload(items, { feedid: 'Pl4yl1st' })]]),
    });
    const list = await findList();
    expect(titlesIn(list)).toHaveLength(20);
    await reachEnd();
    expect(titlesIn(list)).toHaveLength(40);
    expect(screen.getByText('40 of 300 episodes')).toHaveAttribute('role', 'status');
  });
});

describe('another season', () => {
  it('replaces the current one once it is loaded, and the filter keeps the focus', async () => {
    const second = later();
    await open('', [[`${SERIES_ID}/seasons/2/episodes`, second.answer]]);
    const list = await findList();
    const filter = screen.getByRole('combobox', { name: 'Season' });
    await userEvent.selectOptions(filter, '2');
    expect(titlesIn(list)).toHaveLength(2);
    expect(list).toHaveAttribute('aria-busy', 'true');
    await act(async () => second.resolve({ episodes: [EPISODES[2]], total: 1, page: 1, page_limit: 20 }));
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
    expect(list).toBeInTheDocument();
    expect(titlesIn(list)).toEqual(['Part 1']);
    expect(screen.getByText('1 of 1 episode')).toHaveAttribute('role', 'status');
    expect(filter).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('stays chosen when one of its episodes is, and is not in the canonical URL', async () => {
    const { getLocation } = await open('?season=2&r=Pb3nKw9L');
    const list = await findList();
    await userEvent.click(within(list).getByRole('link', { name: 'Details of Part 1' }));
    expect(getLocation()).toBe(`${AT}?r=Pb3nKw9L&season=2&e=Ep0000s3`);
    expect(titlesIn(list)).toEqual(['Part 1']);
    await waitFor(() =>
      expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `${window.location.origin}${AT}?e=Ep0000s3`,
      ),
    );
  });

  it('leaves the page at the episode that plays, which its list does not have', async () => {
    const answers: Answers = [['/apps/series?media_ids=', later().answer]];
    const { services } = await open('?season=2', answers, { custom: { inlinePlayer: true } });
    const list = await findList();
    const [status] = screen.getAllByRole('status');
    const getPlaying = () => services.get(PlaybackStore).getState().session?.item.id;
    await userEvent.click(within(list).getByRole('link', { name: /^Part 1/ }));
    await waitFor(() => expect(getPlaying()).toBe('Ep0000s3'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '1');
    await waitFor(() => expect(titlesIn(list)).toHaveLength(2));
    expect(status).toHaveTextContent(/Season 2, episode 1.*Part 1/);
    expect(getPlaying()).toBe('Ep0000s3');
  });

  it('that does not exist is replaced by the first one', async () => {
    await open('?season=99');
    expect(titlesIn(await findList())).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('The coast');
  });
});

describe('an episode that is chosen in the list', () => {
  it('is marked as the current one and announced, and the page scrolls to its top', async () => {
    await open();
    const list = within(await findList());
    await userEvent.click(list.getByRole('link', { name: 'Details of Part 2' }));
    await waitFor(() =>
      expect(list.getByRole('link', { name: /^Part 2/ })).toHaveAttribute('aria-current', 'true'),
    );
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    const [status] = screen.getAllByRole('status');
    expect(status).toHaveTextContent(/Season 1, episode 2.*Part 2/);
  });
});

describe('an episode that the list does not have', () => {
  const far = { Ep0000s9: [{ series_id: SERIES_ID, season_number: 3, episode_number: 9 }] };
  const media = ['/v2/media/Ep0000s9', { playlist: [episodeItem('Ep0000s9', 9)] }] as const;

  it('is shown with its place on a later page', async () => {
    await open('?e=Ep0000s9', [media, ['/apps/series?media_ids=', far]]);
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]).toHaveTextContent(/Season 3, episode 9.*Part 9/),
    );
  });

  it('shows a notice when it is not out yet, and the series below', async () => {
    const { services } = await open('?e=Ep0000s9&play=1', [['/apps/series?media_ids=', far]]);
    expect(await screen.findByText(NOT_AVAILABLE)).toBeInTheDocument();
    expect(titlesIn(await findList())).toHaveLength(2);
    // Nor does another one play in its place.
    expect(await screen.findByRole('link', { name: /Start watching/ })).toBeInTheDocument();
    expect(services.get(PlaybackStore).getState().session).toBeUndefined();
  });

  it('of another series is never played', async () => {
    const place = later();
    const { services } = await open('?e=Ep0000s9&play=1', [media, ['/apps/series?media_ids=', place.answer]]);
    await findList();
    const sessions: (string | undefined)[] = [];
    services.get(PlaybackStore).subscribe(({ session }) => sessions.push(session?.item.id));
    expect(services.get(PlaybackStore).getState().session).toBeUndefined();
    await act(async () => place.resolve({ Ep0000s9: [{ series_id: 'Other000' }] }));
    expect(await screen.findByText(NOT_AVAILABLE)).toBeInTheDocument();
    expect(sessions.filter(Boolean)).toEqual([]);
  });

  it('can be watched when its series is unknown', async () => {
    await open('?e=Ep0000s9', [media, ['/apps/series?media_ids=', failing]]);
    expect((await screen.findByText('Start watching')).closest('a')).toHaveAttribute(
      'href',
      `${AT}?e=Ep0000s9&play=1`,
    );
    expect(screen.queryByText(NOT_AVAILABLE)).not.toBeInTheDocument();
  });
});

describe('an episode that fails to load', () => {
  it.each([
    ['of the URL', '?e=Ep0000s2&play=1', 'Ep0000s2', 'Ep0000s2'],
    ['of a later page', '?e=Ep0000s9&play=1', 'Ep0000s9', 'Ep0000s9'],
    ['that would be the first', '', 'Ep0000s1', undefined],
  ] as const)('%s can be retried, and no other takes its place', async (_name, query, id, played) => {
    const { services, ports } = await open(query, [
      ['/apps/series?media_ids=', { [id]: [{ series_id: SERIES_ID, season_number: 1, episode_number: 2 }] }],
      [`/v2/media/${id}`, failing],
    ]);
    await findList();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('This couldn’t be loaded')).toBeInTheDocument();
    expect(screen.queryByText(NOT_AVAILABLE)).not.toBeInTheDocument();
    expect(screen.queryByText('Start watching')).not.toBeInTheDocument();
    ports.http.answer(`/v2/media/${id}`, { playlist: [episodeItem(id, 2)] });
    await userEvent.click(retry);
    expect((await screen.findByText('Start watching')).closest('a')).toHaveAttribute(
      'href',
      `${AT}?e=${id}&play=1`,
    );
    expect(services.get(PlaybackStore).getState().session?.item.id).toBe(played);
  });

  it('of a legacy series can be retried', async () => {
    const rows = EPISODES.map(({ media_item: item }) => item);
    const ports = seriesPorts([
      ['/v2/playlists/Pl4yl1st', playlistPayload(rows, { feedid: 'Pl4yl1st', title: 'Field notes' })],
      ['/v2/media/Ep0000s1', failing],
    ]);
    await renderScreen(<LegacySeriesScreen />, { at: '/s/Pl4yl1st', path: '/s/:id/*', ports });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    ports.http.answer('/v2/media/Ep0000s1', { playlist: [episodeItem('Ep0000s1', 1)] });
    await userEvent.click(retry);
    expect(await screen.findByText('Start watching')).toBeInTheDocument();
  });
});

describe('an episode that plays', () => {
  const rows = EPISODES.map(({ media_item: item }) => item);

  it.each([
    ['in the URL', `${AT}?e=Ep0000s2&play=1`, '/m/:id/*', MediaScreen],
    ['first of its series', `${AT}?play=1`, '/m/:id/*', MediaScreen],
    ['of a legacy series', '/s/Pl4yl1st?e=Ep0000s2&play=1', '/s/:id/*', LegacySeriesScreen],
    ['first of a legacy series', '/s/Pl4yl1st?play=1', '/s/:id/*', LegacySeriesScreen],
  ])(
    '%s plays on in the previous language when it fails to load in another',
    async (_name, at, path, Screen) => {
      const playlist = playlistPayload(rows, { feedid: 'Pl4yl1st', title: 'Field notes' });
      const ports = seriesPorts([['/v2/playlists/Pl4yl1st', playlist]]);
      const Page = () => (
        <>
          <DutchButton />
          <Screen />
        </>
      );
      const { services, queryClient } = await renderScreen(<Page />, { at, path, ports });
      const session = () => services.get(PlaybackStore).getState().session;
      await waitFor(() => expect(session()).toBeDefined());
      await findList();
      const before = session();
      const sessions = new Set([before]);
      services.get(PlaybackStore).subscribe((state) => sessions.add(state.session));
      for (const route of ['/v2/', '/apps/series']) ports.http.answer(route, failing);
      await userEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
      await waitFor(() => {
        const failed = queryClient
          .getQueryCache()
          .findAll({ predicate: ({ state }) => state.error !== null });
        expect(failed.length).toBeGreaterThan(0);
        expect(queryClient.isFetching()).toBe(0);
      });
      expect([...sessions]).toEqual([before]);
    },
  );
});

describe('an episode whose series is an episode', () => {
  const episode = (id: string) => [`/v2/media/${id}`, { playlist: [episodeItem(id, 1)] }] as const;

  it.each([
    ['itself', { Loop0001: [{ series_id: 'Loop0001' }] }],
    [
      'one of its own episodes',
      { Loop0001: [{ series_id: 'Loop0002' }], Loop0002: [{ series_id: 'Loop0001' }] },
    ],
  ])('that is %s shows a page that can be watched', async (_name, places) => {
    await renderScreen(<MediaScreen />, {
      at: '/m/Loop0001',
      path: '/m/:id/*',
      ports: seriesPorts([episode('Loop0001'), episode('Loop0002'), ['/apps/series?media_ids=', places]]),
    });
    expect(await screen.findByText('Start watching')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Part 1' })).toBeInTheDocument();
  });
});
