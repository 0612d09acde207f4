import { inject, injectable, multiInject } from 'inversify';

import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';
import { EpisodeMarkReplica } from './episode-mark-replica.ts';
import type { EpisodeMarks } from './episode-marks.ts';
import { toViewerKey, WATCH_JOURNAL_KEY } from './library-keys.ts';
import { type LibraryCopies, LibraryReplica } from './library-replica.ts';
import type { Favorites, History, HistoryEntry } from './library.ts';
import { SyncedList } from './synced-list.ts';

/** The lists of one viewer, each with its copy, and the progress since they were last saved. */
export interface ViewerLists {
  readonly favorites: SyncedList<Favorites>;
  readonly history: SyncedList<History>;
  readonly marks: SyncedList<EpisodeMarks>;
  readonly journal: WatchJournal;
  /** See `LibraryCopies`. */
  readonly guest: LibraryCopies['guest'];
  readonly getReadings: LibraryCopies['getReadings'];
  readonly restore: LibraryCopies['restore'];
  readonly flush: LibraryCopies['flush'];
}

/** Opens the lists of a viewer where they are stored. */
@injectable()
export class ViewerListsOpener {
  readonly #replicas: readonly LibraryReplica[];
  readonly #marks: EpisodeMarkReplica;
  readonly #lifecycle: PageLifecycle;
  readonly #storage: KeyValueStorage;

  constructor(
    @multiInject(LibraryReplica) replicas: LibraryReplica[],
    @inject(EpisodeMarkReplica) marks: EpisodeMarkReplica,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
    @inject(KeyValueStorage) storage: KeyValueStorage,
  ) {
    this.#replicas = replicas;
    this.#marks = marks;
    this.#lifecycle = lifecycle;
    this.#storage = storage;
  }

  /**
   * @param userId undefined while signed out
   * @param onChange called when something other than this window may have changed the lists, until `signal` aborts
   */
  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): ViewerLists {
    // A page in the back/forward cache receives no changes of other windows.
    this.#lifecycle.onShow(onChange, signal);
    const copies = this.#openCopies(userId, onChange, signal);
    return {
      favorites: new SyncedList<Favorites>(copies?.favorites, []),
      history: new SyncedList<History>(copies?.history, []),
      marks: new SyncedList<EpisodeMarks>(this.#marks.open(userId, onChange, signal), new Map()),
      journal: new WatchJournal(this.#storage, userId),
      guest: copies?.guest,
      getReadings: copies?.getReadings,
      restore: copies?.restore,
      flush: copies?.flush,
    };
  }

  #openCopies(...request: Parameters<LibraryReplica['open']>): ReturnType<LibraryReplica['open']> {
    for (const replica of this.#replicas) {
      const copies = replica.open(...request);
      if (copies) return copies;
    }
    return undefined;
  }
}

/** The last noted progress in a title, and the title's progress in the history at that time. */
export interface JournalNote {
  readonly entry: HistoryEntry;
  /** Progress in the history; undefined when it had no entry. */
  readonly knownProgress: number | undefined;
}

/** Playing windows at the same time, at most. */
const NOTE_LIMIT = 8;

/**
 * Progress since the last save.
 *
 * Problem: the history is saved at the moments defined by the specification, and a window that crashes or is killed
 * reaches none of them, losing up to five minutes. Saving the whole history every few seconds is too expensive, since
 * accounts store it over the network and other windows read it each time. Solution: a note of the playing title, stored
 * in this browser and removed when the history is saved. A note found at the next start is from a crash, or from
 * another window that still plays and will note it again. It is applied only if the title's progress in the history is
 * still the same as when the note was made; otherwise another window or device has saved since, and the note is
 * outdated.
 */
export class WatchJournal {
  readonly #storage: KeyValueStorage;
  readonly #key: string;

  /** Opens the journal of a viewer; `userId` is undefined while signed out. */
  constructor(storage: KeyValueStorage, userId: string | undefined) {
    this.#storage = storage;
    this.#key = toViewerKey(WATCH_JOURNAL_KEY, userId);
  }

  /** Notes the progress in a title, replacing its previous note. */
  note(note: JournalNote): void {
    const others = this.#read().filter(({ entry }) => entry.mediaId !== note.entry.mediaId);
    this.#write([...others, note].slice(-NOTE_LIMIT));
  }

  /** Removes the note of a title. */
  forget(mediaId: string): void {
    const notes = this.#read();
    const others = notes.filter(({ entry }) => entry.mediaId !== mediaId);
    if (others.length < notes.length) this.#write(others);
  }

  /** Returns all notes, oldest first, and removes them. */
  take(): readonly JournalNote[] {
    const notes = this.#read();
    this.#write([]);
    return notes;
  }

  #read(): readonly JournalNote[] {
    const text = this.#storage.read(this.#key);
    return text === undefined ? [] : parseNotes(text);
  }

  #write(notes: readonly JournalNote[]): void {
    if (notes.length > 0) this.#storage.write(this.#key, serializeNotes(notes));
    else if (this.#storage.read(this.#key) !== undefined) this.#storage.remove(this.#key);
  }
}

/** Parses stored notes: drops invalid entries; returns none for anything that is not a list. */
function parseNotes(text: string): readonly JournalNote[] {
  return (readArray(parseJson(text)) ?? []).flatMap((note) => readNote(note) ?? []).slice(-NOTE_LIMIT);
}

function readNote(value: unknown): JournalNote | undefined {
  const { mediaid, progress, seriesId, known } = readRecord(value) ?? {};
  const mediaId = readText(mediaid);
  const series = readText(seriesId);
  if (mediaId === undefined || !isProgress(progress)) return undefined;
  return {
    entry: series === undefined ? { mediaId, progress } : { mediaId, progress, seriesId: series },
    knownProgress: isProgress(known) ? known : undefined,
  };
}

function isProgress(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function serializeNotes(notes: readonly JournalNote[]): string {
  return JSON.stringify(
    notes.map(({ entry: { mediaId, progress, seriesId }, knownProgress }) => ({
      mediaid: mediaId,
      progress,
      seriesId,
      known: knownProgress,
    })),
  );
}
