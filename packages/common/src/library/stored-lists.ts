import { parseJson } from '../shared/parse-json.ts';
import { readArray, readRecord, readText } from '../shared/reading.ts';
import { LIBRARY_LIMIT, type Favorites, type History, type HistoryEntry } from './library.ts';

/**
 * The lists in the format of the JW OTT Web App (content-host appendix B): `[{ mediaid }]` and `[{ mediaid, progress
 * }]`. That app ignores the additional `seriesId`.
 */

/** Parses stored favorites; undefined for anything but a list of objects with a `mediaid`. */
export function parseFavorites(text: string): Favorites | undefined {
  const ids = readAll(parseJson(text), readMediaId);
  return ids && [...new Set(ids)].slice(0, LIBRARY_LIMIT);
}

export function serializeFavorites(favorites: Favorites): string {
  return JSON.stringify(favorites.map((mediaid) => ({ mediaid })));
}

/**
 * Parses the stored history; undefined for anything but a list of objects with a string `mediaid` and a number
 * `progress` (spec 4): one invalid entry invalidates the whole list.
 */
export function parseHistory(text: string): History | undefined {
  const entries = readAll(parseJson(text), readHistoryEntry);
  if (!entries) return undefined;
  const known = new Set<string>();
  const firstOnes = entries.filter(({ mediaId }) => !known.has(mediaId) && known.add(mediaId));
  return firstOnes.slice(0, LIBRARY_LIMIT);
}

export function serializeHistory(history: History): string {
  return JSON.stringify(
    history.map(({ mediaId, progress, seriesId }) => ({ mediaid: mediaId, progress, seriesId })),
  );
}

/** Reads all entries of a list; undefined when one is invalid. */
function readAll<Entry>(
  value: unknown,
  readEntry: (entry: unknown) => Entry | undefined,
): readonly Entry[] | undefined {
  const values = readArray(value);
  const entries = values?.flatMap((entry) => readEntry(entry) ?? []);
  return entries?.length === values?.length ? entries : undefined;
}

function readMediaId(entry: unknown): string | undefined {
  return readText(readRecord(entry)?.['mediaid']);
}

function readHistoryEntry(entry: unknown): HistoryEntry | undefined {
  const mediaId = readMediaId(entry);
  const { progress, seriesId } = readRecord(entry) ?? {};
  if (mediaId === undefined || typeof progress !== 'number' || !Number.isFinite(progress)) return undefined;
  const series = readText(seriesId);
  return series === undefined ? { mediaId, progress } : { mediaId, progress, seriesId: series };
}
