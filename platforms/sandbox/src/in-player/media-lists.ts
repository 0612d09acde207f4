import type { JsonObject } from '../json-value.ts';

/** One entry of a watch history. */
export interface HistoryRow {
  readonly mediaId: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly createdAtS: number;
  readonly updatedAtS: number;
}

/** What of a history is asked for. */
export const historyFilters = ['currently_watching', 'watched', 'all'] as const;

/** One of them. */
export type HistoryFilter = (typeof historyFilters)[number];

/** From here on a title counts as watched (contract 2.7, a guess). */
const WATCHED_FROM = 0.95;

/** Favourites and watch histories of all accounts (contract 2.7). */
export class MediaLists {
  readonly #favorites = new Map<number, Map<string, number>>();
  readonly #histories = new Map<number, Map<string, HistoryRow>>();

  /** Newest first. */
  favoritesOf(accountId: number): readonly JsonObject[] {
    return [...(this.#favorites.get(accountId) ?? [])]
      .reverse()
      .map(([mediaId, createdAtS]) => ({ media_id: mediaId, created_at: createdAtS }));
  }

  /** Adds a favourite; one that is there stays as it is. */
  addFavorite(accountId: number, mediaId: string, nowS: number): JsonObject {
    const favorites = this.#favorites.get(accountId) ?? new Map<string, number>();
    this.#favorites.set(accountId, favorites);
    const createdAtS = favorites.get(mediaId) ?? nowS;
    favorites.set(mediaId, createdAtS);
    return { media_id: mediaId, created_at: createdAtS };
  }

  /** Whether there was one to remove. */
  removeFavorite(accountId: number, mediaId: string): boolean {
    return this.#favorites.get(accountId)?.delete(mediaId) ?? false;
  }

  /** The one touched last first. */
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
    // Behind the others: entries of the same second keep the order in which they came.
    history.delete(mediaId);
    history.set(mediaId, row);
    return row;
  }

  /** Whether there was one to remove. */
  removeHistory(accountId: number, mediaId: string): boolean {
    return this.#histories.get(accountId)?.delete(mediaId) ?? false;
  }

  /** Forgets an account. */
  erase(accountId: number): void {
    this.#favorites.delete(accountId);
    this.#histories.delete(accountId);
  }
}

/** An entry as the provider shows it. */
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
