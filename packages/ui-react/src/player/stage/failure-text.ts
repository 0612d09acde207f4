import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';

/** Keys of an error's title; its description has the same key with `_description`. */
const TEXT_KEYS = {
  media_geo_blocked: 'media_geo_blocked',
  media_unauthorized: 'media_unauthorized',
  media_stream_limit: 'media_stream_limit',
  media_not_playable: 'media_not_playable',
  media_offline: 'media_offline',
  media_network: 'media_network',
  media_broken: 'media_broken',
  drm_not_supported: 'drm_not_supported',
  drm_licence_refused: 'drm_licence_refused',
  drm_licence_failed: 'drm_licence_failed',
  drm_output_restricted: 'drm_output_restricted',
  player_not_loaded: 'player_not_loaded',
} as const satisfies Record<PlaybackErrorCode, string>;

export function getFailureKey(error: unknown): (typeof TEXT_KEYS)[PlaybackErrorCode] | 'unknown_error' {
  return isPlaybackError(error) ? TEXT_KEYS[error.code] : 'unknown_error';
}

/** Errors that the viewer can resolve: network, display, a stream on another device. */
const CURABLE: ReadonlySet<PlaybackErrorCode> = new Set([
  'media_offline',
  'media_stream_limit',
  'drm_output_restricted',
]);

/** Whether a retry may help: for temporary errors, errors that the viewer can resolve, and unknown ones. */
export function canRetry(error: unknown): boolean {
  return !isPlaybackError(error) || error.retryable || CURABLE.has(error.code);
}

/** Returns the DRM systems that the browser would need, for the error's description. */
export function getMissingSystems(error: unknown): string {
  const systems = isPlaybackError(error) ? error.data['systems'] : undefined;
  return typeof systems === 'string' ? systems : 'DRM';
}
