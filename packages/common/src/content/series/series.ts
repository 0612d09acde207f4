import type { MediaItem } from '../media-item.ts';
import type { Playlist } from '../playlist.ts';

/** One season of a series (content-host 2.8). */
export interface Season {
  /** Counted from 1; used by the season filter and the host's route. */
  readonly number: number;
  /** Undefined when the season has no title; the UI then shows its number. */
  readonly title: string | undefined;
}

/** A managed series. Its title and images are those of the media item with the same id. */
export interface Series {
  readonly id: string;
  readonly episodeCount: number;
  /** In series order, each number once; empty for a series without seasons. */
  readonly seasons: readonly Season[];
}

/** One page of released episodes, in series order. */
export interface EpisodePage {
  /** With the season and episode numbers of this series. */
  readonly episodes: readonly MediaItem[];
  /** Number of episodes on all pages. */
  readonly total: number;
  /** Zero-based number of the next page; undefined on the last one. */
  readonly nextPage: number | undefined;
}

/** The place of an episode in its series. */
export interface EpisodePlace {
  readonly seriesId: string;
  /** Undefined in a series without seasons. */
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number | undefined;
}

/**
 * Returns the playlist id of the legacy series that the item is or belongs to: its own parameter, or an episode's tag
 * (3.5).
 */
export function getLegacySeriesId({ legacySeriesId, tags }: MediaItem): string | undefined {
  if (legacySeriesId !== undefined) return legacySeriesId;
  for (const tag of tags) {
    const id = /seriesid_(\w+)/i.exec(tag)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Returns the seasons of a list of episodes, in ascending order: the filter options of a legacy series. */
export function getSeasonsOf(episodes: readonly MediaItem[]): readonly Season[] {
  const numbers = new Set(episodes.flatMap(({ seasonNumber }) => seasonNumber ?? []));
  return [...numbers]
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b)
    .map((number) => ({ number, title: undefined }));
}

/** The season filter of an episode list: a season number, or all seasons. */
export type SeasonFilter = number | 'all';

/** Returns the season requested in the address; undefined when there is none or it does not exist. */
export function readSeason(text: string | null, seasons: readonly Season[]): SeasonFilter | undefined {
  return text === 'all' ? text : seasons.find(({ number }) => String(number) === text)?.number;
}

/**
 * Returns the season that is listed before the viewer chooses one: that of the page's episode, otherwise the first. A
 * series with fewer than two seasons lists all episodes.
 */
export function getDefaultSeason(
  seasons: readonly Season[],
  episode: Pick<MediaItem, 'seasonNumber'> | undefined,
): SeasonFilter {
  const [first, second] = seasons;
  if (!first || !second) return 'all';
  return seasons.find(({ number }) => number === episode?.seasonNumber)?.number ?? first.number;
}

/** Joins pages of episodes. An episode that the host sent twice because the list moved is kept once. */
export function joinEpisodes(pages: readonly EpisodePage[]): readonly MediaItem[] {
  return [
    ...new Map(pages.flatMap(({ episodes }) => episodes).map((episode) => [episode.id, episode])).values(),
  ];
}

/**
 * Builds the media item of a legacy series from its playlist; fields that a playlist lacks (people, images) come from
 * the first episode. Undefined for an empty playlist.
 */
export function toLegacySeriesItem({
  id,
  title,
  description,
  params,
  items,
}: Playlist): MediaItem | undefined {
  const [first] = items;
  if (!first) return undefined;
  return {
    ...first,
    id,
    title: title || first.title,
    description,
    synopsis: undefined,
    contentType: 'series',
    durationS: 0,
    genre: params['genre'] ?? first.genre,
    rating: params['rating'] ?? first.rating,
    sources: [],
    trailerId: undefined,
    seasonNumber: undefined,
    episodeNumber: undefined,
  };
}
