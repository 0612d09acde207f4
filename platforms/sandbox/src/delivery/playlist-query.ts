import { ApiError } from '../http/api-error.ts';

/** What a caller asks of a playlist (contract 2.4). */
export interface PlaylistQuery {
  /** Number of items; null leaves it to the playlist. */
  readonly limit: number | null;
  /** Number of the first item, from 1. */
  readonly offset: number;
  readonly relatedMediaId: string | null;
  readonly search: string | null;
}

/**
 * Reads the query of a playlist request; parameters that the app never sends are passed over.
 *
 * @throws ApiError 400 `parameter_invalid` for a limit or offset that is no positive whole number
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
 * A positive whole number in a query, or null when the parameter is absent.
 *
 * @throws ApiError 400 `parameter_invalid` when it is something else
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
