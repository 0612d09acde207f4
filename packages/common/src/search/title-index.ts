import { QueryClient } from '@tanstack/query-core';
import { inject, injectable } from 'inversify';

import { getMediaKind, type MediaKind } from '../content/media-item.ts';
import { Clock } from '../platform/clock.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../shared/reading.ts';
import { rankTitles, type ComparedTitle } from './rank-titles.ts';
import { fold } from './title-match.ts';

export interface FoundTitle extends KnownTitle {
  /** Title of an episode's series, if known. */
  readonly seriesTitle: string | undefined;
}

/** Number of titles indexed at a time, so that the work is not noticeable. */
const SLICE_SIZE = 200;
/** Maximum number of titles; the oldest are dropped. */
const MAX_TITLES = 5_000;

/**
 * Index of the titles that this visit has loaded in any list, for suggestions without a request.
 *
 * Problem: lists arrive at any time and hold up to thousands of titles, which must be folded to be compared. Solution:
 * while the search is open, the index follows the query cache and folds its titles in slices, between which the browser
 * can do other things; each title is folded once.
 */
@injectable()
export class TitleIndex {
  readonly #queryClient: QueryClient;
  readonly #clock: Clock;
  readonly #titles = new Map<string, ComparedTitle<KnownTitle>>();
  /** Titles of series, by the ids that their episodes refer to. */
  readonly #series = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #language: string | undefined;
  #queue: KnownTitle[] = [];
  #isWorking = false;
  #version = 0;

  constructor(@inject(QueryClient) queryClient: QueryClient, @inject(Clock) clock: Clock) {
    this.#queryClient = queryClient;
    this.#clock = clock;
  }

  /** Indexes the cached titles in `language`, and later ones, until `signal` aborts. */
  follow(language: string, signal: AbortSignal): void {
    if (this.#language !== language) this.#reset(language);
    const cache = this.#queryClient.getQueryCache();
    for (const { queryKey, state } of cache.findAll()) this.#add(queryKey, state.data);
    const stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        this.#add(event.query.queryKey, event.query.state.data);
    });
    signal.addEventListener('abort', stop);
  }

  /** Increases with every slice, after which `find` may return other titles. */
  getVersion(): number {
    return this.#version;
  }

  /** Calls `listener` after every slice; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Returns the titles that match best; see `rankTitles`. */
  find(text: string, limit: number): readonly FoundTitle[] {
    const found = rankTitles(text, this.#titles.values(), limit);
    return found.map((known) => ({ ...known, seriesTitle: this.#getSeriesTitle(known) }));
  }

  #reset(language: string): void {
    this.#language = language;
    this.#titles.clear();
    this.#series.clear();
    this.#queue = [];
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  #add(queryKey: unknown, data: unknown): void {
    if (this.#language === undefined) return;
    const titles = readKnownTitles(queryKey, data, this.#language);
    const fresh = titles.filter((title) => this.#isFresh(title));
    if (fresh.length === 0) return;
    this.#queue.push(...fresh);
    if (!this.#isWorking) this.#workSoon();
  }

  /** Whether the title is unknown, or known under another title, or as an episode of an unknown series. */
  #isFresh({ id, title, seriesId }: KnownTitle): boolean {
    const { known } = this.#titles.get(id) ?? {};
    return known?.title !== title || (seriesId !== known.seriesId && !this.#getSeriesTitle(known));
  }

  #getSeriesTitle({ seriesId = '' }: KnownTitle): string | undefined {
    return this.#series.get(seriesId);
  }

  #workSoon(): void {
    this.#isWorking = true;
    this.#clock.after(0, () => {
      this.#takeIn(this.#queue.splice(0, SLICE_SIZE));
      this.#isWorking = false;
      if (this.#queue.length > 0) this.#workSoon();
    });
  }

  #takeInSeries({ id, legacySeriesId, title }: KnownTitle): void {
    this.#series.set(id, title);
    if (legacySeriesId !== undefined) this.#series.set(legacySeriesId, title);
  }

  #takeIn(titles: readonly KnownTitle[]): void {
    for (const known of titles) {
      this.#titles.delete(known.id);
      this.#titles.set(known.id, { known, folded: fold(known.title) });
      if (known.kind === 'series') this.#takeInSeries(known);
    }
    for (const id of this.#titles.keys()) {
      if (this.#titles.size <= MAX_TITLES) break;
      this.#titles.delete(id);
    }
    this.#tell();
  }
}

/** A title that can be opened. */
interface KnownTitle {
  readonly id: string;
  readonly title: string;
  /** URL of its card image. */
  readonly picture?: string | undefined;
  readonly genre?: string | undefined;
  readonly kind: MediaKind;
  /** Episodes only: the series it was listed for, or the playlist, which is the series if there is no other id. */
  readonly seriesId: string | undefined;
  /** Series only: the id of the playlist, if the series is one. */
  readonly legacySeriesId: string | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The query domains whose data holds titles. */
const DOMAINS: ReadonlySet<unknown> = new Set(['content', 'search']);

/** Returns the titles in cached query data of `language`: a single title, a list, episodes, or search results. */
function readKnownTitles(queryKey: unknown, data: unknown, language: string): readonly KnownTitle[] {
  const key = readArray(queryKey);
  if (!DOMAINS.has(key?.[0]) || key?.at(-1) !== language) return [];
  const answer = readRecord(data);
  const list = readRecord(answer?.['playlist']) ?? answer;
  const pages = readArray(answer?.['pages']) ?? [list];
  const items = pages.flatMap((page) => readArray(readRecord(page)?.['items']) ?? [page]);
  const seriesId = key[1] === 'episodes' ? readText(key[2]) : undefined;
  return items.flatMap((item) => readKnownTitle(item, seriesId) ?? []);
}

/** Trailers are left out: they are not titles of their own (content-host 3.5). */
function readKnownTitle(item: unknown, seriesId: string | undefined): KnownTitle | undefined {
  const record = readRecord(item);
  const id = readText(record?.['id']);
  const title = readText(record?.['title']);
  if (id === undefined || title === undefined || record?.['contentType'] === 'trailer') return undefined;
  return {
    id,
    title,
    ...readContext(record ?? {}, seriesId),
  };
}

function readContext(record: UnknownRecord, seriesId: string | undefined): Omit<KnownTitle, 'id' | 'title'> {
  const episode = readNumber(record['episodeNumber']);
  const legacySeriesId = readText(record['legacySeriesId']);
  const kind = getMediaKind({
    contentType: readText(record['contentType']),
    params: episode === undefined ? {} : { episodeNumber: String(episode) },
    legacySeriesId,
  });
  return {
    picture: readText(readRecord(record['images'])?.['card']),
    genre: readText(record['genre']),
    kind,
    seriesId: kind === 'episode' ? (seriesId ?? readText(record['playlistId'])) : undefined,
    legacySeriesId,
    season: readNumber(record['seasonNumber']),
    episode,
  };
}
