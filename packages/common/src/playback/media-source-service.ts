import type { ServiceIdentifier } from 'inversify';

import type { MediaItem } from '../content/media-item.ts';

/** Gets what the player needs to play a title (content-host 2.23). */
export interface MediaSourceService {
  /**
   * A fresh copy of the item whose sources may be played now. Fails with `media_geo_blocked`, `media_unauthorized`,
   * `media_not_playable`, `video_not_found` or an `HttpErrorCode`.
   */
  fetchPlayable(item: MediaItem, request: { readonly language: string; readonly signal?: AbortSignal }): Promise<MediaItem>;
}

export const MediaSourceService: ServiceIdentifier<MediaSourceService> = Symbol.for('MediaSourceService');
