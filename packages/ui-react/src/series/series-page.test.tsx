import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { httpStatusError } from '@marquee/common/platform/http/http-errors.ts';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import {
  episodeItem,
  EPISODES,
  episodeRow,
  SERIES_ID,
  seriesPorts,
} from '@marquee/testing/sites/series-site.ts';

import { MediaScreen } from '../title/media-screen.tsx';

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

describe('the page of a series', () => {
  // spec: product 1.6, product 2.83
  it('shows the series, its seasons and its episodes', async () => {
    const { container } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The Coast Road' })).toBeInTheDocument();
    expect(await titles()).toEqual(['Part 1', 'Part 2']);
    expect(within(await list()).getByText('Season 1, episode 2')).toBeInTheDocument();
    expect(document.title).toBe('The Coast Road - Tidewater');
    await expectNoAxeViolations(container);
  });

  it('shows its number of episodes and its year, and which episode is the current one', async () => {
    await open('?e=Ep0000s2');
    expect(await screen.findByText('3 episodes')).toBeInTheDocument();
    expect(screen.getByText('2024')).toBeInTheDocument();
    const current = within(await list()).getByRole('link', { current: true });
    expect(within(current).getByText('Current episode')).toBeInTheDocument();
  });

  it('shows a skeleton of its head while it loads', async () => {
    const { container } = await open(
      '',
      seriesPorts([[`/apps/series/${SERIES_ID}`, () => new Promise(() => undefined)]]),
    );
    expect(await screen.findByRole('status', { busy: true })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 8.13
  it('shows an error when the series fails to load, and can be retried', async () => {
    const ports = seriesPorts();
    ports.http.answer(`/apps/series/${SERIES_ID}`, () => {
      throw httpStatusError(400, '', 'Broken');
    });
    const { container } = await open('', ports);
    expect(
      await screen.findByRole('heading', { name: 'This series couldn’t be loaded' }),
    ).toBeInTheDocument();
    await expectNoAxeViolations(container);
    ports.http.answer(`/apps/series/${SERIES_ID}`, { series_id: SERIES_ID, episode_count: 3, seasons: [] });
    ports.http.answer(`${SERIES_ID}/episodes`, { episodes: EPISODES, total: 3, page: 1, page_limit: 20 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(3);
  });

  it('links to home when it does not exist, because trying again would not help', async () => {
    const ports = seriesPorts();
    ports.http.answer(`/apps/series/${SERIES_ID}`, () => {
      throw httpStatusError(404, '', 'No such series');
    });
    await open('', ports);
    expect(await screen.findByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows a message when there are no episodes yet', async () => {
    const none = { episodes: [], total: 0, page: 1, page_limit: 20 };
    const { container } = await open(
      '',
      seriesPorts([
        [`${SERIES_ID}/episodes`, none],
        [`${SERIES_ID}/seasons/1/episodes`, none],
      ]),
    );
    expect(await screen.findByText('No episodes yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Start watching/ })).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('keeps its head when only the episodes fail to load, which can be retried', async () => {
    const ports = seriesPorts();
    ports.http.answer(`${SERIES_ID}/episodes`, () => {
      throw httpStatusError(400, '', 'Broken');
    });
    await open('?season=all', ports);
    expect(await screen.findByText('The episodes couldn’t be loaded.')).toBeInTheDocument();
    ports.http.answer(`${SERIES_ID}/episodes`, { episodes: EPISODES, total: 3, page: 1, page_limit: 20 });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toHaveLength(3);
  });

  it('offers its first episode when the viewer has watched none', async () => {
    await open();
    const play = await screen.findByRole('link', { name: /Start watching/ });
    expect(play).toHaveAttribute('href', `/m/${SERIES_ID}/the-coast-road?e=Ep0000s1&play=1`);
  });

  it('is a TVSeries in its structured data', async () => {
    await open();
    await list();
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(scripts.map(({ textContent }) => textContent).join()).toContain('"@type":"TVSeries"');
  });
});

describe('the seasons of a series', () => {
  // spec: product 2.122, product 2.123
  it('are a filter by season number with an option for all, and the first season by default', async () => {
    const { getLocation } = await open();
    const filter = await screen.findByRole('combobox', { name: 'Season' });
    expect(filter).toHaveDisplayValue('The coast');
    expect(await titles()).toEqual(['Part 1', 'Part 2']);
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All seasons', 'The coast', 'Season 2']);
    await userEvent.selectOptions(filter, '2');
    await waitFor(async () => expect(await titles()).toEqual(['Part 1']));
    expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?season=2`);
    await userEvent.selectOptions(filter, 'All seasons');
    await waitFor(async () => expect(await titles()).toEqual(['Part 1', 'Part 2', 'Part 1']));
    expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?season=all`);
  });

  // spec: product 2.123
  it('begin with the season of the episode that the page is about', async () => {
    await open('?e=Ep0000s3');
    await waitFor(async () => expect(await titles()).toEqual(['Part 1']));
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('Season 2');
  });

  it('still offer an episode to play when the first one has none available', async () => {
    const none = { episodes: [], total: 0, page: 1, page_limit: 20 };
    await open('', seriesPorts([[`${SERIES_ID}/seasons/1/episodes`, none]]));
    expect(await screen.findByRole('link', { name: /Start watching/ })).toHaveAttribute(
      'href',
      `/m/${SERIES_ID}/the-coast-road?e=Ep0000s1&play=1`,
    );
  });

  it('are not a filter in a series without seasons', async () => {
    const summary = { series_id: SERIES_ID, episode_count: 1 };
    const episodes = { episodes: [episodeRow('Ep0000s1', null, 1)], total: 1, page: 1, page_limit: 20 };
    await open(
      '',
      seriesPorts([
        [`/apps/series/${SERIES_ID}`, summary],
        [`${SERIES_ID}/episodes`, episodes],
      ]),
    );
    expect(await titles()).toEqual(['Part 1']);
    expect(within(await list()).getByText('Episode 1')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('an episode of a series', () => {
  // spec: product 2.16
  it('is the subject of the page when it is in the URL', async () => {
    const { container } = await open('?e=Ep0000s2');
    await waitFor(() =>
      expect(screen.getAllByRole('status').at(0)).toHaveTextContent(/Season 1, episode 2.*Part 2/),
    );
    expect(within(await list()).getByRole('link', { current: true })).toHaveTextContent('Part 2');
    expect(screen.getAllByText('What happens in part 2.').length).toBeGreaterThan(1);
    expect(document.title).toBe('Part 2 - The Coast Road - Tidewater');
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(scripts.map(({ textContent }) => textContent).join()).toContain('"@type":"TVEpisode"');
    await expectNoAxeViolations(container);
  });

  it('that is in another series first, too, is found beyond the listed episodes', async () => {
    const places = [
      { series_id: 'Sr1esB0x', season_number: null, episode_number: 14 },
      { series_id: SERIES_ID, season_number: 2, episode_number: 1 },
    ];
    await open('?e=Ep0000s3', seriesPorts([['/apps/series?media_ids=', { Ep0000s3: places }]]));
    const play = await screen.findByRole('link', { name: /Start watching/ });
    expect(play).toHaveAttribute('href', `/m/${SERIES_ID}/the-coast-road?e=Ep0000s3&play=1`);
    expect(screen.getAllByRole('status').at(0)).toHaveTextContent(/Season 2, episode 1/);
  });

  it('has its own synopsis, not that of the series', async () => {
    const episode = episodeItem('Ep0000s2', 2, { description: '', synopsis: 'In short: part 2.' });
    await open('?e=Ep0000s2', seriesPorts([['/v2/media/Ep0000s2', { playlist: [episode] }]]));
    expect(await screen.findByText('In short: part 2.')).toBeInTheDocument();
  });

  // spec: product 2.117
  it('is chosen in the list, and then named in the URL and the page title', async () => {
    const { getLocation } = await open();
    await userEvent.click(within(await list()).getByRole('link', { name: 'Details of Part 2' }));
    expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?e=Ep0000s2`);
    await waitFor(() => expect(document.title).toBe('Part 2 - The Coast Road - Tidewater'));
  });

  it('plays with one press in the list', async () => {
    const { services } = await open();
    await userEvent.click(within(await list()).getByRole('link', { name: /^Part 2/ }));
    await waitFor(() =>
      expect(services.get(PlaybackStore).getState().session).toMatchObject({
        item: { id: 'Ep0000s2' },
        seriesId: SERIES_ID,
      }),
    );
  });

  it('plays in its series when the URL requests it', async () => {
    const { services } = await open('?e=Ep0000s2&play=1&r=Pb3nKw9L');
    await waitFor(() =>
      expect(services.get(PlaybackStore).getState().session).toMatchObject({
        item: { id: 'Ep0000s2' },
        seriesId: SERIES_ID,
        playlistId: 'Pb3nKw9L',
      }),
    );
  });

  it.each([
    ['does not exist', 'NotThere', []],
    [
      'is of another series',
      'Ep0000s9',
      [['/apps/series?media_ids=', { Ep0000s9: [{ series_id: 'Other000' }] }]],
    ],
  ] as const)('that %s shows a notice, and the series below', async (_name, id, answers) => {
    const { container } = await open(`?e=${id}`, seriesPorts(answers));
    expect(
      await screen.findByText('This episode isn’t available. Choose another one below.'),
    ).toBeInTheDocument();
    expect(await titles()).toHaveLength(2);
    expect(await screen.findByRole('link', { name: /Start watching/ })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  // spec: product 2.125
  it('that is in progress is opened with its series', async () => {
    const ports = seriesPorts();
    ports.storage.write(
      'jwapp.history',
      JSON.stringify([{ mediaid: 'Ep0000s2', progress: 0.4, seriesId: SERIES_ID }]),
    );
    const { getLocation } = await open('?r=Pb3nKw9L', ports);
    await waitFor(() => expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?r=Pb3nKw9L&e=Ep0000s2`));
    expect(await screen.findByRole('link', { name: /Continue watching/ })).toBeInTheDocument();
  });

  it.each([
    ['the host no longer has', 'NotThere', []],
    [
      'has moved to another series',
      'Ep0000s9',
      [['/apps/series?media_ids=', { Ep0000s9: [{ series_id: 'Other000' }] }]],
    ],
  ] as const)('that is in progress but %s is not opened with its series', async (_name, id, answers) => {
    const ports = seriesPorts(answers);
    ports.storage.write(
      'jwapp.history',
      JSON.stringify([{ mediaid: id, progress: 0.4, seriesId: SERIES_ID }]),
    );
    const { getLocation } = await open('', ports);
    expect(await screen.findByRole('link', { name: /Start watching/ })).toBeInTheDocument();
    expect(screen.queryByText(/This episode isn’t available/)).not.toBeInTheDocument();
    expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road`);
  });

  // spec: product 2.125, product 4.29
  it('that is in progress is found, and replaced by the next, even if its history entry names no series', async () => {
    const ports = seriesPorts();
    ports.storage.write(
      'jwapp.history',
      JSON.stringify([
        { mediaid: 'Film0001', progress: 0.3 },
        { mediaid: 'Ep0000s3', progress: 0.4 },
      ]),
    );
    const { getLocation, services } = await open('', ports);
    await waitFor(() => expect(getLocation()).toBe(`/m/${SERIES_ID}/the-coast-road?e=Ep0000s3`));
    act(() =>
      services
        .get(LibraryController)
        .saveProgress({ mediaId: 'Ep0000s1', progress: 0.2, seriesId: SERIES_ID }),
    );
    expect(JSON.parse(ports.storage.read('jwapp.history') ?? '')).toEqual([
      { mediaid: 'Ep0000s1', progress: 0.2, seriesId: SERIES_ID },
      { mediaid: 'Film0001', progress: 0.3 },
    ]);
  });
});
