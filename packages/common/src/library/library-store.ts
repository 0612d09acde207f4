import type { ServiceIdentifier } from 'inversify';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { EpisodeMarks } from './episode-marks.ts';
import { getContinueWatching, isBeingWatched, type Favorites, type History } from './library.ts';

/**
 * What the viewer has to be told about a title that was to become a favourite: there are as many as there can be and it
 * is none, or it is one, but only until this page is left.
 */
export interface LibraryWarning {
  readonly kind: 'favorites_limit' | 'favorites_not_kept';
  readonly mediaId: string;
}

/** How many entries of this device's lists the account lacks; at least one of them is not 0. */
export interface GuestOffer {
  readonly favorites: number;
  readonly history: number;
}

/** The lists of one viewer. They are the truth; browser storage and accounts hold copies. */
export interface LibraryState {
  /** Whose lists these are; undefined while nobody is signed in. */
  readonly userId: string | undefined;
  readonly favorites: Favorites;
  readonly history: History;
  readonly marks: EpisodeMarks;
  readonly warning: LibraryWarning | undefined;
  /** What the viewer is asked about after signing in: whether these are added to the account. */
  readonly guestOffer: GuestOffer | undefined;
}

export type LibraryStore = StoreApi<LibraryState>;
export const LibraryStore: ServiceIdentifier<LibraryStore> = Symbol.for('LibraryStore');

/** The store of the viewer's lists; only `LibraryController` writes it. Lists of features that are off stay empty. */
export function createLibraryStore(): LibraryStore {
  return createStore<LibraryState>(() => ({
    userId: undefined,
    favorites: [],
    history: [],
    marks: new Map(),
    warning: undefined,
    guestOffer: undefined,
  }));
}

export function isFavorite({ favorites }: Pick<LibraryState, 'favorites'>, mediaId: string): boolean {
  return favorites.includes(mediaId);
}

/** How much of a title the viewer has seen, 0 to 1; undefined unless it is being watched. */
export function getWatchProgress(
  { history, marks }: Pick<LibraryState, 'history' | 'marks'>,
  mediaId: string,
): number | undefined {
  const entry = history.find((other) => other.mediaId === mediaId) ?? marks.get(mediaId);
  return entry && isBeingWatched(entry.progress) ? entry.progress : undefined;
}

/** The episode of a series that the viewer is in the middle of. */
export function getEpisodeInProgress(
  { history }: Pick<LibraryState, 'history'>,
  seriesId: string,
): string | undefined {
  return getContinueWatching(history).find((entry) => entry.seriesId === seriesId)?.mediaId;
}
