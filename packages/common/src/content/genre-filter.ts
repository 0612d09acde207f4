import type { MenuItem } from '../config/site-config.ts';
import type { MediaItem } from './media-item.ts';

/** The query parameter that holds the chosen genre. */
export const GENRE_PARAM = 'filter';

/**
 * Returns the genres a list can be filtered by: the tags of its menu entry (content-host 4.4), each once. Without such
 * an entry it is empty, and the list has no filter.
 */
export function getGenres(
  menu: readonly Pick<MenuItem, 'contentId' | 'filterTags'>[],
  playlistId: string,
): readonly string[] {
  const entry = menu.find(({ contentId, filterTags }) => contentId === playlistId && filterTags.length > 0);
  return [...new Set(entry?.filterTags)];
}

/** Returns the genre requested in the address; undefined, which means all, for a value that is not in `genres`. */
export function readGenre(value: string | null, genres: readonly string[]): string | undefined {
  return genres.find((genre) => genre === value);
}

/** Returns the items with a genre as one of their tags, compared exactly (content-host 3.1). */
export function filterByGenre(items: readonly MediaItem[], genre: string | undefined): readonly MediaItem[] {
  return genre === undefined ? items : items.filter(({ tags }) => tags.includes(genre));
}
