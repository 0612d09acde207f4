import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../shared/reading.ts';

/** A title that can be opened. */
export interface KnownTitle {
  readonly id: string;
  readonly title: string;
  /** URL of its card image. */
  readonly picture?: string | undefined;
  readonly genre?: string | undefined;
  readonly isSeries?: boolean;
  readonly isChannel?: boolean;
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
}

/** The query domains whose data holds titles. */
const DOMAINS: ReadonlySet<unknown> = new Set(['content', 'search']);

/** Returns the titles in cached query data of `language`: a single title, a list, or search results. */
export function readKnownTitles(queryKey: unknown, data: unknown, language: string): readonly KnownTitle[] {
  const key = readArray(queryKey);
  if (!DOMAINS.has(key?.[0]) || key?.at(-1) !== language) return [];
  const answer = readRecord(data);
  const list = readRecord(answer?.['playlist']) ?? answer;
  const items = readArray(list?.['items']) ?? [data];
  return items.flatMap((item) => readKnownTitle(item) ?? []);
}

/** Trailers are left out: they are not titles of their own (content-host 3.5). */
function readKnownTitle(item: unknown): KnownTitle | undefined {
  const record = readRecord(item);
  const id = readText(record?.['id']);
  const title = readText(record?.['title']);
  if (id === undefined || title === undefined || record?.['contentType'] === 'trailer') return undefined;
  return {
    id,
    title,
    ...readContext(record ?? {}),
  };
}

function readContext(record: UnknownRecord): Omit<KnownTitle, 'id' | 'title'> {
  return {
    picture: readText(readRecord(record['images'])?.['card']),
    genre: readText(record['genre']),
    isSeries: record['contentType'] === 'series' || record['legacySeriesId'] !== undefined,
    isChannel: record['contentType'] === 'livechannel',
    season: readNumber(record['seasonNumber']),
    episode: readNumber(record['episodeNumber']),
  };
}
