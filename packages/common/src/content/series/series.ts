import type { MediaItem } from '../media-item.ts';
import type { Playlist } from '../playlist.ts';

/** One season of a series (content-host 2.8). */
export interface Season {
  /** From 1; what the season filter and the host's route go by. */
  readonly number: number;
  /** Undefined when it has none: the number is shown then. */
  readonly title: string | undefined;
}

/** What the host knows of a managed series. Its title and pictures are those of the media item with the same id. */
export interface Series {
  readonly id: string;
  readonly episodeCount: number;
  /** In their order, each number once; empty for a series without seasons. */
  readonly seasons: readonly Season[];
}

/** One page of episodes, in the order of the series. Episodes that are not out yet are left out. */
export interface EpisodePage {
  /** With the season and number they have in this series. */
  readonly episodes: readonly MediaItem[];
  /** Of the whole result, all pages. */
  readonly total: number;
  /** Zero-based number of the page behind this one; undefined for the last. */
  readonly nextPage: number | undefined;
}

/** Where an episode stands. */
export interface EpisodePlace {
  readonly seriesId: string;
  /** Undefined in a series without seasons. */
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number | undefined;
}

/** The playlist of a legacy series that the item belongs to or is: its own parameter, or a tag of an episode (3.5). */
export function getLegacySeriesId({ legacySeriesId, tags }: MediaItem): string | undefined {
  if (legacySeriesId !== undefined) return legacySeriesId;
  for (const tag of tags) {
    const id = /seriesid_(\w+)/i.exec(tag)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The seasons that a list of episodes has, each once, in rising order: what a legacy series is filtered by. */
export function getSeasonsOf(episodes: readonly MediaItem[]): readonly Season[] {
  const numbers = new Set(episodes.flatMap(({ seasonNumber }) => seasonNumber ?? []));
  return [...numbers]
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b)
    .map((number) => ({ number, title: undefined }));
}

/** What a list of episodes is narrowed to: one season by its number, or none. */
export type SeasonFilter = number | 'all';

/** The season that an address asks for; undefined when it asks for none that there is. */
export function readSeason(text: string | null, seasons: readonly Season[]): SeasonFilter | undefined {
  return text === 'all' ? text : seasons.find(({ number }) => String(number) === text)?.number;
}

/**
 * The season that is listed when the viewer chose none: that of the episode the page is about, else the first. A series
 * without a choice of seasons lists all its episodes.
 */
export function getDefaultSeason(
  seasons: readonly Season[],
  episode: Pick<MediaItem, 'seasonNumber'> | undefined,
): SeasonFilter {
  const [first, second] = seasons;
  if (!first || !second) return 'all';
  return seasons.find(({ number }) => number === episode?.seasonNumber)?.number ?? first.number;
}

/** Pages of episodes as one list: an episode that a moving list sent twice counts once. */
export function joinEpisodes(pages: readonly EpisodePage[]): readonly MediaItem[] {
  return [
    ...new Map(pages.flatMap(({ episodes }) => episodes).map((episode) => [episode.id, episode])).values(),
  ];
}

/**
 * A legacy series as the item that a page is about: the playlist's own words, and of its first episode what a playlist
 * does not have (people, pictures). Undefined for an empty one.
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
