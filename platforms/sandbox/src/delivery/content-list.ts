import type { JsonObject } from '../json-value.ts';
import type { Playlist } from '../catalogue/playlist.ts';
import type { Title } from '../catalogue/title.ts';
import { allowedTitles, expandedParams, type Delivery } from './delivery.ts';

/** Formats a playlist as a content list (contract 2.5): other names, tags as a list, parameters separate. */
export function contentList(playlist: Playlist, delivery: Delivery): JsonObject {
  return {
    id: playlist.id,
    title: playlist.title,
    description: playlist.description,
    list: contentListRows(delivery.catalogue.titlesOf(playlist), delivery),
  };
}

/** Returns the rows of a content list, without titles that the viewer may not see. */
export function contentListRows(titles: readonly Title[], delivery: Delivery): readonly JsonObject[] {
  return allowedTitles(titles, delivery).map((title) => ({
    media_id: title.id,
    title: title.title,
    description: title.description === '' ? null : title.description,
    tags: title.tags,
    duration: title.durationS,
    custom_params: { contentType: title.contentType, ...expandedParams(title.params, delivery) },
  }));
}
