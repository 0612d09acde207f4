import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content/content-service.ts';
import type { MediaItem } from '../content/media-item.ts';

/** Gets what the player needs to play a title (content-host 2.23). */
export interface MediaSourceService {
  /**
   * A fresh copy of the item with the sources that may be played now, the one to begin with first. Fails with a
   * `PlaybackErrorCode`.
   */
  fetchPlayable(item: MediaItem, request: ContentRequest): Promise<MediaItem>;
}

export const MediaSourceService: ServiceIdentifier<MediaSourceService> = Symbol.for('MediaSourceService');
