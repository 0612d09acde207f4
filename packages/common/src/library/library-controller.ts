import { inject, injectable } from 'inversify';

import { SessionStore } from '../account/session-store.ts';
import type { SiteFeatures } from '../config/site-config.ts';
import { SiteContext } from '../config/site-context.ts';
import { removeEpisodeMark, setEpisodeMark, type EpisodeMarks } from './episode-marks.ts';
import {
  addFavorite,
  addSeriesIds,
  isWatchedToEnd,
  LIBRARY_LIMIT,
  removeFavorite,
  removeHistoryEntry,
  saveHistoryEntry,
  type Favorites,
  type History,
  type HistoryEntry,
} from './library.ts';
import type { GuestLists } from './library-replica.ts';
import {
  ALL_READ,
  isFavorite,
  LibraryStore,
  type GuestOffer,
  type LibraryState,
  type LibraryWarning,
} from './library-store.ts';
import {
  favoriteKind,
  getLackingEntries,
  historyKind,
  restoreEntries,
  type ListKind,
} from './merge-lists.ts';
import type { SyncedList } from './synced-list.ts';
import { ViewerListsOpener, type ViewerLists } from './viewer-lists.ts';

/** Result of toggling a favorite. */
export type FavoriteOutcome = 'added' | 'removed' | 'refused';

/** How many of the guest's entries missing in the account were added, of how many in total. */
export interface AddedEntries {
  readonly added: number;
  readonly total: number;
}

/**
 * Manages the viewer's lists; the only writer of `LibraryStore`. Lists of disabled features (content-host 4.6) stay
 * empty, and changes to them do nothing.
 */
@injectable()
export class LibraryController {
  readonly #store: LibraryStore;
  readonly #session: SessionStore;
  readonly #features: SiteFeatures;
  readonly #opener: ViewerListsOpener;
  #lists: ViewerLists | undefined;
  #opened = new AbortController();
  #hasWarnedOfLoss = false;
  #isJournalTaken = false;

  constructor(
    @inject(LibraryStore) store: LibraryStore,
    @inject(SessionStore) session: SessionStore,
    @inject(SiteContext) { config }: SiteContext,
    @inject(ViewerListsOpener) opener: ViewerListsOpener,
  ) {
    this.#store = store;
    this.#session = session;
    this.#features = config.features;
    this.#opener = opener;
  }

  /**
   * Opens the lists of the signed-in user, or of the signed-out viewer, now and whenever that changes; none while the
   * session is being restored.
   */
  start(signal?: AbortSignal): void {
    const { status, userId } = this.#session.getState();
    if (status !== 'restoring') this.#open(userId);
    const unsubscribe = this.#session.subscribe((state, before) => {
      if (state.userId !== before.userId || before.status === 'restoring') this.#open(state.userId);
    });
    signal?.addEventListener('abort', () => {
      unsubscribe();
      this.#opened.abort();
    });
  }

  /**
   * Adds a title to the front of the favorites, or removes it. Problems to show to the viewer are in the store's
   * `warning`.
   */
  toggleFavorite(mediaId: string): FavoriteOutcome {
    if (this.#features.favoritesList === undefined) return 'refused';
    if (!this.#lists) return this.#toggleEarly(mediaId);
    const { favorites } = this.#lists;
    // What the viewer saw determines the action, even if another window changed the list since.
    const isRemoval = isFavorite(this.#store.getState(), mediaId);
    if (!isRemoval && favorites.refresh().length >= LIBRARY_LIMIT) {
      this.#warn({ kind: 'favorites_limit', mediaId });
      return 'refused';
    }
    const isKept = favorites.change((list) => (isRemoval ? removeFavorite : addFavorite)(list, mediaId));
    this.#refresh();
    if (isRemoval) return 'removed';
    if (!isKept && !this.#hasWarnedOfLoss) {
      this.#hasWarnedOfLoss = true;
      this.#warn({ kind: 'favorites_not_kept', mediaId });
    }
    return 'added';
  }

  removeFavorites(mediaIds: readonly string[]): void {
    this.#favorites?.change((list) => mediaIds.reduce<Favorites>(removeFavorite, list));
    this.#refresh();
  }

  /**
   * Restores favorites of `before` to their places, unless the lists now belong to another viewer.
   *
   * @param before the state before they were removed
   * @param mediaIds favorites to restore; all of them by default
   */
  restoreFavorites(before: LibraryState, mediaIds: readonly string[] = before.favorites): void {
    if (before.userId !== this.#store.getState().userId) return;
    this.#favorites?.change((list) =>
      restoreEntries(favoriteKind, list, { before: before.favorites, mediaIds }),
    );
    this.#refresh();
  }

  /** Removes all favorites, including stored ones that could not be parsed. */
  clearFavorites(): void {
    this.#favorites?.clear();
    this.#refresh();
  }

  /**
   * Appends this device's entries that the account lacks to the account's, up to the limit. This device's lists are
   * unchanged.
   */
  addGuestEntries(): Readonly<Record<keyof GuestLists, AddedEntries>> {
    const guest = this.#lists?.guest;
    const favorites = this.#addEntries(favoriteKind, this.#favorites, guest?.lists.favorites);
    const history = this.#addEntries(historyKind, this.#history, guest?.lists.history);
    guest?.settle();
    this.#refresh();
    return { favorites, history };
  }

  /** Declines adding them to the account; the lists are unchanged. */
  declineGuestEntries(): void {
    this.#lists?.guest?.settle();
    this.#refresh();
  }

  /**
   * Reloads the lists of an account, e.g. in another language (accounts 4). Lists stored in this browser need no
   * reload.
   */
  restore(): void {
    this.#lists?.restore?.();
    this.#refresh();
  }

  /** Resolves once the account has all local changes, or cannot be reached. Never fails. */
  async flush(): Promise<void> {
    await this.#lists?.flush?.();
  }

  dismissWarning(): void {
    this.#store.setState({ warning: undefined });
  }

  /**
   * Notes the viewer's progress locally in case the page is killed; saved at the next start. Cheap enough to call every
   * few seconds.
   */
  noteProgress(entry: HistoryEntry): void {
    if (!this.#isWatchingKept) return;
    this.#lists?.journal.note({ entry, knownProgress: this.#getKnownProgress(entry.mediaId) });
  }

  /** Saves the viewer's progress in a title that plays. */
  saveProgress(entry: HistoryEntry): void {
    const { mediaId, progress } = entry;
    this.#changeWatched(
      [mediaId],
      (history) => saveHistoryEntry(history, entry),
      (marks) => {
        const isWatched = isWatchedToEnd(progress) || marks.get(mediaId)?.isWatched === true;
        return setEpisodeMark(marks, mediaId, { progress, isWatched });
      },
    );
  }

  /** Stores the series of episodes in progress, for accounts that do not store them. */
  addSeriesIds(seriesIds: ReadonlyMap<string, string>): void {
    if (addSeriesIds(this.#store.getState().history, seriesIds) === this.#store.getState().history) return;
    this.#lists?.history.change((history) => addSeriesIds(history, seriesIds));
    this.#refresh();
  }

  /** Forgets the viewer's progress in titles: removes them from continue watching, so that they play from the start. */
  forgetProgress(...mediaIds: readonly string[]): void {
    this.#changeWatched(mediaIds, removeHistoryEntry, (marks, mediaId) =>
      marks.get(mediaId)?.isWatched === true
        ? setEpisodeMark(marks, mediaId, { progress: 0, isWatched: true })
        : removeEpisodeMark(marks, mediaId),
    );
  }

  /** Clears the watch history, including a stored one that could not be parsed. */
  clearHistory(): void {
    if (!this.#lists || !this.#isWatchingKept) return;
    this.#lists.history.clear();
    this.#lists.marks.clear();
    this.#lists.journal.take();
    this.#refresh();
  }

  /**
   * Restores entries of `before` to their places in the watch history, unless the lists now belong to another viewer.
   *
   * @param before the state before they were removed
   * @param mediaIds entries to restore; all of them by default
   */
  restoreHistory(before: LibraryState, mediaIds?: readonly string[]): void {
    if (before.userId !== this.#store.getState().userId || !this.#lists || !this.#isWatchingKept) return;
    const ids = mediaIds ?? before.history.map(({ mediaId }) => mediaId);
    // Titles watched again since have newer marks.
    const again = new Set(this.#lists.history.refresh().map(({ mediaId }) => mediaId));
    const lostMarks = [...before.marks].filter(
      ([mediaId]) => mediaIds?.includes(mediaId) !== false && !again.has(mediaId),
    );
    this.#lists.history.change((list) =>
      restoreEntries(historyKind, list, { before: before.history, mediaIds: ids }),
    );
    this.#lists.marks.change((marks) => new Map([...marks, ...lostMarks]));
    this.#refresh();
  }

  /** Marks a title as watched, which removes it from continue watching. */
  markAsWatched(mediaId: string): void {
    this.#changeWatched([mediaId], removeHistoryEntry, (marks) =>
      setEpisodeMark(marks, mediaId, { progress: 1, isWatched: true }),
    );
  }

  /** While the session is being restored, the choice is only in the store; `#open` saves it. */
  #toggleEarly(mediaId: string): FavoriteOutcome {
    const { favorites } = this.#store.getState();
    const isRemoval = favorites.includes(mediaId);
    this.#store.setState({ favorites: (isRemoval ? removeFavorite : addFavorite)(favorites, mediaId) });
    // There is nothing to undo: it was in no list yet.
    return isRemoval ? 'refused' : 'added';
  }

  get #isWatchingKept(): boolean {
    return this.#features.continueWatchingList !== undefined;
  }

  #changeWatched(
    mediaIds: readonly string[],
    changeHistory: (history: History, mediaId: string) => History,
    changeMarks: (marks: EpisodeMarks, mediaId: string) => EpisodeMarks,
  ): void {
    if (!this.#lists || !this.#isWatchingKept) return;
    this.#lists.history.change((history) => mediaIds.reduce(changeHistory, history));
    this.#lists.marks.change((marks) => mediaIds.reduce(changeMarks, marks));
    for (const mediaId of mediaIds) this.#lists.journal.forget(mediaId);
    this.#refresh();
  }

  /**
   * Saves the progress noted before the page was killed; see `WatchJournal`. Once the account's history was read, because another device
   * may have saved since.
   */
  #takeJournal(): void {
    if (!this.#lists || !this.#isWatchingKept || this.#isJournalTaken) return;
    if (this.#store.getState().readings.history !== 'done') return;
    this.#isJournalTaken = true;
    for (const { entry, knownProgress } of this.#lists.journal.take())
      if (this.#getKnownProgress(entry.mediaId) === knownProgress) this.saveProgress(entry);
  }

  #getKnownProgress(mediaId: string): number | undefined {
    return this.#store.getState().history.find((entry) => entry.mediaId === mediaId)?.progress;
  }

  get #favorites(): ViewerLists['favorites'] | undefined {
    return this.#features.favoritesList === undefined ? undefined : this.#lists?.favorites;
  }

  get #history(): ViewerLists['history'] | undefined {
    return this.#isWatchingKept ? this.#lists?.history : undefined;
  }

  #addEntries<Entry>(
    kind: ListKind<Entry>,
    synced: SyncedList<readonly Entry[]> | undefined,
    guest: readonly Entry[] = [],
  ): AddedEntries {
    if (!synced) return { added: 0, total: 0 };
    const list = synced.refresh();
    const lacking = getLackingEntries(kind, list, guest);
    const fitting = lacking.slice(0, Math.max(0, LIBRARY_LIMIT - list.length));
    if (fitting.length > 0) synced.change((newest) => [...newest, ...fitting]);
    return { added: fitting.length, total: lacking.length };
  }

  #refreshGuestOffer(): void {
    const guest = this.#lists?.guest;
    const offer = guest?.isOpen() === true ? this.#countLacking(guest.lists) : undefined;
    const { guestOffer } = this.#store.getState();
    const isSame = offer?.favorites === guestOffer?.favorites && offer?.history === guestOffer?.history;
    if (!isSame) this.#store.setState({ guestOffer: offer });
  }

  #countLacking(guest: GuestLists): GuestOffer | undefined {
    const count = <Entry>(
      kind: ListKind<Entry>,
      synced: SyncedList<readonly Entry[]> | undefined,
      entries: readonly Entry[],
    ) => (synced ? getLackingEntries(kind, synced.refresh(), entries).length : 0);
    const favorites = count(favoriteKind, this.#favorites, guest.favorites);
    const history = count(historyKind, this.#history, guest.history);
    return favorites + history > 0 ? { favorites, history } : undefined;
  }

  #open(userId: string | undefined): void {
    this.#opened.abort();
    this.#opened = new AbortController();
    this.#isJournalTaken = false;
    const early = this.#lists ? [] : this.#store.getState().favorites;
    this.#lists = this.#opener.open(userId, () => this.#handleChange(), this.#opened.signal);
    this.#store.setState({ userId, warning: undefined, guestOffer: undefined });
    this.#takeOver();
    for (const mediaId of early.toReversed())
      if (!isFavorite(this.#store.getState(), mediaId)) this.toggleFavorite(mediaId);
  }

  /** Takes over a change from outside. The account's list may be full, and then lacks what was added before it was read. */
  #handleChange(): void {
    const { favorites: before } = this.#store.getState();
    this.#takeOver();
    const { favorites } = this.#store.getState();
    const mediaId = before.find((id) => !favorites.includes(id));
    if (mediaId !== undefined && favorites.length >= LIBRARY_LIMIT)
      this.#warn({ kind: 'favorites_limit', mediaId });
  }

  #takeOver(): void {
    this.#refresh();
    this.#takeJournal();
  }

  /** Updates the store with the current lists. */
  #refresh(): void {
    if (!this.#lists) return;
    const { favorites, history, marks, getReadings } = this.#lists;
    this.#store.setState({ readings: getReadings?.() ?? ALL_READ });
    if (this.#features.favoritesList !== undefined) this.#store.setState({ favorites: favorites.refresh() });
    if (this.#isWatchingKept) this.#store.setState({ history: history.refresh(), marks: marks.refresh() });
    this.#refreshGuestOffer();
  }

  #warn(warning: LibraryWarning): void {
    this.#store.setState({ warning });
  }
}
