import type { TFunction } from 'i18next';
import type { ConfigErrorCode } from '@marquee/common/config/config-errors.ts';
import type { ContentErrorCode } from '@marquee/common/content/content-errors.ts';
import type { HttpErrorCode } from '@marquee/common/platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

/** Codes of all errors that can replace a page or the player; requires a text for each. */
type AppErrorCode = ConfigErrorCode | ContentErrorCode | HttpErrorCode | PlaybackErrorCode;

/** Texts for an error: what happened and what to do. */
export interface ErrorWords {
  readonly title: string;
  readonly description: string;
  readonly serverText: string | undefined;
  /** Title of the server's text; few servers send one. */
  readonly serverTitle: string | undefined;
}

/** Title keys of errors that only operators can fix. Viewers see one sentence; the technical details say more. */
const SETUP_ERRORS = {
  settings_invalid: 'settings_invalid',
  config_source_missing: 'config_source_missing',
  config_not_found: 'config_not_found',
  config_invalid: 'config_invalid',
  integrations_conflict: 'integrations_conflict',
  integration_unavailable: 'integration_unavailable',
} as const satisfies Partial<Record<AppErrorCode, string>>;

/** Title keys of other errors; the description has the same key with `_description`. */
const TEXT_KEYS = {
  settings_not_loaded: 'loading_failed',
  config_not_loaded: 'config_not_loaded',
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
  media_stream_limit: 'generic_error',
  media_not_playable: 'generic_error',
  media_offline: 'loading_failed',
  media_network: 'loading_failed',
  media_broken: 'generic_error',
  drm_not_supported: 'generic_error',
  drm_licence_refused: 'generic_error',
  drm_licence_failed: 'loading_failed',
  drm_output_restricted: 'generic_error',
  player_not_loaded: 'loading_failed',
} as const satisfies Record<Exclude<AppErrorCode, keyof typeof SETUP_ERRORS>, string>;

const isSetupCode = (code: string): code is keyof typeof SETUP_ERRORS => Object.hasOwn(SETUP_ERRORS, code);
const isKnownCode = (code: string): code is keyof typeof TEXT_KEYS => Object.hasOwn(TEXT_KEYS, code);

/** Returns the texts for an error; general ones for anything but an `AppError`. */
export function describeError(error: unknown, t: TFunction<'errors'>): ErrorWords {
  const { serverText, serverTitle } = isAppError(error) ? error.data : {};
  return {
    ...describeCode(isAppError(error) ? error.code : '', t),
    serverText: typeof serverText === 'string' ? serverText : undefined,
    serverTitle: typeof serverTitle === 'string' ? serverTitle : undefined,
  };
}

function describeCode(code: string, t: TFunction<'errors'>): Pick<ErrorWords, 'title' | 'description'> {
  if (isSetupCode(code)) return { title: t(SETUP_ERRORS[code]), description: t('setup_error_description') };
  const key = isKnownCode(code) ? TEXT_KEYS[code] : 'generic_error';
  return { title: t(key), description: t(`${key}_description`) };
}
