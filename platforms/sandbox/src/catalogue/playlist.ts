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

/** How the host fills a playlist (contract 2.4). Only the content-list route serves `CONTENT_LIST`. */
export type PlaylistKind = (typeof playlistKinds)[number];

/** One playlist of the catalog. */
export interface Playlist {
  /** The feed id. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly kind: PlaylistKind;
  /** Media ids in order. For `FEED` and `SEARCH` the titles to choose from; empty means the whole catalog. */
  readonly items: readonly string[];
  /** Custom parameters, merged into the top level of the response. */
  readonly params: Readonly<Record<string, string>>;
  /** Page size when the request has no limit; null for the host's own limit. */
  readonly defaultSize: number | null;
}

/**
 * Reads one entry of `playlists.json`.
 *
 * @throws CatalogueError naming the first invalid member
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
