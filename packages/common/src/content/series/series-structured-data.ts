import type { MediaItem } from '../media-item.ts';
import { toThingId, toVideoObject } from '../structured-data.ts';

/** Counts of a series; 0 when unknown. */
export interface SeriesCounts {
  readonly seasonCount: number;
  readonly episodeCount: number;
}

/** Returns a series as schema.org TVSeries, for search engines. */
export function toTvSeries(
  series: Pick<MediaItem, 'title' | 'description' | 'images' | 'genre' | 'actors' | 'directors'>,
  pageUrl: string,
  { seasonCount, episodeCount }: SeriesCounts,
): Readonly<Record<string, unknown>> {
  const toPerson = (name: string) => ({ '@type': 'Person', name });
  return {
    '@context': 'https://schema.org',
    '@type': 'TVSeries',
    '@id': toThingId(pageUrl),
    url: pageUrl,
    name: series.title,
    description: series.description || series.title,
    image: series.images.poster ?? series.images.background,
    ...(seasonCount > 0 ? { numberOfSeasons: seasonCount } : {}),
    ...(episodeCount > 0 ? { numberOfEpisodes: episodeCount } : {}),
    ...(series.genre === undefined ? {} : { genre: series.genre }),
    ...(series.directors.length === 0 ? {} : { director: series.directors.map(toPerson) }),
    ...(series.actors.length === 0 ? {} : { actor: series.actors.map(toPerson) }),
  };
}

/** Returns an episode as schema.org TVEpisode with its video, for search engines. */
export function toTvEpisode(
  episode: MediaItem,
  episodeUrl: string,
  series: { readonly title: string; readonly address: string },
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'TVEpisode',
    '@id': toThingId(episodeUrl),
    url: episodeUrl,
    name: episode.title,
    ...(episode.episodeNumber === undefined ? {} : { episodeNumber: episode.episodeNumber }),
    ...(episode.seasonNumber === undefined
      ? {}
      : { partOfSeason: { '@type': 'TVSeason', seasonNumber: episode.seasonNumber } }),
    partOfSeries: { '@type': 'TVSeries', '@id': toThingId(series.address), name: series.title },
    video: toVideoObject(episode, episodeUrl),
  };
}
