import type { Title } from './title.ts';

/** Maximum number of search results (contract 2.4). */
export const SEARCH_LIMIT = 100;

/**
 * Returns titles whose title, description or tags contain every word of `query`, ignoring case; matches in the title
 * come first. An empty query has no results. Trailers are not meant to be browsed and are left out (contract 3.5).
 */
export function searchTitles(titles: readonly Title[], query: string): readonly Title[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const hits = titles.filter((title) => {
    if (!title.listed || title.contentType === 'trailer') return false;
    const text = [title.title, title.description, ...title.tags].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const inTitle = hits.filter((title) => words.every((word) => title.title.toLowerCase().includes(word)));
  const elsewhere = hits.filter((title) => !inTitle.includes(title));
  return [...inTitle, ...elsewhere].slice(0, SEARCH_LIMIT);
}
