import { inject, injectable } from 'inversify';

import { SessionStore } from '../account/session-store.ts';
import { SiteContext } from '../config/site-context.ts';
import type { SiteFeatures } from '../config/site-config.ts';
import { removeEpisodeMark, setEpisodeMark, type EpisodeMarks } from './episode-marks.ts';
import { isFavorite, LibraryStore, type LibraryWarning } from './library-store.ts';
import {
  addFavorite,
  isWatchedToEnd,
  LIBRARY_LIMIT,
  removeFavorite,
  removeHistoryEntry,
  saveHistoryEntry,
  type History,
  type HistoryEntry,
} from './library.ts';
import { ViewerListsOpener, type ViewerLists } from './viewer-lists.ts';

/** What became of a press on the heart. */
export type FavoriteOutcome = 'added' | 'removed' | 'refused';

/**
 * Keeps the viewer's lists; the only writer of `LibraryStore`. Lists of features that are off (content-host 4.6) stay
 * empty: asking for a change does nothing.
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
   * Opens the lists of whoever is signed in, or of nobody, now and each time that changes; none while that is not known
   * yet.
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

  /** Puts a title first among the favourites, or takes it out. What the viewer has to know of it is the store's warning. */
  toggleFavorite(mediaId: string): FavoriteOutcome {
    const favorites = this.#favorites;
    if (!favorites) return 'refused';
    // What the viewer saw decides what they meant, also when another window was faster.
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

  /** Takes out all favourites, and what was stored in their place if that could not be read. */
  clearFavorites(): void {
    this.#favorites?.clear();
    this.#refresh();
  }

  /** Asks for the lists of an account anew: in another language, say (accounts 4). Those of this browser are at hand. */
  restore(): void {
    this.#lists?.restore?.();
  }

  /** Resolved once the account has all that was changed here, or cannot be reached. Never fails. */
  async flush(): Promise<void> {
    await this.#lists?.flush?.();
  }

  dismissWarning(): void {
    this.#store.setState({ warning: undefined });
  }

  /**
   * Keeps how far the viewer is in a title for the case that the page comes to a sudden end; at the next start it is saved.
   * Cheap enough for every few seconds.
   */
  noteProgress(entry: HistoryEntry): void {
    if (!this.#isWatchingKept) return;
    this.#lists?.journal.note({ entry, knownProgress: this.#getKnownProgress(entry.mediaId) });
  }

  /** Saves how far the viewer has come in a title that plays. */
  saveProgress(entry: HistoryEntry): void {
    const { mediaId, progress } = entry;
    this.#changeWatched(
      mediaId,
      (history) => saveHistoryEntry(history, entry),
      (marks) => {
        const isWatched = isWatchedToEnd(progress) || marks.get(mediaId)?.isWatched === true;
        return setEpisodeMark(marks, mediaId, { progress, isWatched });
      },
    );
  }

  /** Forgets how far the viewer came in a title: it is no longer being watched, and begins at the start. */
  forgetProgress(mediaId: string): void {
    this.#changeWatched(
      mediaId,
      (history) => removeHistoryEntry(history, mediaId),
      (marks) =>
        marks.get(mediaId)?.isWatched === true
          ? setEpisodeMark(marks, mediaId, { progress: 0, isWatched: true })
          : removeEpisodeMark(marks, mediaId),
    );
  }

  /** Takes a title for seen: it is no longer being watched. */
  markAsWatched(mediaId: string): void {
    this.#changeWatched(
      mediaId,
      (history) => removeHistoryEntry(history, mediaId),
      (marks) => setEpisodeMark(marks, mediaId, { progress: 1, isWatched: true }),
    );
  }

  get #isWatchingKept(): boolean {
    return this.#features.continueWatchingList !== undefined;
  }

  #changeWatched(
    mediaId: string,
    changeHistory: (history: History) => History,
    changeMarks: (marks: EpisodeMarks) => EpisodeMarks,
  ): void {
    if (!this.#lists || !this.#isWatchingKept) return;
    this.#lists.history.change(changeHistory);
    this.#lists.marks.change(changeMarks);
    this.#lists.journal.forget(mediaId);
    this.#refresh();
  }

  /** Saves what was being watched when the page came to a sudden end; see `WatchJournal`. */
  #takeJournal(): void {
    if (!this.#lists || !this.#isWatchingKept) return;
    for (const { entry, knownProgress } of this.#lists.journal.take())
      if (this.#getKnownProgress(entry.mediaId) === knownProgress) this.saveProgress(entry);
  }

  #getKnownProgress(mediaId: string): number | undefined {
    return this.#store.getState().history.find((entry) => entry.mediaId === mediaId)?.progress;
  }

  get #favorites(): ViewerLists['favorites'] | undefined {
    return this.#features.favoritesList === undefined ? undefined : this.#lists?.favorites;
  }

  #open(userId: string | undefined): void {
    this.#opened.abort();
    this.#opened = new AbortController();
    this.#lists = this.#opener.open(userId, () => this.#refresh(), this.#opened.signal);
    this.#store.setState({ userId, warning: undefined });
    this.#refresh();
    this.#takeJournal();
  }

  /** Brings the store up to date with the newest lists. */
  #refresh(): void {
    if (!this.#lists) return;
    const { favorites, history, marks } = this.#lists;
    if (this.#features.favoritesList !== undefined) this.#store.setState({ favorites: favorites.refresh() });
    if (this.#isWatchingKept) this.#store.setState({ history: history.refresh(), marks: marks.refresh() });
  }

  #warn(warning: LibraryWarning): void {
    this.#store.setState({ warning });
  }
}
