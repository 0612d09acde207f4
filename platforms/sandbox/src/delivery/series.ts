import { ApiError, notFound } from '../http/api-error.ts';
import type { JsonObject } from '../json-value.ts';
import { episodePlaces, type EpisodePlace, type Season, type Series } from '../catalogue/series.ts';
import { allowedTitles, type Delivery } from './delivery.ts';
import { mediaSummary } from './media-item.ts';

/** Default page size of episodes (contract 2.10). */
const EPISODE_PAGE_LIMIT = 20;

/** Returns a series as the delivery API summarizes it (contract 2.8). */
export function seriesSummary(series: Series, delivery: Delivery): JsonObject {
  const count = (ids: readonly string[]) => ({
    episode_count: ids.length,
    total_duration: ids.reduce((sum, id) => sum + (delivery.catalogue.title(id)?.durationS ?? 0), 0),
  });
  const seasonOf = (season: Season): JsonObject => ({
    season_id: season.id,
    season_number: season.number,
    season_title: season.title,
    season_description: season.description,
    ...count(season.episodes),
  });
  return {
    series_id: series.id,
    season_count: series.seasons.length,
    ...count(episodePlaces(series).map(({ titleId }) => titleId)),
    ...(series.seasons.length === 0 ? {} : { seasons: series.seasons.map(seasonOf) }),
  };
}

/** Returns the series that contain each of `mediaIds`, without ids that are in none (contract 2.9). */
export function seriesLookup(mediaIds: readonly string[], delivery: Delivery): JsonObject {
  const withoutSeason = delivery.tenant.variants.has('seasonlessSwapped') ? null : 0;
  const entries = mediaIds.map((id) => [id, delivery.catalogue.placesOf(id)] as const);
  return Object.fromEntries(
    entries
      .filter(([, places]) => places.length > 0)
      .map(([id, places]) => [
        id,
        places.map(({ seriesId, seasonNumber, episodeNumber }) => ({
          series_id: seriesId,
          season_number: seasonNumber ?? withoutSeason,
          episode_number: episodeNumber,
        })),
      ]),
  );
}

/** The requested episodes. */
export interface EpisodeQuery {
  /** Null for all seasons. */
  readonly seasonNumber: number | null;
  /** Zero-based page. */
  readonly offset: number;
  readonly limit: number;
  /** Only episodes after this one, in the order of the series. */
  readonly afterId: string | null;
}

/**
 * Reads the query of an episodes route.
 *
 * @throws ApiError 400 for a page that is not a whole number, 404 for an invalid season
 */
export function parseEpisodeQuery(query: URLSearchParams, season: string | null): EpisodeQuery {
  if (season !== null && !/^\d{1,6}$/.test(season)) throw notFound('season');
  return {
    seasonNumber: season === null ? null : Number(season),
    offset: wholeNumber(query, 'page_offset', 0, 0),
    limit: wholeNumber(query, 'page_limit', EPISODE_PAGE_LIMIT, 1),
    afterId: query.get('after_id'),
  };
}

function wholeNumber(query: URLSearchParams, name: string, missing: number, least: number): number {
  const text = query.get(name);
  if (text === null) return missing;
  const value = Number(text);
  if (text === '' || !Number.isInteger(value) || value < least)
    throw new ApiError(400, 'parameter_invalid', `${name} must be a whole number from ${least}`);
  return value;
}

/**
 * Returns one page of episodes (contract 2.10); with `after_id`, counts only the following ones.
 *
 * @throws ApiError 404 when the series has no such season
 */
export function episodePage(series: Series, query: EpisodeQuery, delivery: Delivery): JsonObject {
  const { seasonNumber, offset, limit, afterId } = query;
  if (seasonNumber !== null && !series.seasons.some((season) => season.number === seasonNumber))
    throw notFound('season');
  const all = episodePlaces(series).filter(
    (place) => seasonNumber === null || place.seasonNumber === seasonNumber,
  );
  const after = afterId === null ? 0 : all.findIndex(({ titleId }) => titleId === afterId) + 1;
  const places = afterId !== null && after === 0 ? [] : all.slice(after);
  return {
    page: offset + 1,
    page_limit: limit,
    total: delivery.tenant.variants.has('afterIdKeepsTotal') ? all.length : places.length,
    episodes: places.slice(offset * limit, (offset + 1) * limit).map((place) => episodeRow(place, delivery)),
  };
}

/** The item is null when it is unpublished or blocked in the viewer's country. */
function episodeRow({ titleId, seasonNumber, episodeNumber }: EpisodePlace, delivery: Delivery): JsonObject {
  const title = delivery.catalogue.title(titleId);
  const [shown] = allowedTitles(title ? [title] : [], delivery);
  return {
    episode_number: episodeNumber,
    season_number: seasonNumber ?? (delivery.tenant.variants.has('seasonlessSwapped') ? 0 : null),
    media_item: shown ? mediaSummary(shown, delivery) : null,
  };
}
