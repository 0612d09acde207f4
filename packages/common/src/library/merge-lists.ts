import { LIBRARY_LIMIT, type Favorites, type HistoryEntry } from './library.ts';

/** How entries of one kind of list are told apart. */
export interface ListKind<Entry> {
  readonly idOf: (entry: Entry) => string;
  /** Whether an entry says the same as another one of the same id. */
  readonly isSame: (one: Entry, other: Entry) => boolean;
  /** An entry as the account has it, with what only this browser knows of it. */
  readonly enrich: (remote: Entry, known: Entry) => Entry;
}

export const favoriteKind: ListKind<Favorites[number]> = {
  idOf: (mediaId) => mediaId,
  isSame: () => true,
  enrich: (remote) => remote,
};

export const historyKind: ListKind<HistoryEntry> = {
  idOf: ({ mediaId }) => mediaId,
  isSame: (one, other) => one.progress === other.progress,
  enrich: (remote, { seriesId }) => (seriesId === undefined ? remote : { ...remote, seriesId }),
};

/** A list and what it was when this browser and the account last agreed. */
export interface ChangedList<Entry> {
  readonly list: readonly Entry[];
  readonly before: readonly Entry[];
}

/**
 * What was changed here since both sides agreed, done again to the list as it is elsewhere: entries that were added or
 * changed here stand first, those taken out here are out, and everything else is as it is there. At most 48.
 */
export function mergeChanges<Entry>(
  kind: ListKind<Entry>,
  { list, before }: ChangedList<Entry>,
  remote: readonly Entry[],
): readonly Entry[] {
  const known = toMap(kind, list);
  const agreed = toMap(kind, before);
  const changed = list.filter((entry) => {
    const old = agreed.get(kind.idOf(entry));
    return old === undefined || !kind.isSame(old, entry);
  });
  const first = toMap(kind, changed);
  const rest = remote.filter((entry) => {
    const id = kind.idOf(entry);
    return !first.has(id) && (known.has(id) || !agreed.has(id));
  });
  const enriched = rest.map((entry) => kind.enrich(entry, known.get(kind.idOf(entry)) ?? entry));
  return [...changed, ...enriched].slice(0, LIBRARY_LIMIT);
}

/** The entries of the guest's list that the account's list lacks. */
export function getLackingEntries<Entry>(
  kind: ListKind<Entry>,
  list: readonly Entry[],
  guest: readonly Entry[],
): readonly Entry[] {
  const known = toMap(kind, list);
  return guest.filter((entry) => !known.has(kind.idOf(entry)));
}

/** Whether both hold the same entries in the same order. */
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

/** Whether writing `list` over `before` would change anything: their order is the account's own matter. */
export function hasChanges<Entry>(kind: ListKind<Entry>, { list, before }: ChangedList<Entry>): boolean {
  const agreed = toMap(kind, before);
  return (
    list.length !== before.length ||
    list.some((entry) => {
      const old = agreed.get(kind.idOf(entry));
      return old === undefined || !kind.isSame(old, entry);
    })
  );
}

function toMap<Entry>(kind: ListKind<Entry>, list: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(list.map((entry) => [kind.idOf(entry), entry]));
}
