import { beginsTitle, beginsWords, countTypos, fold, type FoldedText } from './title-match.ts';

/** A title and its folded text. */
export interface ComparedTitle<Title> {
  readonly known: Title;
  readonly folded: FoldedText;
}

/** Larger than the length of any title, so that the kind of match counts before the length. */
const WORDS_SCORE = 100_000;

/**
 * Returns the titles that match a text best: those that begin with it, then those whose words do, and, if these are not
 * enough, those whose words do with typos. Among equals the shorter title, of which the text covers more, comes first.
 */
export function rankTitles<Title>(
  text: string,
  titles: Iterable<ComparedTitle<Title>>,
  limit: number,
): readonly Title[] {
  const query = fold(text);
  if (query.text === '') return [];
  const best = new BestTitles<Title>(limit);
  const others: ComparedTitle<Title>[] = [];
  for (const title of titles) {
    const { length } = title.folded.text;
    if (beginsTitle(query, title.folded)) best.add(title.known, length);
    else if (beginsWords(query, title.folded)) best.add(title.known, WORDS_SCORE + length);
    else others.push(title);
  }
  if (best.isFull) return best.titles;
  for (const { known, folded } of others) {
    const typos = countTypos(query, folded);
    if (typos !== undefined) best.add(known, WORDS_SCORE * (1 + typos) + folded.text.length);
  }
  return best.titles;
}

/** Keeps the best entries: lower scores are better, equals keep their order, and there are no more than the limit. */
class BestTitles<Title> {
  readonly #limit: number;
  readonly #scores: number[] = [];
  readonly #titles: Title[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get titles(): readonly Title[] {
    return this.#titles;
  }

  get isFull(): boolean {
    return this.#titles.length >= this.#limit;
  }

  add(title: Title, score: number): void {
    const place = this.#scores.findLastIndex((other) => other <= score) + 1;
    if (place >= this.#limit) return;
    this.#scores.splice(place, 0, score);
    this.#titles.splice(place, 0, title);
    this.#scores.length = Math.min(this.#scores.length, this.#limit);
    this.#titles.length = Math.min(this.#titles.length, this.#limit);
  }
}
