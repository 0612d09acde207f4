import type { JsonObject } from '../json-value.ts';
import { searchTitles } from '../catalogue/search-titles.ts';
import { contentListRows } from './content-list.ts';
import { allowedTitles, type Delivery } from './delivery.ts';
import { mediaItem } from './media-item.ts';

/**
 * Returns the results of the site's own search as a playlist, or as a content list for tenants with that variant
 * (contract 2.6).
 */
export function contentSearch(query: string, delivery: Delivery): JsonObject {
  const titles = searchTitles(delivery.catalogue.data.titles, query);
  const head = { title: 'Search results', description: '' };
  if (delivery.tenant.variants.has('searchAsContentList'))
    return { id: 'search', ...head, list: contentListRows(titles, delivery) };
  return {
    ...head,
    kind: 'SEARCH',
    playlist: allowedTitles(titles, delivery).map((title) => mediaItem(title, delivery)),
  };
}
