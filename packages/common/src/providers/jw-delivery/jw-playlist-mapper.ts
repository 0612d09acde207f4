import { DEFAULT_ASPECT_RATIO, readAspectRatio } from '../../content/aspect-ratio.ts';
import type { MediaItem } from '../../content/media-item.ts';
import type { Playlist, PlaylistPage } from '../../content/playlist.ts';
import { isTrueWord, readArray, readRecord, readText, type UnknownRecord } from '../../shared/reading.ts';
import { readParams, toMediaItem, type MediaMapping } from './jw-media-mapper.ts';

export interface PlaylistMapping extends Omit<MediaMapping, 'imageLabel'> {
  /** The requested id; used when the payload has none. */
  readonly id: string;
  /** The requested page; undefined for the first. */
  readonly pageOffset?: number | undefined;
}

/**
 * Maps a playlist payload (content-host 2.4); undefined when it has no list. Invalid and repeated items are left out.
 */
export function toPlaylist(payload: unknown, mapping: PlaylistMapping): Playlist | undefined {
  const record = readRecord(payload);
  const entries = readArray(record?.['playlist']);
  return record && entries ? buildPlaylist(record, entries, mapping) : undefined;
}

/** Maps a content list payload (content-host 2.5), whose shape differs from that of playlists. */
export function toContentList(payload: unknown, mapping: PlaylistMapping): Playlist | undefined {
  const record = readRecord(payload);
  const entries = readArray(record?.['list']);
  return record && entries
    ? buildPlaylist(
        record,
        entries.map((entry) => toMediaPayload(entry, mapping.id)),
        mapping,
      )
    : undefined;
}

function buildPlaylist(
  record: UnknownRecord,
  entries: readonly unknown[],
  mapping: PlaylistMapping,
): Playlist {
  const params = readParams(record, mapping.language);
  const imageLabel = readText(record['imageLabel']);
  const items = entries.flatMap((entry) => toMediaItem(entry, { ...mapping, imageLabel }) ?? []);
  return {
    id: readText(record['feedid']) ?? mapping.id,
    title: readText(params['title']) ?? '',
    description: readText(params['description']) ?? '',
    // An item without a title would be a link without an accessible name.
    items: withoutRepeats(items.filter(({ title }) => title !== '')),
    cardAspectRatio:
      readAspectRatio(record['cardImageAspectRatio']) ??
      readAspectRatio(record['shelfImageAspectRatio']) ??
      DEFAULT_ASPECT_RATIO,
    contentType: readText(record['contentType'])?.toLowerCase(),
    refetch: isTrueWord(record['refetch']),
    // A page without entries is the last, even if it names a next one.
    nextPage:
      entries.length === 0
        ? undefined
        : toNextPage(readText(readRecord(record['links'])?.['next']), mapping.pageOffset ?? 1),
    params,
  };
}

/**
 * Reads the page named by a list's own link to the next one. Its offset is used unchanged, since hosts may count items
 * or pages (U6). A link that does not lead forward is ignored, so that paging ends.
 */
function toNextPage(link: string | undefined, pageOffset: number): PlaylistPage | undefined {
  const params = new URLSearchParams(link?.split('?')[1]);
  const next = Number(params.get('page_offset'));
  const pageLimit = Number(params.get('page_limit'));
  if (!Number.isInteger(next) || next <= pageOffset) return undefined;
  return Number.isInteger(pageLimit) && pageLimit > 0
    ? { pageOffset: next, pageLimit }
    : { pageOffset: next };
}

/** Items are keyed by id on screen, so a title listed twice must be kept only once. */
function withoutRepeats(items: readonly MediaItem[]): readonly MediaItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function toMediaPayload(entry: unknown, listId: string): unknown {
  const row = readRecord(entry);
  if (!row) return undefined;
  const { media_id: mediaid, custom_params: customParams, ...fields } = row;
  return {
    feedid: listId,
    ...fields,
    mediaid,
    description: row['description'] ?? '',
    ...readRecord(customParams),
  };
}
