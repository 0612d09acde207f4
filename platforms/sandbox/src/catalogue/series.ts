import { RecordReader } from './record-reader.ts';

/** One season of a series; clients request it by its number. */
export interface Season {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  /** Empty for a season without a title; clients then show the number. */
  readonly title: string;
  readonly description: string;
  /** Media ids, in order. */
  readonly episodes: readonly string[];
}

/** A managed series (contract 2.8): either seasons, or direct episodes. */
export interface Series {
  /** The media id of the series item. */
  readonly id: string;
  readonly seasons: readonly Season[];
  /** Media ids of a series without seasons, in order. */
  readonly episodes: readonly string[];
}

/** The place of an episode. */
export interface EpisodePlace {
  readonly titleId: string;
  readonly seriesId: string;
  /** Null without seasons. */
  readonly seasonNumber: number | null;
  /** From 1, within its season. */
  readonly episodeNumber: number;
}

/**
 * Reads one entry of `series.json`.
 *
 * @throws CatalogueError naming the first invalid member
 */
export function parseSeries(value: unknown, place: string): Series {
  const reader = new RecordReader(value, place);
  return {
    id: reader.name('id'),
    seasons: reader.list('seasons', parseSeason),
    episodes: reader.texts('episodes'),
  };
}

function parseSeason(value: unknown, place: string): Season {
  const reader = new RecordReader(value, place);
  return {
    id: reader.name('id'),
    number: reader.amount('number'),
    title: reader.has('title') ? reader.text('title') : '',
    description: reader.has('description') ? reader.text('description') : '',
    episodes: reader.texts('episodes'),
  };
}

/** Returns all episodes in the order of the series, across its seasons. */
export function episodePlaces(series: Series): readonly EpisodePlace[] {
  const place = (seasonNumber: number | null) => (titleId: string, index: number) => ({
    titleId,
    seriesId: series.id,
    seasonNumber,
    episodeNumber: index + 1,
  });
  if (series.seasons.length === 0) return series.episodes.map(place(null));
  return series.seasons.flatMap((season) => season.episodes.map(place(season.number)));
}
