/**
 * Why a title does not play.
 * - `media_geo_blocked`: the host refuses it in this country (HEAD 403 on the manifest, "access blocked").
 * - `media_unauthorized`: the viewer may not watch it ("Unauthorized").
 * - `media_stream_limit`: too many streams of the account run at once.
 * - `media_not_playable`: it has no source that can be played (yet).
 * - `media_offline`: the device has no network.
 * - `media_network`: the stream could not be fetched; `retryable`.
 * - `media_broken`: the stream was fetched and cannot be played.
 * - `drm_not_supported`: the browser has none of the protection systems that open it; `data.systems` names them.
 * - `drm_licence_refused`: the licence server does not give this viewer or device the keys.
 * - `drm_licence_failed`: the licence could not be had or has run out; `retryable`.
 * - `drm_output_restricted`: the keys are held back because of the screen it would be shown on.
 * - `player_not_loaded`: the player's own code could not be had; `retryable`.
 *
 * `data.engineCode` is the status of the server's answer, or the engine's own number for what went wrong; see
 * `getSupportCode`.
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
