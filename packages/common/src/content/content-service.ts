import type { ServiceIdentifier } from 'inversify';

import type { MediaItem } from './media-item.ts';
import type { Playlist } from './playlist.ts';

export interface PlaylistQuery {
  readonly pageLimit?: number;
  /** Where a further page of a long list begins; see `Playlist.nextPage`. */
  readonly pageOffset?: number;
  /** The item that recommendations are wanted for; it is left out of the answer. */
  readonly relatedMediaId?: string;
  readonly search?: string;
}

/** Items and lists of the content host, in a language. All calls also fail with the `HttpErrorCode`s. */
export interface ContentService {
  /** One item. Fails with `video_not_found`. */
  fetchMedia(id: string, request: ContentRequest): Promise<MediaItem>;
  /** One playlist. Broken items are left out. Fails with `playlist_not_found`. */
  fetchPlaylist(id: string, query: PlaylistQuery, request: ContentRequest): Promise<Playlist>;
  /** One content list as a playlist. Fails with `playlist_not_found`. */
  fetchContentList(id: string, request: ContentRequest): Promise<Playlist>;
}

export interface ContentRequest {
  /** Language code that localised fields are read in. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

export const ContentService: ServiceIdentifier<ContentService> = Symbol.for('ContentService');
