import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';

/** The key of a failure's title; its sentence stands under the same key with `_description`. */
const TEXT_KEYS = {
  media_geo_blocked: 'media_geo_blocked',
  media_unauthorized: 'media_unauthorized',
  media_not_playable: 'media_not_playable',
  media_offline: 'media_offline',
  media_network: 'media_network',
  media_broken: 'media_broken',
  player_not_loaded: 'player_not_loaded',
} as const satisfies Record<PlaybackErrorCode, string>;

export function getFailureKey(error: unknown): (typeof TEXT_KEYS)[PlaybackErrorCode] | 'unknown_error' {
  return isPlaybackError(error) ? TEXT_KEYS[error.code] : 'unknown_error';
}

/** Whether another try may help: what passes by itself, a device that was offline, and what we do not know. */
export function canRetry(error: unknown): boolean {
  return !isPlaybackError(error) || error.retryable || error.code === 'media_offline';
}
