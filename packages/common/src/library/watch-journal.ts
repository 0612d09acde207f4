import type { KeyValueStorage } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';
import type { HistoryEntry } from './library.ts';
import { WATCH_JOURNAL_KEY } from './library-keys.ts';

/** How far a viewer was in a title when it was last noted, and what the history knew of that title then. */
export interface JournalNote {
  readonly entry: HistoryEntry;
  /** Progress by the history; undefined when it had none. */
  readonly knownProgress: number | undefined;
}

/** More windows than this do not play at once. */
const NOTE_LIMIT = 8;

/**
 * What has been watched since it was last saved.
 *
 * Problem: the history is saved at the moments that the specification names, and a window that crashes or is killed reaches
 * none of them: up to five minutes would be lost. Saving the whole history every few seconds is no way out, since accounts
 * keep it over the network and other windows take it in each time. Solution: a note of the one title that plays, kept in
 * this browser and taken back when the history is saved. What is found at the next start was left by a crash, or by another
 * window that still plays and will note it again. It is taken over only if the history says of the title what it said when
 * the note was made: else another window or device has been faster, and the note is old.
 */
export class WatchJournal {
  readonly #storage: KeyValueStorage;
  readonly #key: string;

  /** The journal of a viewer; `userId` is undefined while nobody is signed in. */
  constructor(storage: KeyValueStorage, userId: string | undefined) {
    this.#storage = storage;
    this.#key = userId === undefined ? WATCH_JOURNAL_KEY : `${WATCH_JOURNAL_KEY}.${userId}`;
  }

  /** Notes how far the viewer is in a title; an older note of the title is replaced. */
  note(note: JournalNote): void {
    const others = this.#read().filter(({ entry }) => entry.mediaId !== note.entry.mediaId);
    this.#write([...others, note].slice(-NOTE_LIMIT));
  }

  /** Takes back what was noted of a title. */
  forget(mediaId: string): void {
    const notes = this.#read();
    const others = notes.filter(({ entry }) => entry.mediaId !== mediaId);
    if (others.length < notes.length) this.#write(others);
  }

  /** All notes, the oldest first; they are gone then. */
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

/** Nobody else writes these: a wrong note is left out, and what is no list at all is as good as nothing. */
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
