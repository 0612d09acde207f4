import { ApiError } from '../http/api-error.ts';

/** The parameters of a playlist request (contract 2.4). */
export interface PlaylistQuery {
  /** Number of items; null leaves it to the playlist. */
  readonly limit: number | null;
  /** Number of the first item, from 1. */
  readonly offset: number;
  readonly relatedMediaId: string | null;
  readonly search: string | null;
}

/**
 * Parses the query of a playlist request; ignores parameters that the app never sends.
 *
 * @throws ApiError 400 `parameter_invalid` unless limit and offset are positive whole numbers
 */
export function parsePlaylistQuery(query: URLSearchParams): PlaylistQuery {
  return {
    limit: positiveNumber(query, 'page_limit'),
    offset: positiveNumber(query, 'page_offset') ?? 1,
    relatedMediaId: query.get('related_media_id'),
    search: query.get('search'),
  };
}

/**
 * Returns a positive whole number in a query, or null when the parameter is absent.
 *
 * @throws ApiError 400 `parameter_invalid` for any other value
 */
export function positiveNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1) {
    throw new ApiError(400, 'parameter_invalid', `${name} must be a positive whole number`);
  }
  return value;
}
