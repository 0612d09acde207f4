import type { ServiceIdentifier } from 'inversify';

import type { ContentRequest } from '../content/content-service.ts';
import type { MediaItem } from '../content/media-item.ts';

/** Loads the playable sources of a title (content-host 2.23). */
export interface MediaSourceService {
  /**
   * Fetches the item with the sources that are playable now, the preferred one first. Fails with a `PlaybackErrorCode`.
   */
  fetchPlayable(item: MediaItem, request: ContentRequest): Promise<MediaItem>;
}

export const MediaSourceService: ServiceIdentifier<MediaSourceService> = Symbol.for('MediaSourceService');
