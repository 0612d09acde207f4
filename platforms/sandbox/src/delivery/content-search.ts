import type { JsonObject } from '../json-value.ts';
import { searchTitles } from '../catalogue/search-titles.ts';
import { allowedTitles, type Delivery } from './delivery.ts';
import { mediaItem } from './media-item.ts';

/** What the site's own search finds, as a playlist (contract 2.6). */
export function contentSearch(query: string, delivery: Delivery): JsonObject {
  const titles = allowedTitles(searchTitles(delivery.catalogue.data.titles, query), delivery);
  return {
    title: 'Search results',
    description: '',
    kind: 'SEARCH',
    playlist: titles.map((title) => mediaItem(title, delivery)),
  };
}
