import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaAnswer, playlistPayload } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { episodeItem, SERIES_ID, seriesPorts } from '@marquee/testing/sites/series-site.ts';

import { MediaScreen } from '../title/media-screen.tsx';
import { LegacySeriesScreen } from './legacy-series-screen.tsx';

type Payload = Readonly<Record<string, unknown>>;

const open = (query = '', ports = seriesPorts()) =>
  renderScreen(<MediaScreen />, {
    at: `/m/${SERIES_ID}/the-coast-road${query}`,
    path: '/m/:id/*',
    ports,
    config: { features: { continueWatchingList: 'Wt6cOnt1' } },
  });
const list = () => screen.findByRole('list', { name: 'Episodes' });
const titles = async () =>
  within(await list())
    .getAllByRole('link', { name: /^Part/ })
    .map((link) => /Part \d/.exec(link.textContent ?? '')?.[0]);
const missing = () => {
  throw httpStatusError(404, '', 'No such series');
};

describe('an episode opened by its own URL', () => {
  const openEpisode = (
    answers: readonly (readonly [string, unknown])[],
    overrides: Payload = {},
    query = '',
  ) =>
    renderScreen(<MediaScreen />, {
      at: `/m/Ep1sod31/mooring${query}`,
      path: '/m/:id/*',
      ports: seriesPorts([
        ...answers,
        [
          '/v2/media/Ep1sod31',
          { playlist: [episodeItem('Ep1sod31', 7, { title: 'Mooring', ...overrides })] },
        ],
      ]),
    });

  // spec: product 2.90, product 2.118
  it('redirects to its series with e set, and keeps the rest of the query', async () => {
    const place = { Ep1sod31: [{ series_id: SERIES_ID, season_number: 1, episode_number: 7 }] };
    const { getLocation } = await openEpisode([['/apps/series?media_ids=', place]], {}, '?play=1&r=Pb3nKw9L');
    await waitFor(() =>
      expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?play=1&r=Pb3nKw9L&e=Ep1sod31`),
    );
  });

  it('redirects to its legacy series when it is in no managed one', async () => {
    const { getLocation } = await openEpisode([], { tags: 'episode,seriesid_Pl4yl1st' });
    await waitFor(() => expect(getLocation()).toBe('/s/Pl4yl1st?e=Ep1sod31'));
  });

  it('is a video like any other when it is in no series', async () => {
    await openEpisode([], { tags: '' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mooring' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Start watching/ })).toBeInTheDocument();
  });
});

describe('a series that is not managed', () => {
  // spec: product 2.17, product 2.119
  it('redirects to the legacy URL, and keeps the query', async () => {
    const legacy = mediaAnswer({
      mediaid: SERIES_ID,
      title: 'The Coast Road',
      contentType: 'series',
      seriesPlaylistId: 'Pl4yl1st',
      sources: [],
    });
    const { getLocation } = await open(
      '?e=Ep0000s2&play=1',
      seriesPorts([
        [`/v2/media/${SERIES_ID}`, legacy],
        [`/apps/series/${SERIES_ID}`, missing],
      ]),
    );
    await waitFor(() => expect(getLocation()).toBe('/s/Pl4yl1st/the-coast-road?e=Ep0000s2&play=1'));
  });
});

describe('the page of a legacy series', () => {
  const episodes = [
    episodeItem('Ep0000s1', 1, { seasonNumber: '1', episodeNumber: '1' }),
    episodeItem('Ep0000s2', 2, { seasonNumber: '1', episodeNumber: '2' }),
    episodeItem('Ep0000s3', 3, { seasonNumber: '2', episodeNumber: '1' }),
  ];
  const playlist = playlistPayload(episodes, {
    feedid: 'Pl4yl1st',
    title: 'Field notes',
    description: 'From outside.',
  });
  const openLegacy = (query = '', answer: unknown = playlist) =>
    renderScreen(<LegacySeriesScreen />, {
      at: `/s/Pl4yl1st/field-notes${query}`,
      path: '/s/:id/*',
      ports: seriesPorts([['/v2/playlists/Pl4yl1st', answer]]),
    });

  // spec: product 2.120
  it('shows the playlist as a series, filtered by season', async () => {
    const { container } = await openLegacy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Field notes' })).toBeInTheDocument();
    expect(await titles()).toEqual(['Part 1', 'Part 2']);
    await expectNoAxeViolations(container);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2');
    expect(await titles()).toEqual(['Part 3']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'All seasons');
    expect(await titles()).toEqual(['Part 1', 'Part 2', 'Part 3']);
  });

  // spec: product 2.125
  it('opens with the episode in progress, even if its history entry names no series', async () => {
    const ports = seriesPorts([['/v2/playlists/Pl4yl1st', playlist]]);
    ports.storage.write('jwapp.history', JSON.stringify([{ mediaid: 'Ep0000s3', progress: 0.4 }]));
    const { getLocation } = await renderScreen(<LegacySeriesScreen />, {
      at: '/s/Pl4yl1st/field-notes',
      path: '/s/:id/*',
      ports,
      config: { features: { continueWatchingList: 'Wt6cOnt1' } },
    });
    await waitFor(() => expect(getLocation()).toBe('/s/Pl4yl1st/field-notes?e=Ep0000s3'));
  });

  // spec: product 2.121
  it('opens the episode that the URL names', async () => {
    await openLegacy('?e=Ep0000s3');
    await waitFor(() => expect(document.title).toBe('Part 3 - Field notes - Tidewater'));
    expect(await screen.findByRole('link', { name: /Start watching/ })).toHaveAttribute(
      'href',
      '/s/Pl4yl1st/field-notes?e=Ep0000s3&play=1',
    );
  });

  it('shows its title, a message and a link to the home page when it has no episodes', async () => {
    const { container } = await openLegacy(
      '',
      playlistPayload([], { feedid: 'Pl4yl1st', title: 'Field notes' }),
    );
    expect(await screen.findByText('No episodes yet')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Field notes' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    await expectNoAxeViolations(container);
  });

  it('has all episodes and seasons, even if the host sends them page by page', async () => {
    const toPage = (items: readonly unknown[], offset?: number) =>
      playlistPayload(items, {
        feedid: 'Pl4yl1st',
        title: 'Field notes',
        ...(offset === undefined
          ? {}
          : { links: { next: `https://content.example.test/?page_offset=${offset}&page_limit=2` } }),
      });
    const ports = seriesPorts([
      ['/v2/playlists/Pl4yl1st', toPage(episodes.slice(0, 2), 3)],
      ['page_offset=3', toPage(episodes.slice(1))],
    ]);
    await renderScreen(<LegacySeriesScreen />, {
      at: '/s/Pl4yl1st/field-notes?e=Ep0000s3',
      path: '/s/:id/*',
      ports,
    });
    await waitFor(() => expect(document.title).toBe('Part 3 - Field notes - Tidewater'));
    expect(screen.getByText('3 episodes')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('Season 2');
  });

  // spec: product 8.13
  it('shows the series error when it does not exist', async () => {
    const { container } = await openLegacy('', missing);
    expect(
      await screen.findByRole('heading', { name: 'This series couldn’t be loaded' }),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('links to home when it does not exist, because trying again would not help', async () => {
    await openLegacy('', missing);
    expect(await screen.findByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['its first episode', '', 'Ep0000s1'],
    ['the episode that it shows', '?e=Ep0000s3', 'Ep0000s3'],
  ])('makes %s a favorite, because the host cannot list a playlist there', async (_name, query, id) => {
    const ports = seriesPorts([['/v2/playlists/Pl4yl1st', playlist]]);
    await renderScreen(<LegacySeriesScreen />, {
      at: `/s/Pl4yl1st/field-notes${query}`,
      path: '/s/:id/*',
      ports,
      config: { features: { favoritesList: 'Wt5fAv0r' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite' }));
    expect(screen.getByRole('button', { name: 'Favorite', pressed: true })).toBeInTheDocument();
    await waitFor(() =>
      expect(JSON.parse(ports.storage.read('jwapp.favorites') ?? '')).toMatchObject([{ mediaid: id }]),
    );
  });
});
