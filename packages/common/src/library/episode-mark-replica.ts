import { inject, injectable } from 'inversify';

import { KeyValueStorage, StorageChanges } from '../platform/storage/key-value-storage.ts';
import { parseJson } from '../shared/parse-json.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';
import { EPISODE_MARK_LIMIT, type EpisodeMark, type EpisodeMarks } from './episode-marks.ts';
import { EPISODE_MARKS_KEY, toViewerKey } from './library-keys.ts';
import type { ListCopy } from './library-replica.ts';
import { StoredList } from './stored-list.ts';

/** Stores the marks of each viewer in this browser. */
@injectable()
export class EpisodeMarkReplica {
  readonly #storage: KeyValueStorage;
  readonly #changes: StorageChanges;

  constructor(
    @inject(KeyValueStorage) storage: KeyValueStorage,
    @inject(StorageChanges) changes: StorageChanges,
  ) {
    this.#storage = storage;
    this.#changes = changes;
  }

  /** Opens the marks of a viewer; `onChange` is called when another window may have changed them. */
  open(userId: string | undefined, onChange: () => void, signal: AbortSignal): ListCopy<EpisodeMarks> {
    const key = toViewerKey(EPISODE_MARKS_KEY, userId);
    this.#changes.onChange((changed) => {
      if (changed === undefined || changed === key) onChange();
    }, signal);
    return new StoredList<EpisodeMarks>(this.#storage, {
      key,
      empty: new Map(),
      parse: parseEpisodeMarks,
      serialize: serializeEpisodeMarks,
    });
  }
}

/** Parses stored marks: drops invalid entries; returns none for anything that is not a list. */
export function parseEpisodeMarks(text: string): EpisodeMarks {
  const marks = (readArray(parseJson(text)) ?? []).flatMap((entry) => readMark(entry) ?? []);
  return new Map(marks.slice(-EPISODE_MARK_LIMIT));
}

export function serializeEpisodeMarks(marks: EpisodeMarks): string {
  return JSON.stringify(
    [...marks].map(([mediaid, { progress, isWatched }]) => ({ mediaid, progress, watched: isWatched })),
  );
}

function readMark(entry: unknown): readonly (readonly [id: string, mark: EpisodeMark])[] | undefined {
  const { mediaid, progress, watched } = readRecord(entry) ?? {};
  const id = readText(mediaid);
  if (id === undefined || typeof progress !== 'number' || !Number.isFinite(progress)) return undefined;
  return [[id, { progress, isWatched: watched === true }]];
}
