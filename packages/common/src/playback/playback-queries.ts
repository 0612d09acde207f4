import type { QueryFunction, QueryKey } from '@tanstack/query-core';

import type { MediaItem } from '../content/media-item.ts';
import type { MediaSourceService } from './media-source-service.ts';

/** Delay between retries (spec 8); their number is set by the product's retry policy. */
const SIGNED_RETRY_DELAY_MS = 1_000;

/** Plain options for an observer or a client. */
export interface PlayableQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: QueryFunction<MediaItem>;
  readonly staleTime: number;
  readonly gcTime: number;
  readonly retryDelay: number;
  readonly structuralSharing: false;
  readonly refetchOnReconnect: false;
}

/**
 * Loads what is needed to play `item`. Sources may be signed for a short time, so the result is dropped after playback
 * and never refetched in the background. A `refetch` always returns a new object, which restarts playback.
 */
export function getPlayableQuery(
  service: MediaSourceService,
  item: MediaItem,
  language: string,
): PlayableQuery {
  return {
    queryKey: ['playback', 'playable', item.id, language],
    queryFn: ({ signal }) => service.fetchPlayable(item, { language, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retryDelay: SIGNED_RETRY_DELAY_MS,
    structuralSharing: false,
    refetchOnReconnect: false,
  };
}
