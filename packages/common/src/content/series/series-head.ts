import { toBreadcrumbsFromHome } from '../breadcrumbs.ts';
import type { MediaItem } from '../media-item.ts';
import type { HeadWords, PageHeadContent } from '../page-head.ts';
import { type SeriesCounts, toTvEpisode, toTvSeries } from './series-structured-data.ts';

export interface SeriesOnPage {
  readonly series: MediaItem;
  /** Absolute address of the series. */
  readonly address: string;
  readonly counts: SeriesCounts;
}

/** The episode shown on the page. */
export interface EpisodeOnPage {
  readonly episode: MediaItem;
  /** Absolute address of the page with this episode. */
  readonly address: string;
}

/** Returns the head of a series page, or of one of its episodes. */
export function toSeriesHead(
  { series, address, counts }: SeriesOnPage,
  shown: EpisodeOnPage | undefined,
  words: HeadWords,
): PageHeadContent {
  const { title } = series;
  const { description, images, tags } = shown?.episode ?? series;
  const named = shown && { ...shown, episode: withTitle(shown.episode, title) };
  return {
    title: `${[shown?.episode.title, title].filter(Boolean).join(' - ')} - ${words.siteName}`,
    description: description || series.description,
    canonical: shown?.address ?? address,
    image: images.poster ?? series.images.poster,
    type: shown ? 'video.episode' : 'video.series',
    tags,
    structuredData: [
      named
        ? toTvEpisode(named.episode, named.address, { title, address })
        : toTvSeries(series, address, counts),
      toBreadcrumbsFromHome(
        [{ name: title, address }, ...(named ? [{ name: named.episode.title, address: named.address }] : [])],
        words,
      ),
    ],
  };
}

/** Search engines refuse data without a name: an episode without one has that of its series. */
function withTitle(episode: MediaItem, seriesTitle: string): MediaItem {
  return episode.title === '' ? { ...episode, title: seriesTitle } : episode;
}
