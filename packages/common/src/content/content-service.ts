import type { ServiceIdentifier } from 'inversify';

import type { MediaItem } from './media-item.ts';
import type { Playlist } from './playlist.ts';

export interface PlaylistQuery {
  readonly pageLimit?: number;
  /** Offset of a further page of a long list; see `Playlist.nextPage`. */
  readonly pageOffset?: number;
  /** The item to recommend others for; left out of the response. */
  readonly relatedMediaId?: string;
  readonly search?: string;
}

/** Items and lists of the content host, in a language. All calls can also fail with the `HttpErrorCode`s. */
export interface ContentService {
  /** Fetches one item. Fails with `video_not_found`. */
  fetchMedia(id: string, request: ContentRequest): Promise<MediaItem>;
  /** Fetches one playlist, without invalid items. Fails with `playlist_not_found`. */
  fetchPlaylist(id: string, query: PlaylistQuery, request: ContentRequest): Promise<Playlist>;
  /** Fetches one content list as a playlist. Fails with `playlist_not_found`. */
  fetchContentList(id: string, request: ContentRequest): Promise<Playlist>;
}

export interface ContentRequest {
  /** Language code of the localized fields. */
  readonly language: string;
  readonly signal?: AbortSignal | undefined;
}

export const ContentService: ServiceIdentifier<ContentService> = Symbol.for('ContentService');
