import { ApiError } from '../http/api-error.ts';
import type { JsonObject } from '../json-value.ts';
import { allowedTitles, type Delivery } from './delivery.ts';
import { mediaItem, mediaSummary } from './media-item.ts';

/** Maximum number of ids in one watchlist call (contract 2.7). */
const WATCHLIST_LIMIT = 48;

/**
 * Reads `media_ids`: separated by commas, raw or percent-encoded.
 *
 * @throws ApiError 400 when the parameter is missing or names more than 48 ids
 */
export function parseMediaIds(query: URLSearchParams): readonly string[] {
  const text = query.get('media_ids');
  if (text === null) throw new ApiError(400, 'parameter_missing', 'media_ids is required');
  const ids = text.split(',').filter((id) => id !== '');
  if (ids.length > WATCHLIST_LIMIT) {
    throw new ApiError(400, 'parameter_invalid', `media_ids must not name more than ${WATCHLIST_LIMIT} ids`);
  }
  return ids;
}

/** Returns the items with `mediaIds`, in that order; unknown ids are left out (contract 2.7). */
export function watchlist(id: string, mediaIds: readonly string[], delivery: Delivery): JsonObject {
  const titles = mediaIds
    .map((mediaId) => delivery.catalogue.title(mediaId))
    .filter((title) => title !== undefined);
  const show = delivery.tenant.variants.has('watchlistWithSources') ? mediaItem : mediaSummary;
  return {
    title: delivery.catalogue.playlist(id)?.title ?? 'Watch List',
    kind: 'WATCHLIST',
    feedid: id,
    playlist: allowedTitles(titles, delivery).map((title) => show(title, delivery)),
  };
}
