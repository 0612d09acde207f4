import { getMediaKind, type MediaKind } from '../content/media-item.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../shared/reading.ts';

/** A title that can be opened. */
export interface KnownTitle {
  readonly id: string;
  readonly title: string;
  /** URL of its card image. */
  readonly picture?: string | undefined;
  readonly genre?: string | undefined;
  readonly kind: MediaKind;
  /** Of an episode: the series it was listed for, or the playlist, which is the series where that has no other id. */
  readonly seriesId: string | undefined;
  /** Of a series that is a playlist. */
  readonly legacySeriesId: string | undefined;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The query domains whose data holds titles. */
const DOMAINS: ReadonlySet<unknown> = new Set(['content', 'search']);

/** Returns the titles in cached query data of `language`: a single title, a list, episodes, or search results. */
export function readKnownTitles(queryKey: unknown, data: unknown, language: string): readonly KnownTitle[] {
  const key = readArray(queryKey);
  if (!DOMAINS.has(key?.[0]) || key?.at(-1) !== language) return [];
  const answer = readRecord(data);
  const list = readRecord(answer?.['playlist']) ?? answer;
  const pages = readArray(answer?.['pages']) ?? [list];
  const items = pages.flatMap((page) => readArray(readRecord(page)?.['items']) ?? [page]);
  const seriesId = key[1] === 'episodes' ? readText(key[2]) : undefined;
  return items.flatMap((item) => readKnownTitle(item, seriesId) ?? []);
}

/** Trailers are left out: they are not titles of their own (content-host 3.5). */
function readKnownTitle(item: unknown, seriesId: string | undefined): KnownTitle | undefined {
  const record = readRecord(item);
  const id = readText(record?.['id']);
  const title = readText(record?.['title']);
  if (id === undefined || title === undefined || record?.['contentType'] === 'trailer') return undefined;
  return {
    id,
    title,
    ...readContext(record ?? {}, seriesId),
  };
}

function readContext(record: UnknownRecord, seriesId: string | undefined): Omit<KnownTitle, 'id' | 'title'> {
  const episode = readNumber(record['episodeNumber']);
  const legacySeriesId = readText(record['legacySeriesId']);
  const kind = getMediaKind({
    contentType: readText(record['contentType']),
    params: episode === undefined ? {} : { episodeNumber: String(episode) },
    legacySeriesId,
  });
  return {
    picture: readText(readRecord(record['images'])?.['card']),
    genre: readText(record['genre']),
    kind,
    seriesId: kind === 'episode' ? (seriesId ?? readText(record['playlistId'])) : undefined,
    legacySeriesId,
    season: readNumber(record['seasonNumber']),
    episode,
  };
}
