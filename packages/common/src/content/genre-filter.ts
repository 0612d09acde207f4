import type { MenuItem } from '../config/site-config.ts';
import type { MediaItem } from './media-item.ts';

/** The query parameter that holds the chosen genre. */
export const GENRE_PARAM = 'filter';

/**
 * The genres a list can be narrowed to: the tags of the menu entry that leads to it (content-host 4.4), each once. Empty
 * when there is no such entry, and then the list has no filter.
 */
export function getGenres(
  menu: readonly Pick<MenuItem, 'contentId' | 'filterTags'>[],
  playlistId: string,
): readonly string[] {
  const entry = menu.find(({ contentId, filterTags }) => contentId === playlistId && filterTags.length > 0);
  return [...new Set(entry?.filterTags)];
}

/** The genre an address asks for; undefined, which is all of them, for a word that is none of `genres`. */
export function readGenre(value: string | null, genres: readonly string[]): string | undefined {
  return genres.find((genre) => genre === value);
}

/** The items of a genre: those that carry it as a tag, compared exactly (content-host 3.1). */
export function filterByGenre(items: readonly MediaItem[], genre: string | undefined): readonly MediaItem[] {
  return genre === undefined ? items : items.filter(({ tags }) => tags.includes(genre));
}
