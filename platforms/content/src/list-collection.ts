import type { MediaJson } from './delivery-json.ts';
import { toId } from './title-row.ts';

/** A list of the site with its first titles. */
export interface CollectedList {
  readonly id: string;
  readonly title: string;
  readonly items: readonly MediaJson[];
}

/**
 * Maximum number of titles in a list: a static host returns all of them, whatever page size the app requests, so each
 * row of the home page loads this many.
 */
export const MAX_LIST_TITLES = 200;
export const MAX_GENRES = 40;
const HERO_TITLES = 5;

/** Collects the titles of lists in bounded memory, in the order of the file. */
export class ListCollection {
  readonly #all: MediaJson[] = [];
  /**
   * All titles with a watch history or that can be a favorite, including episodes, which are only in the list of their
   * series.
   */
  readonly #entries: MediaJson[] = [];
  readonly #genres = new Map<string, { readonly title: string; readonly items: MediaJson[] }>();
  #lost = 0;
  #isComplete = true;
  #hasAllEntries = true;

  add(item: MediaJson, genres: readonly string[]): void {
    this.addEpisode(item);
    const isInAll = this.#push(this.#all, item);
    this.#isComplete &&= isInAll;
    const places = genres.map((genre) => this.#addTo(genre, item));
    if (!isInAll && !places.includes(true)) this.#lost += 1;
  }

  addEpisode(item: MediaJson): void {
    this.#hasAllEntries = this.#push(this.#entries, item) && this.#hasAllEntries;
  }

  /** Ids are derived from titles, so that they are the same in the next run. */
  finish(): {
    readonly all: CollectedList;
    readonly genres: readonly CollectedList[];
    readonly hero: CollectedList | undefined;
    /** Whether `all` is the whole catalog, so that the app can search in it. */
    readonly isComplete: boolean;
    /** All titles and episodes, in which the app finds those of a viewer; undefined when there are too many. */
    readonly entries: CollectedList | undefined;
    /** Number of titles that are in no list. */
    readonly lost: number;
  } {
    const withPicture = this.#all.filter((item) => 'image' in item).slice(0, HERO_TITLES);
    const all = { id: toId('list all'), title: 'All titles', items: this.#all };
    return {
      all,
      entries: this.#hasAllEntries ? { ...all, items: this.#entries } : undefined,
      genres: [...this.#genres].map(([key, genre]) => ({ id: toId(`list genre ${key}`), ...genre })),
      hero:
        withPicture.length === 0
          ? undefined
          : { id: toId('list featured'), title: 'Featured', items: withPicture },
      isComplete: this.#isComplete,
      lost: this.#lost,
    };
  }

  #addTo(title: string, item: MediaJson): boolean {
    const key = title.toLowerCase();
    const known = this.#genres.get(key);
    if (known) return this.#push(known.items, item);
    if (this.#genres.size >= MAX_GENRES) return false;
    this.#genres.set(key, { title, items: [item] });
    return true;
  }

  #push(items: MediaJson[], item: MediaJson): boolean {
    if (items.length >= MAX_LIST_TITLES) return false;
    items.push(item);
    return true;
  }
}
