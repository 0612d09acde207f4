import { LIBRARY_LIMIT, type Favorites, type HistoryEntry } from './library.ts';

/** How to compare the entries of one kind of list. */
export interface ListKind<Entry> {
  readonly idOf: (entry: Entry) => string;
  /** Whether two entries with the same id are equal. */
  readonly isSame: (one: Entry, other: Entry) => boolean;
  /** Adds what only this browser knows to an entry of the account. */
  readonly enrich: (remote: Entry, known: Entry) => Entry;
  /** Which entries are left out beyond the limit: those that the viewer has chosen are not replaced. */
  readonly leftOut: 'oldest' | 'added';
}

export const favoriteKind: ListKind<Favorites[number]> = {
  idOf: (mediaId) => mediaId,
  isSame: () => true,
  enrich: (remote) => remote,
  leftOut: 'added',
};

export const historyKind: ListKind<HistoryEntry> = {
  idOf: ({ mediaId }) => mediaId,
  isSame: (one, other) => one.progress === other.progress,
  enrich: (remote, { seriesId }) => (seriesId === undefined ? remote : { ...remote, seriesId }),
  leftOut: 'oldest',
};

/** A list and its base, the version on which this browser and the account last agreed. */
export interface ChangedList<Entry> {
  readonly list: readonly Entry[];
  readonly before: readonly Entry[];
}

/** Returns the entries that were added or changed since the base. */
export function getChangedEntries<Entry>(
  kind: ListKind<Entry>,
  { list, before }: ChangedList<Entry>,
): readonly Entry[] {
  const agreed = toMap(kind, before);
  return list.filter((entry) => {
    const old = agreed.get(kind.idOf(entry));
    return old === undefined || !kind.isSame(old, entry);
  });
}

/**
 * Applies the local changes since the base to the remote list: entries added or changed locally come first, those
 * removed locally are removed, and all others stay as they are remotely. At most 48.
 */
export function mergeChanges<Entry>(
  kind: ListKind<Entry>,
  { list, before }: ChangedList<Entry>,
  remote: readonly Entry[],
): readonly Entry[] {
  const known = toMap(kind, list);
  const agreed = toMap(kind, before);
  const changed = getChangedEntries(kind, { list, before });
  const first = toMap(kind, changed);
  const rest = remote.filter((entry) => {
    const id = kind.idOf(entry);
    return !first.has(id) && (known.has(id) || !agreed.has(id));
  });
  const enriched = rest.map((entry) => kind.enrich(entry, known.get(kind.idOf(entry)) ?? entry));
  const room = Math.max(0, LIBRARY_LIMIT - enriched.length);
  const fitting = kind.leftOut === 'added' ? changed.slice(Math.max(0, changed.length - room)) : changed;
  return [...fitting, ...enriched].slice(0, LIBRARY_LIMIT);
}

export interface RemovedEntries<Entry> {
  /** The list before they were removed. */
  readonly before: readonly Entry[];
  /** Ids of the entries to restore. */
  readonly mediaIds: readonly string[];
}

/** Restores removed entries to their places, as far as there is room; entries added since come first. At most 48. */
export function restoreEntries<Entry>(
  kind: ListKind<Entry>,
  list: readonly Entry[],
  { before, mediaIds }: RemovedEntries<Entry>,
): readonly Entry[] {
  const current = toMap(kind, list);
  const former = toMap(kind, before);
  const wanted = new Set(mediaIds);
  const removed = before.filter((entry) => !current.has(kind.idOf(entry)) && wanted.has(kind.idOf(entry)));
  const room = kind.leftOut === 'added' ? Math.max(0, LIBRARY_LIMIT - list.length) : LIBRARY_LIMIT;
  const restored = toMap(kind, removed.slice(0, room));
  const added = list.filter((entry) => !former.has(kind.idOf(entry)));
  const others = before.flatMap((entry) => {
    const id = kind.idOf(entry);
    return current.get(id) ?? restored.get(id) ?? [];
  });
  return [...added, ...others].slice(0, LIBRARY_LIMIT);
}

/** Returns the guest's entries missing in the account's list. */
export function getLackingEntries<Entry>(
  kind: ListKind<Entry>,
  list: readonly Entry[],
  guest: readonly Entry[],
): readonly Entry[] {
  const known = toMap(kind, list);
  return guest.filter((entry) => !known.has(kind.idOf(entry)));
}

/** Whether both contain the same entries in the same order. */
export function isSameList<Entry>(
  kind: ListKind<Entry>,
  one: readonly Entry[],
  other: readonly Entry[],
): boolean {
  return (
    one.length === other.length &&
    one.every((entry, index) => {
      const twin = other[index];
      return twin !== undefined && kind.idOf(entry) === kind.idOf(twin) && kind.isSame(entry, twin);
    })
  );
}

/** Whether writing `list` over `before` would change anything; their order is up to the account. */
export function hasChanges<Entry>(kind: ListKind<Entry>, { list, before }: ChangedList<Entry>): boolean {
  return list.length !== before.length || getChangedEntries(kind, { list, before }).length > 0;
}

function toMap<Entry>(kind: ListKind<Entry>, list: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(list.map((entry) => [kind.idOf(entry), entry]));
}
