import type { QueryFunction, QueryKey } from '@tanstack/query-core';

import type { MediaItem } from '../content/media-item.ts';
import type { MediaSourceService } from './media-source-service.ts';

/** Between the tries to get what is played (spec 8); how many there are is the product's retry policy. */
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
 * What is needed to play `item`. Sources may be signed for a short time, so the answer is forgotten with the playback and
 * never fetched anew behind its back; a `refetch` always gives another object, which starts the playback again.
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
