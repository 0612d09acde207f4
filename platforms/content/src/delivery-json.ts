import { PICTURES } from './picture-store.ts';
import type { TitleRow } from './title-row.ts';
import type { StoredVideo } from './parse-stored-video.ts';

/** A title with its processed files. */
export interface ContentTitle {
  readonly row: TitleRow;
  readonly video: StoredVideo;
  /** Unix seconds. */
  readonly videoDateS: number;
  /** Folder below `pictures`; undefined without a picture. */
  readonly picture: string | undefined;
  /** Captions with their language and file name below `captions`. */
  readonly captions: readonly { readonly language: string; readonly file: string }[];
}

/** The place of an episode in a series. */
export interface EpisodePlace {
  /** Id of the list of episodes. */
  readonly listId: string;
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number;
}

/** A media item of the delivery API. */
export type MediaJson = Readonly<Record<string, unknown>>;

const SOURCES = {
  hls: { file: 'index.m3u8', type: 'application/vnd.apple.mpegurl' },
  mp4: { file: 'video.mp4', type: 'video/mp4' },
} as const;

/** Maps a title to its media item (docs/content.md, “What is written”). */
export function toMediaJson(
  { row, video, videoDateS, picture, captions }: ContentTitle,
  baseUrl: string,
  episode?: EpisodePlace,
): MediaJson {
  const source = SOURCES[video.kind];
  const tags = episode === undefined ? row.tags : [...row.tags, `seriesid_${episode.listId}`];
  return {
    title: row.title,
    mediaid: row.id,
    description: row.description,
    duration: Math.round(row.durationS ?? video.durationS),
    pubdate: row.publishedS ?? videoDateS,
    tags: [...new Set([...row.genres, ...tags])].join(','),
    contentType: episode === undefined ? 'movie' : 'episode',
    ...(episode?.seasonNumber !== undefined && { seasonNumber: String(episode.seasonNumber) }),
    ...(episode !== undefined && { episodeNumber: String(episode.episodeNumber) }),
    ...toFacts(row.genres, row.rating),
    ...toPictures(picture, baseUrl),
    sources: [{ file: `${baseUrl}/videos/${video.key}/${source.file}`, type: source.type }],
    tracks: captions.map(({ language, file }) => ({
      file: `${baseUrl}/captions/${file}`,
      kind: 'captions',
      label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
      language,
    })),
  };
}

/** A series whose episodes are a list: a legacy series of the platform (content-host 3.5). */
export interface ContentSeries {
  readonly id: string;
  readonly listId: string;
  readonly title: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly rating: string | undefined;
  readonly picture: string | undefined;
  readonly episodes: readonly MediaJson[];
}

export function toSeriesJson(series: ContentSeries, baseUrl: string): MediaJson {
  const dates = series.episodes.map((episode) => Number(episode['pubdate']));
  return {
    title: series.title,
    mediaid: series.id,
    description: series.description,
    duration: 0,
    pubdate: Math.max(...dates),
    tags: [...new Set([...series.genres, ...series.tags])].join(','),
    contentType: 'series',
    seriesPlaylistId: series.listId,
    ...toFacts(series.genres, series.rating),
    ...toPictures(series.picture, baseUrl),
    sources: [],
    tracks: [],
  };
}

function toFacts(genres: readonly string[], rating: string | undefined): MediaJson {
  return {
    ...(genres.length > 0 && { genre: genres.join(', ') }),
    ...(rating !== undefined && { rating }),
  };
}

function toPictures(picture: string | undefined, baseUrl: string): MediaJson {
  if (picture === undefined) return {};
  const image = (label: string): string => `${baseUrl}/pictures/${picture}/${label}.webp`;
  return {
    image: image('background'),
    images: PICTURES.map(({ label, widthPx }) => ({ src: image(label), width: widthPx, type: 'image/webp' })),
  };
}

/** A list of titles as written to a file. */
export interface ListJson {
  readonly id: string;
  readonly title: string;
  readonly items: readonly MediaJson[];
  /** Further fields, such as those of a series. */
  readonly about?: MediaJson;
}

export function toListText({ id, title, items, about = {} }: ListJson): string {
  return toSafeText({
    title,
    description: '',
    ...about,
    kind: 'MANUAL',
    feedid: id,
    playlist: items.map((item) => ({ ...item, feedid: id })),
  });
}

/** Builds the list of a series' episodes, which its screen shows with the facts of the series. */
export function toEpisodesText({
  listId,
  title,
  description,
  genres,
  rating,
  episodes,
}: ContentSeries): string {
  return toListText({
    id: listId,
    title,
    items: episodes,
    about: { description, ...toFacts(genres, rating) },
  });
}

export function toMediaText(item: MediaJson): string {
  return toSafeText({
    title: item['title'],
    description: item['description'],
    kind: 'Single Item',
    playlist: [item],
  });
}

/**
 * Serializes JSON without markup characters: the files are named index.html, and a host may serve them as HTML.
 * Escaping the at sign keeps services that rewrite email addresses in pages away.
 */
export function toSafeText(value: unknown): string {
  return `${JSON.stringify(value).replace(/[<>&@\u2028\u2029]/g, toEscape)}\n`;
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
