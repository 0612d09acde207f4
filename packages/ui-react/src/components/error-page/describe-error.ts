import type { TFunction } from 'i18next';
import type { AppErrorCode } from '@marquee/common/app/app-error-code.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

/** The words for an error: what happened and what to do. */
export interface ErrorWords {
  readonly title: string;
  readonly description: string;
  readonly serverText: string | undefined;
  /** The title that the server gave its words; few do. */
  readonly serverTitle: string | undefined;
}

/** The key of an error's title; its sentence stands under the same key with `_description`. */
const TEXT_KEYS = {
  settings_invalid: 'settings_invalid',
  config_source_missing: 'config_source_missing',
  config_not_loaded: 'config_not_loaded',
  config_not_found: 'config_not_found',
  config_invalid: 'config_invalid',
  integrations_conflict: 'integrations_conflict',
  integration_unavailable: 'integration_unavailable',
  translations_not_loaded: 'translations_not_loaded',
  video_not_found: 'video_not_found',
  playlist_not_found: 'playlist_not_found',
  series_not_found: 'series_error',
  network_unreachable: 'loading_failed',
  network_timeout: 'loading_failed',
  http_status: 'loading_failed',
  response_invalid: 'loading_failed',
  media_geo_blocked: 'generic_error',
  media_unauthorized: 'generic_error',
  media_not_playable: 'generic_error',
  media_offline: 'loading_failed',
  media_network: 'loading_failed',
  media_broken: 'generic_error',
  drm_not_supported: 'generic_error',
  drm_licence_refused: 'generic_error',
  drm_licence_failed: 'loading_failed',
  drm_output_restricted: 'generic_error',
  player_not_loaded: 'loading_failed',
} as const satisfies Record<AppErrorCode, string>;

const isKnownCode = (code: string): code is AppErrorCode => Object.hasOwn(TEXT_KEYS, code);

/** Puts an error into words. Anything that is no `AppError` gets the general ones. */
export function describeError(error: unknown, t: TFunction<'errors'>): ErrorWords {
  const key = isAppError(error) && isKnownCode(error.code) ? TEXT_KEYS[error.code] : 'generic_error';
  const integrations = isAppError(error, 'integrations_conflict') ? error.data['integrations'] : [];
  const { serverText, serverTitle } = isAppError(error) ? error.data : {};
  return {
    title: t(key),
    description: t(`${key}_description`, {
      integrations: Array.isArray(integrations) ? integrations.join(', ') : '',
    }),
    serverText: typeof serverText === 'string' ? serverText : undefined,
    serverTitle: typeof serverTitle === 'string' ? serverTitle : undefined,
  };
}
