import type { MediaItem } from './media-item.ts';

/** The query parameter that holds the chosen order of a list. */
export const SORT_PARAM = 'sort';

/** The newest first, or by title; without either, a list has its own order. */
export type SortOrder = 'new' | 'title';

/** The order an address asks for; undefined for a word that is none. */
export function readSortOrder(value: string | null): SortOrder | undefined {
  return value === 'new' || value === 'title' ? value : undefined;
}

/** Returns the items in this order. Those without a date are the last of the newest. */
export function sortItems(
  items: readonly MediaItem[],
  order: SortOrder | undefined,
  language: string,
): readonly MediaItem[] {
  if (order === 'title') return sortByTitle(items, ({ title }) => title, language);
  if (order === undefined) return items;
  return items.toSorted((one, other) => (other.publishedS ?? 0) - (one.publishedS ?? 0));
}

/** Sorts by the rules of a language, numbers by their value: "Part 2" is before "Part 10". */
export function sortByTitle<Entry>(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string,
  language: string,
): readonly Entry[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return entries.toSorted((one, other) => compare(titleOf(one), titleOf(other)));
}
