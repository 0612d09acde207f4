import { AppError } from '../shared/app-error.ts';

/**
 * Why a title does not play.
 * - `media_geo_blocked`: the host blocks it in this country (HEAD 403 on the manifest, "access blocked").
 * - `media_unauthorized`: the viewer is not allowed to watch it ("Unauthorized").
 * - `media_stream_limit`: the account has too many concurrent streams.
 * - `media_not_playable`: it has no playable source (yet).
 * - `media_offline`: the device is offline.
 * - `media_network`: failed to load the stream; `retryable`.
 * - `media_broken`: the stream was loaded but cannot be played.
 * - `drm_not_supported`: the browser supports none of its protection systems; `data.systems` names them.
 * - `drm_licence_refused`: the license server refuses the keys to this viewer or device.
 * - `drm_licence_failed`: the license failed to load or has expired; `retryable`.
 * - `drm_output_restricted`: the keys are not usable with the connected screen.
 * - `player_not_loaded`: failed to load the player's code; `retryable`.
 *
 * `data.engineCode` is the HTTP status of the response, or the engine's own error number; see `getSupportCode`.
 */
export type PlaybackErrorCode =
  | 'media_geo_blocked'
  | 'media_unauthorized'
  | 'media_stream_limit'
  | 'media_not_playable'
  | 'media_offline'
  | 'media_network'
  | 'media_broken'
  | 'drm_not_supported'
  | 'drm_licence_refused'
  | 'drm_licence_failed'
  | 'drm_output_restricted'
  | 'player_not_loaded';

/**
 * Creates the error for a failed request of a stream or its metadata: `media_offline` when the device is offline, else
 * `media_network`. `data` is that of `PlaybackErrorCode`.
 */
export function networkFailure(
  isOnline: boolean,
  cause: unknown,
  data: Readonly<Record<string, unknown>> = {},
): AppError<PlaybackErrorCode> {
  return isOnline
    ? new AppError('media_network', 'The title could not be fetched', { cause, data, retryable: true })
    : new AppError('media_offline', 'The device is offline', { cause, data });
}

/** The error of a player whose code failed to load. */
export function playerNotLoaded(cause: unknown): AppError<PlaybackErrorCode> {
  return new AppError('player_not_loaded', 'The player could not be fetched', { cause, retryable: true });
}
