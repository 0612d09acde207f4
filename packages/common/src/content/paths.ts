import { encodePathPart, toSlug, withQuery } from '../shared/url.ts';
import type { MediaItem } from './media-item.ts';
import type { SeasonFilter } from './series/series.ts';

/** The routes of the specification (2) as addresses; parameters that are undefined are left out. */

export interface MediaPathOptions {
  /** Playlist the viewer came from; the related shelf of the screen follows it. */
  readonly playlistId?: string | undefined;
  readonly episodeId?: string | undefined;
  /** Season selected in the list of episodes. */
  readonly season?: SeasonFilter | undefined;
  readonly isPlaying?: boolean;
}

export function mediaPath(
  { id, title }: Pick<MediaItem, 'id' | 'title'>,
  options: MediaPathOptions = {},
): string {
  return withQuery(idPath('m', id, title), toQuery(options));
}

/** Returns the path of a legacy series, which is a playlist. */
export function legacySeriesPath(id: string, title = '', options: MediaPathOptions = {}): string {
  return withQuery(idPath('s', id, title), toQuery(options));
}

export function playlistPath(id: string, title = ''): string {
  return idPath('p', id, title);
}

export function contentListPath(id: string, title = ''): string {
  return idPath('n', id, title);
}

/** Returns a path up to its id. The rest is a title, which differs by link and language and which a page may correct. */
export function getPage(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/');
}

function toQuery({ playlistId, season, episodeId, isPlaying }: MediaPathOptions) {
  return { r: playlistId, season, e: episodeId, play: isPlaying === true ? '1' : undefined };
}

function idPath(kind: string, id: string, title: string): string {
  const slug = toSlug(title);
  return `/${kind}/${encodePathPart(id)}${slug === '' ? '' : `/${encodePathPart(slug)}`}`;
}
