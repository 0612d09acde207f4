import type { PlaybackErrorCode } from './playback-errors.ts';
import { isPlaybackError } from './playback-failure.ts';

/** Number of each code. Support staff rely on them, so they never change their meaning. */
const NUMBERS = {
  media_geo_blocked: 1,
  media_unauthorized: 2,
  media_not_playable: 3,
  media_offline: 4,
  media_network: 5,
  media_broken: 6,
  player_not_loaded: 7,
  media_stream_limit: 8,
  drm_not_supported: 81,
  drm_licence_refused: 82,
  drm_licence_failed: 83,
  drm_output_restricted: 84,
} as const satisfies Record<PlaybackErrorCode, number>;
const UNKNOWN = 9;

/**
 * Returns the code a viewer can give to support: `MQ-5-503` is `media_network` after a response with status 503,
 * `MQ-6-3016` is `media_broken` with the engine's error number 3016, `MQ-9` an unknown error. Three digits are an HTTP
 * status, four an engine error. Contains neither the title nor a URL.
 */
export function getSupportCode(error: unknown): string {
  if (!isPlaybackError(error)) return `MQ-${UNKNOWN}`;
  const { engineCode } = error.data;
  const code = `MQ-${NUMBERS[error.code]}`;
  return typeof engineCode === 'number' ? `${code}-${engineCode}` : code;
}
