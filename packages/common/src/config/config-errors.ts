/**
 * Why a site cannot start. `data.hint`, if set, says what operators must change.
 * - `settings_invalid`: the settings name no usable configuration source ("No usable config sources"); cause, when the
 *   file was not used.
 * - `settings_not_loaded`: the settings file failed to load for now, and the build names no source; retryable, cause.
 * - `config_source_missing`: no source was given at all ("No config location found"); `data.refused` is a requested one
 *   that is not allowed.
 * - `config_not_loaded`: the configuration failed to load; `data.serverText`, cause.
 * - `config_not_found`: the host knows no such configuration (404); `data.serverText`, `data.serverTitle`.
 * - `config_invalid`: the body is not a usable configuration; `data.paths` and `data.problems` name what is wrong.
 * - `integrations_conflict`: more than one integration is enabled; `data.integrations`.
 * - `integration_unavailable`: the configuration enables an integration that lacks its address, or whose code failed to
 *   load; `data.integration`.
 * - `translations_not_loaded`: the texts of the chosen language failed to load.
 */
export type ConfigErrorCode =
  | 'settings_invalid'
  | 'settings_not_loaded'
  | 'config_source_missing'
  | 'config_not_loaded'
  | 'config_not_found'
  | 'config_invalid'
  | 'integrations_conflict'
  | 'integration_unavailable'
  | 'translations_not_loaded';
