import { CatalogueError, RecordReader } from './record-reader.ts';

const playlistKinds = [
  'MANUAL',
  'DYNAMIC',
  'TRENDING',
  'FEED',
  'SEARCH',
  'WATCHLIST',
  'CONTENT_LIST',
] as const;

/** How the host fills a playlist (contract 2.4). `CONTENT_LIST` is served by the content-list route alone. */
export type PlaylistKind = (typeof playlistKinds)[number];

/** One playlist of the catalogue. */
export interface Playlist {
  /** The feed id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: PlaylistKind;
  /** Media ids in their order. For `FEED` and `SEARCH` the titles to choose from; when empty, the whole catalogue. */
  readonly items: readonly string[];
  /** Custom parameters, merged into the top level of the answer. */
  readonly params: Readonly<Record<string, string>>;
  /** How many items are answered when the caller names no limit; null takes the host's own limit. */
  readonly defaultSize: number | null;
}

/**
 * Reads one entry of `playlists.json`.
 *
 * @throws CatalogueError naming the first member that is wrong
 */
export function parsePlaylist(value: unknown, place: string): Playlist {
  const reader = new RecordReader(value, place);
  return {
    id: reader.name('id'),
    title: reader.text('title'),
    description: reader.has('description') ? reader.text('description') : '',
    kind: readKind(reader),
    items: reader.texts('items'),
    params: reader.textMap('params'),
    defaultSize: reader.has('defaultSize') ? reader.amount('defaultSize') : null,
  };
}

function readKind(reader: RecordReader): PlaylistKind {
  const word = reader.name('kind').toUpperCase();
  const kind = playlistKinds.find((candidate) => candidate === word);
  if (kind === undefined)
    throw new CatalogueError(`${reader.place}.kind`, `must be one of ${playlistKinds.join(', ')}`);
  return kind;
}
