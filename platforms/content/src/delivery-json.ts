import { PICTURES } from './picture-store.ts';
import type { TitleRow } from './title-row.ts';
import type { StoredVideo } from './parse-stored-video.ts';

/** A title with what was made of its files. */
export interface ContentTitle {
  readonly row: TitleRow;
  readonly video: StoredVideo;
  /** Unix seconds. */
  readonly videoDateS: number;
  /** Folder below `pictures`; undefined without a picture. */
  readonly picture: string | undefined;
  /** Captions by language: files below `captions`. */
  readonly captions: readonly { readonly language: string; readonly file: string }[];
}

/** A media item of the delivery API. */
export type MediaJson = Readonly<Record<string, unknown>>;

const SOURCES = {
  hls: { file: 'index.m3u8', type: 'application/vnd.apple.mpegurl' },
  mp4: { file: 'video.mp4', type: 'video/mp4' },
} as const;

/** The item of a title (docs/content.md, “What is written”). */
export function toMediaJson(
  { row, video, videoDateS, picture, captions }: ContentTitle,
  baseUrl: string,
): MediaJson {
  const source = SOURCES[video.kind];
  const image = (label: string): string => `${baseUrl}/pictures/${picture ?? ''}/${label}.webp`;
  return {
    title: row.title,
    mediaid: row.id,
    description: row.description,
    duration: Math.round(row.durationS ?? video.durationS),
    pubdate: row.publishedS ?? videoDateS,
    tags: [...new Set([...row.genres, ...row.tags])].join(','),
    contentType: 'movie',
    ...(row.genres.length > 0 && { genre: row.genres.join(', ') }),
    ...(row.rating !== undefined && { rating: row.rating }),
    ...(picture !== undefined && {
      image: image('background'),
      images: PICTURES.map(({ label, widthPx }) => ({
        src: image(label),
        width: widthPx,
        type: 'image/webp',
      })),
    }),
    sources: [{ file: `${baseUrl}/videos/${video.key}/${source.file}`, type: source.type }],
    tracks: captions.map(({ language, file }) => ({
      file: `${baseUrl}/captions/${file}`,
      kind: 'captions',
      label: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
      language,
    })),
  };
}

/** A list of titles as a file. */
export interface ListJson {
  readonly id: string;
  readonly title: string;
  readonly items: readonly MediaJson[];
}

export function toListText({ id, title, items }: ListJson): string {
  return toSafeText({
    title,
    description: '',
    kind: 'MANUAL',
    feedid: id,
    playlist: items.map((item) => ({ ...item, feedid: id })),
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
 * JSON in which no text is markup: the files are named index.html, and a host may say that they are. The at sign keeps
 * services that rewrite mail addresses in pages away.
 */
export function toSafeText(value: unknown): string {
  return `${JSON.stringify(value).replace(/[<>&@\u2028\u2029]/g, toEscape)}\n`;
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
