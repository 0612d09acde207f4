import type { JsonArray, JsonObject, JsonValue } from '../json-value.ts';
import { reservedIds } from './reserved-ids.ts';

const { brokenSeries, episodeOfBrokenSeries } = reservedIds.media;

/** Adds faults to the summary of the broken series; others stay unchanged (contract 2.8). */
export function spoilSeriesSummary(summary: JsonObject): JsonObject {
  if (summary.series_id !== brokenSeries) return summary;
  const [first = null, third = null, last = null] = listOf(summary.seasons);
  return {
    ...summary,
    episode_count: 'many',
    total_duration: null,
    seasons: [
      null,
      first,
      'a season that is a text',
      { season_id: 7, season_number: 'two', season_title: ['a', 'title'], episode_count: {} },
      first,
      third,
      { season_number: -1, season_title: 'Before the beginning' },
      last,
    ],
  };
}

/**
 * Adds faults to a page of the broken series: rows of the wrong type, duplicates, and a total that is too high (2.10).
 */
export function spoilEpisodePage(seriesId: string, page: JsonObject): JsonObject {
  if (seriesId !== brokenSeries) return page;
  const [first = null, ...rest] = listOf(page.episodes);
  return {
    ...page,
    total: Number(page.total) + 40,
    episodes: [
      null,
      'an episode that is a text',
      first,
      first,
      { episode_number: 'one', season_number: {}, media_item: 5 },
      { episode_number: 2, season_number: 1, media_item: { title: 'An episode without its id' } },
      { episode_number: 9, season_number: 1, media_item: null },
      {},
      ...rest,
    ],
  };
}

/** Adds faults to the places of one episode of the broken series: only the last one is valid (2.9). */
export function spoilSeriesLookup(lookup: JsonObject): JsonObject {
  const places = lookup[episodeOfBrokenSeries];
  if (places === undefined) return lookup;
  const wrong = [
    null,
    'a place that is a text',
    { series_id: 7 },
    { season_number: 1, episode_number: 1 },
    { series_id: '', season_number: 'one', episode_number: null },
  ];
  return { ...lookup, [episodeOfBrokenSeries]: [...wrong, ...listOf(places)] };
}

function listOf(value: JsonValue | undefined): JsonArray {
  return Array.isArray(value) ? (value as JsonArray) : [];
}
