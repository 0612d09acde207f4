import type { JsonObject } from '../json-value.ts';

/** One entry of a watch history. */
export interface HistoryRow {
  readonly mediaId: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly createdAtS: number;
  readonly updatedAtS: number;
}

/** Filters of a watch history. */
export const historyFilters = ['currently_watching', 'watched', 'all'] as const;

export type HistoryFilter = (typeof historyFilters)[number];

/** Progress from which a title counts as watched (contract 2.7, a guess). */
const WATCHED_FROM = 0.95;

/** Favorites and watch histories of all accounts (contract 2.7). */
export class MediaLists {
  readonly #favorites = new Map<number, Map<string, number>>();
  readonly #histories = new Map<number, Map<string, HistoryRow>>();

  /** Newest first. */
  favoritesOf(accountId: number): readonly JsonObject[] {
    return [...(this.#favorites.get(accountId) ?? [])]
      .reverse()
      .map(([mediaId, createdAtS]) => ({ media_id: mediaId, created_at: createdAtS }));
  }

  /** Adds a favorite; an existing one stays unchanged. */
  addFavorite(accountId: number, mediaId: string, nowS: number): JsonObject {
    const favorites = this.#favorites.get(accountId) ?? new Map<string, number>();
    this.#favorites.set(accountId, favorites);
    const createdAtS = favorites.get(mediaId) ?? nowS;
    favorites.set(mediaId, createdAtS);
    return { media_id: mediaId, created_at: createdAtS };
  }

  /** Returns whether there was one to remove. */
  removeFavorite(accountId: number, mediaId: string): boolean {
    return this.#favorites.get(accountId)?.delete(mediaId) ?? false;
  }

  /** Most recently updated first. */
  historyOf(accountId: number, filter: HistoryFilter): readonly HistoryRow[] {
    return [...(this.#histories.get(accountId)?.values() ?? [])]
      .filter((row) => filter === 'all' || filter === stageOf(row))
      .reverse()
      .sort((first, second) => second.updatedAtS - first.updatedAtS);
  }

  writeHistory(accountId: number, mediaId: string, progress: number, nowS: number): HistoryRow {
    const history = this.#histories.get(accountId) ?? new Map<string, HistoryRow>();
    this.#histories.set(accountId, history);
    const createdAtS = history.get(mediaId)?.createdAtS ?? nowS;
    const row: HistoryRow = { mediaId, progress, createdAtS, updatedAtS: nowS };
    // Moves the entry to the end: entries of the same second keep the order in which they arrived.
    history.delete(mediaId);
    history.set(mediaId, row);
    return row;
  }

  /** Returns whether there was one to remove. */
  removeHistory(accountId: number, mediaId: string): boolean {
    return this.#histories.get(accountId)?.delete(mediaId) ?? false;
  }

  /** Deletes an account's lists. */
  erase(accountId: number): void {
    this.#favorites.delete(accountId);
    this.#histories.delete(accountId);
  }
}

/** Formats an entry as the provider does. */
export function historyRowJson(row: HistoryRow): JsonObject {
  return {
    media_id: row.mediaId,
    progress: row.progress,
    created_at: row.createdAtS,
    updated_at: row.updatedAtS,
  };
}

function stageOf({ progress }: HistoryRow): HistoryFilter | null {
  if (progress <= 0) return null;
  return progress < WATCHED_FROM ? 'currently_watching' : 'watched';
}
