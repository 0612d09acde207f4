/** The best of many, by a score where less is better and equals keep their order; holds no more than it is asked for. */
export class BestTitles<Title> {
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
