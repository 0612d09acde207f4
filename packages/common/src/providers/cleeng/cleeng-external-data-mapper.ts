import type { Favorites, History, HistoryEntry } from '../../library/library.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';

/** Characters that the provider takes at most, as JSON (cleeng 3.5). */
const MAX_DATA_CHARACTERS = 4_000;

/** The favourites of a customer, `[{mediaid}]`; a bad entry costs only itself. */
export function readFavorites({ favorites }: UnknownRecord): Favorites {
  const ids = (readArray(favorites) ?? []).flatMap((entry) => readText(readRecord(entry)?.['mediaid']) ?? []);
  return [...new Set(ids)];
}

/** The history, `[{mediaid, progress}]`; the series beside them is ours, and other clients read over it. */
export function readHistory({ history }: UnknownRecord): History {
  const entries = (readArray(history) ?? []).flatMap((entry) => readEntry(readRecord(entry)) ?? []);
  const known = new Set<string>();
  return entries.filter(({ mediaId }) => !known.has(mediaId) && known.add(mediaId));
}

export function toStoredFavorites(favorites: Favorites): readonly UnknownRecord[] {
  return favorites.map((mediaid) => ({ mediaid }));
}

export function toStoredHistory(history: History): readonly UnknownRecord[] {
  return history.map(({ mediaId, progress, seriesId }) =>
    seriesId === undefined ? { mediaid: mediaId, progress } : { mediaid: mediaId, progress, seriesId },
  );
}

/**
 * The account's list brought from `before` to `list`: what is in `list` comes first and as it is there, what only `before`
 * has is gone, and what only the account has stays, behind.
 */
export function mergeList<Entry>(
  atAccount: readonly Entry[],
  { list, before }: { readonly list: readonly Entry[]; readonly before: readonly Entry[] },
  getId: (entry: Entry) => string,
): readonly Entry[] {
  const spokenOf = new Set([...list, ...before].map(getId));
  return [...list, ...atAccount.filter((entry) => !spokenOf.has(getId(entry)))];
}

/**
 * The data, made to fit: first the series of the oldest entries go, which can be looked up again, then the oldest entries.
 * What others keep beside the lists is never touched.
 */
export function fitExternalData(data: UnknownRecord): UnknownRecord {
  let fitted = data;
  let history = [...(readArray(data['history']) ?? [])];
  const isTooLong = () => JSON.stringify(fitted).length > MAX_DATA_CHARACTERS;
  for (let last = history.length - 1; last >= 0 && isTooLong(); last -= 1) {
    const { seriesId, ...rest } = readRecord(history[last]) ?? {};
    if (seriesId === undefined) continue;
    history[last] = rest;
    fitted = { ...data, history };
  }
  while (history.length > 0 && isTooLong()) {
    history = history.slice(0, -1);
    fitted = { ...data, history };
  }
  return fitted;
}

function readEntry(entry: UnknownRecord | undefined): HistoryEntry | undefined {
  const mediaId = readText(entry?.['mediaid']);
  const progress = readNumber(entry?.['progress']);
  if (mediaId === undefined || progress === undefined) return undefined;
  const seriesId = readText(entry?.['seriesId']);
  return { mediaId, progress, ...(seriesId === undefined ? {} : { seriesId }) };
}
