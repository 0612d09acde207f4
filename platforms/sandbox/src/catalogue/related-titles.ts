import type { Title } from './title.ts';

const SAME_GENRE_SCORE = 3;
const SHARED_TAG_SCORE = 1;

/** Types of titles that are never recommended. */
const neverRelated: readonly string[] = ['trailer', 'hub', 'page'];

/**
 * Returns titles that share genre or tags with `subject`, the closest first, else in catalog order. Includes the
 * subject itself: the client removes it (contract 2.4). Without a subject, or without matches, returns all titles, so
 * that every title has recommendations.
 */
export function relatedTitles(titles: readonly Title[], subject: Title | undefined): readonly Title[] {
  const candidates = titles.filter((title) => title.listed && !neverRelated.includes(title.contentType));
  if (subject === undefined) return candidates;
  const related = candidates
    .map((title) => ({ title, score: similarity(title, subject) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ title }) => title);
  return related.some(({ id }) => id !== subject.id) ? related : candidates;
}

function similarity(title: Title, subject: Title): number {
  const genre = title.params.genre;
  const genreScore = genre !== undefined && genre === subject.params.genre ? SAME_GENRE_SCORE : 0;
  const shared = title.tags.filter((tag) => subject.tags.includes(tag)).length;
  return genreScore + shared * SHARED_TAG_SCORE;
}
