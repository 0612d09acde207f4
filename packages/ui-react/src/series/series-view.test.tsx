import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { expectNoAxeViolations } from '@marquee/testing/axe.ts';
import { mediaAnswer } from '@marquee/testing/fixtures.ts';
import { renderScreen } from '@marquee/testing/render/render-screen.tsx';
import { episodeItem, SERIES_ID, seriesPorts } from '@marquee/testing/sites/series-site.ts';

import { MediaScreen } from '../title/media-screen.tsx';

const AT = `/m/${SERIES_ID}/the-coast-road`;

/** The series with everything that the page can show of one. */
const RICH = mediaAnswer({
  mediaid: SERIES_ID,
  title: 'The Coast Road',
  description: 'A road, a sea, and who lives there.',
  contentType: 'series',
  trailerId: 'Tr4iL3r1',
  directors: 'E F',
  sources: [],
  duration: 0,
});

interface Options {
  readonly query?: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly answers?: Parameters<typeof seriesPorts>[0];
}

async function open({ query = '', config = {}, stored = {}, answers = [] }: Options = {}) {
  const ports = seriesPorts([
    [`/v2/media/${SERIES_ID}`, RICH],
    [
      '/v2/media/Tr4iL3r1',
      { playlist: [episodeItem('Tr4iL3r1', 1, { title: 'Trailer', contentType: 'trailer' })] },
    ],
    ...answers,
  ]);
  for (const [key, value] of Object.entries(stored)) ports.storage.write(key, JSON.stringify(value));
  const features = { continueWatchingList: 'Wt6cOnt1', favoritesList: 'Wt5fAv0r' };
  return renderScreen(<MediaScreen />, {
    at: `${AT}${query}`,
    path: '/m/:id/*',
    ports,
    config: { features, ...config },
  });
}

/** The link of an episode in the list, from 1. Found by position: queries by role are slow in a page of this size. */
const row = async (place: number) => {
  await screen.findByText(/^\d of \d episodes$/);
  const link = document.querySelector<HTMLElement>(`[aria-posinset="${place}"] a`);
  invariant(link, 'the episode is in the list');
  return link;
};
const meta = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

// The tests are not about waiting for the chunk.
beforeAll(() => import('./series-page.tsx'));

describe('the head of the page of a series', () => {
  it('has the actions of a film: play, trailer, favorite and share', async () => {
    const { container } = await open();
    // The first page of a file is slow to come on a busy machine.
    await screen.findByText('Start watching', {}, { timeout: 4_000 });
    expect(screen.getByRole('link', { name: 'Start watching' })).toBeInTheDocument();
    for (const name of ['Trailer', 'Favorite', 'Share'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
    await expectNoAxeViolations(container);
  });

  it('makes the series a favorite, whichever episode it shows', async () => {
    const { ports } = await open({ query: '?e=Ep0000s2' });
    await userEvent.click((await screen.findByText('Favorite')).closest('button') ?? document.body);
    await waitFor(() => expect(ports.storage.read('jwapp.favorites')).toContain(SERIES_ID));
    expect(ports.storage.read('jwapp.favorites')).not.toContain('Ep0000s2');
  });

  it('has the trailer of the episode where it has one, not that of the series', async () => {
    const withTrailer = [
      '/v2/media/Ep0000s2',
      { playlist: [episodeItem('Ep0000s2', 2, { trailerId: 'gone0001' })] },
    ];
    await open({ query: '?e=Ep0000s2', answers: [withTrailer as [string, unknown]] });
    await waitFor(() => expect(screen.getByText('Trailer').closest('button')).toBeDisabled());
  });

  it('plays its own trailer, even if its first episode has one', async () => {
    const first = episodeItem('Ep0000s1', 1, { trailerId: 'EpTr4i1r' });
    const own = episodeItem('EpTr4i1r', 1, { title: 'Trailer of part 1', contentType: 'trailer' });
    const { services } = await open({
      answers: [
        ['/v2/media/Ep0000s1', { playlist: [first] }],
        ['/v2/media/EpTr4i1r', { playlist: [own] }],
      ],
    });
    await screen.findByText('Start watching');
    await userEvent.click(screen.getByRole('button', { name: 'Trailer' }));
    await waitFor(() => expect(services.get(PlaybackStore).getState().session?.item.id).toBe('Tr4iL3r1'));
  });

  it('keeps a place for the player in the inline layout', async () => {
    const { container } = await open({ config: { custom: { inlinePlayer: true } } });
    expect(await screen.findByText('Start watching')).toBeInTheDocument();
    expect(container.querySelectorAll('[data-player-place]')).toHaveLength(1);
    await expectNoAxeViolations(container);
  });

  it('has no play button for a scheduled episode, and shows when it starts', async () => {
    const scheduled = episodeItem('Ep0000s2', 2, {
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': '2099-06-01T18:00:00Z',
    });
    await open({ query: '?e=Ep0000s2&play=1', answers: [['/v2/media/Ep0000s2', { playlist: [scheduled] }]] });
    expect(await screen.findByText(/2099/)).toBeInTheDocument();
    expect(screen.queryByText('Start watching')).not.toBeInTheDocument();
  });
});

describe('an episode in the list', () => {
  it('has its title, number, duration, description and picture', async () => {
    await open();
    const link = await row(2);
    expect(link).toHaveAccessibleName(/Part 2.*Season 1, episode 2.*What happens in part 2\./);
    expect(within(link).getByText('S1:E2')).toHaveAttribute('aria-hidden', 'true');
    expect(link.querySelector('img')?.getAttribute('src')).toContain('/v2/media/Ep0000s2/images/card.webp');
    expect(link).toHaveTextContent(/1\s?hr/);
  });

  it('shows how much of it was watched, or that it was watched to the end', async () => {
    const { container } = await open({
      query: '?e=Ep0000s1&season=all',
      stored: {
        'jwapp.history': [{ mediaid: 'Ep0000s1', progress: 0.4, seriesId: SERIES_ID }],
        'jwapp.episode-marks': [{ mediaid: 'Ep0000s2', progress: 1, watched: true }],
      },
    });
    await waitFor(async () => expect(await row(1)).toHaveTextContent(/40\s?%/));
    expect(await row(2)).toHaveTextContent('Watched');
    expect(await row(3)).not.toHaveTextContent(/Watched|%/);
    await expectNoAxeViolations(container);
  });
});

describe('the metadata of the page of a series', () => {
  it('describes the series: title, description, canonical URL and picture, without the viewer’s own data', async () => {
    await open({ query: '?r=Pb3nKw9L&season=2' });
    await screen.findByText('1 of 1 episode');
    const address = `${window.location.origin}${AT}`;
    expect(document.title).toBe('The Coast Road - Tidewater');
    expect(meta('meta[name="description"]')).toBe('A road, a sea, and who lives there.');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(meta('meta[property="og:image"]')).toContain(`/v2/media/${SERIES_ID}/poster.jpg`);
    expect(meta('meta[property="og:type"]')).toBe('video.series');
  });

  it('describes the episode when the page shows one', async () => {
    await open({ query: '?e=Ep0000s2' });
    await waitFor(() => expect(document.title).toBe('Part 2 - The Coast Road - Tidewater'));
    expect(meta('meta[name="description"]')).toBe('What happens in part 2.');
    expect(meta('meta[property="og:image"]')).toContain('/v2/media/Ep0000s2/poster.jpg');
    expect(meta('meta[property="og:type"]')).toBe('video.episode');
  });
});
