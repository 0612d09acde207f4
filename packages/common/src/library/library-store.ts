import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { LibraryRow } from '../content/home-row-query.ts';
import type { EpisodeMarks } from './episode-marks.ts';
import type { ListReadings } from './library-replica.ts';
import {
  getContinueWatching,
  getResumeStartS,
  isBeingWatched,
  type Favorites,
  type History,
} from './library.ts';

/**
 * Warning after adding a favorite: the limit is reached and it was not added, or it could not be stored and is lost
 * when the page is closed.
 */
export interface LibraryWarning {
  readonly kind: 'favorites_limit' | 'favorites_not_kept';
  readonly mediaId: string;
}

/** Number of this device's entries that the account lacks; at least one is not 0. */
export interface GuestOffer {
  readonly favorites: number;
  readonly history: number;
}

/** The lists of one viewer. The store is the source of truth; browser storage and accounts hold copies. */
export interface LibraryState {
  /** Owner of the lists; undefined while signed out. */
  readonly userId: string | undefined;
  readonly favorites: Favorites;
  readonly history: History;
  readonly marks: EpisodeMarks;
  readonly readings: ListReadings;
  readonly warning: LibraryWarning | undefined;
  /** Entries the viewer may add to the account after signing in. */
  readonly guestOffer: GuestOffer | undefined;
}

export type LibraryStore = StoreApi<LibraryState>;
export const LibraryStore: ServiceIdentifier<LibraryStore> = Symbol.for('LibraryStore');

export const ALL_READ: ListReadings = { favorites: 'done', history: 'done' };

/**
 * Creates the store of the viewer's lists; only `LibraryController` writes it. Lists of disabled features stay empty.
 */
export function createLibraryStore(): LibraryStore {
  return createStore<LibraryState>(() => ({
    userId: undefined,
    favorites: [],
    history: [],
    marks: new Map(),
    readings: ALL_READ,
    warning: undefined,
    guestOffer: undefined,
  }));
}

export function isFavorite({ favorites }: Pick<LibraryState, 'favorites'>, mediaId: string): boolean {
  return favorites.includes(mediaId);
}

/** Returns how much of a title the viewer has watched, 0 to 1; undefined unless it is in progress. */
export function getWatchProgress(
  { history, marks }: Pick<LibraryState, 'history' | 'marks'>,
  mediaId: string,
): number | undefined {
  const entry = history.find((other) => other.mediaId === mediaId) ?? marks.get(mediaId);
  return entry && isBeingWatched(entry.progress) ? entry.progress : undefined;
}

/** Returns the episode in progress of a series. */
export function getEpisodeInProgress(
  { history }: Pick<LibraryState, 'history'>,
  seriesId: string,
): string | undefined {
  return getContinueWatching(history).find((entry) => entry.seriesId === seriesId)?.mediaId;
}

/** Returns where a title resumes, in seconds; 0 for a title that begins at the start. */
export function getResumeS(
  library: Pick<LibraryState, 'history' | 'marks'>,
  { id, durationS }: { readonly id: string; readonly durationS: number },
): number {
  return getResumeStartS(getWatchProgress(library, id), durationS);
}

/** Whether a home row of the viewer's own titles would show anything. */
export function hasLibraryRow(
  { type }: Pick<LibraryRow, 'type'>,
  { favorites, history }: Pick<LibraryState, 'favorites' | 'history'>,
): boolean {
  return type === 'favorites'
    ? favorites.length > 0
    : history.some(({ progress }) => isBeingWatched(progress));
}
