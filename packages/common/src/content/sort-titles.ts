import type { MediaItem } from './media-item.ts';

/** The query parameter that holds the chosen order of a list. */
export const SORT_PARAM = 'sort';

/** Newest first, or by title; undefined keeps a list's own order. */
export type SortOrder = 'new' | 'title';

/** Returns the order requested in the address; undefined for an unknown value. */
export function readSortOrder(value: string | null): SortOrder | undefined {
  return value === 'new' || value === 'title' ? value : undefined;
}

/** Returns the items in this order. Items without a date come last among the newest. */
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
