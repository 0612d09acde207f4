import { beginsTitle, beginsWords, countTypos, fold, type FoldedText } from './title-match.ts';

/** A title with what it is compared by. */
export interface ComparedTitle<Title> {
  readonly known: Title;
  readonly folded: FoldedText;
}

/** More than any title has letters, so that how it fits counts before how long it is. */
const WORDS_SCORE = 100_000;

/**
 * The titles that fit a text best: those that begin with it, then those with words that do, and, if these are not enough,
 * those that do so but for typos. Among equals the shorter title, which the text says more of, comes first.
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

/** The best of many, by a score where less is better and equals keep their order; holds no more than it is asked for. */
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
