import { getHttpStatus, type HttpErrorCode } from '../platform/http/http-errors.ts';
import { AppError, isAppError } from '../shared/app-error.ts';
import { networkFailure, type PlaybackErrorCode } from './playback-errors.ts';
import { readServerRefusal } from './server-refusal.ts';

const PLAYBACK_CODES = {
  media_geo_blocked: true,
  media_unauthorized: true,
  media_stream_limit: true,
  media_not_playable: true,
  media_offline: true,
  media_network: true,
  media_broken: true,
  drm_not_supported: true,
  drm_licence_refused: true,
  drm_licence_failed: true,
  drm_output_restricted: true,
  player_not_loaded: true,
} as const satisfies Record<PlaybackErrorCode, true>;

/** Whether `error` is a playback error. */
export function isPlaybackError(error: unknown): error is AppError<PlaybackErrorCode> {
  return isAppError(error) && Object.hasOwn(PLAYBACK_CODES, error.code);
}

/** Returns the reason of a server's refusal from an `http_status` error. */
export function readErrorRefusal(error: unknown): PlaybackErrorCode | undefined {
  if (!isAppError(error)) return undefined;
  return readServerRefusal(error.data['serverCode']) ?? readServerRefusal(error.data['serverText']);
}

const REFUSED_STATUSES: ReadonlySet<number | undefined> = new Set([401, 403]);

/**
 * Converts the error of a failed request for a title to a playback error. Aborts and programming errors are returned
 * unchanged; a title that does not exist (any more) is not playable.
 */
export function toPlaybackError(error: unknown, isOnline: boolean): unknown {
  if (isPlaybackError(error)) return error;
  if (isAppError(error, 'video_not_found')) {
    return new AppError<PlaybackErrorCode>('media_not_playable', 'The title is not there', { cause: error });
  }
  if (!isHttpError(error)) return error;
  const status = getHttpStatus(error);
  const details = { cause: error, data: { engineCode: status } };
  const refusal = readErrorRefusal(error);
  if (refusal) return new AppError(refusal, 'The server refuses the title', details);
  return REFUSED_STATUSES.has(status)
    ? new AppError<PlaybackErrorCode>('media_unauthorized', 'Unauthorized', details)
    : networkFailure(isOnline, error, details.data);
}

function isHttpError(error: unknown): error is AppError<HttpErrorCode> {
  return isAppError<HttpErrorCode>(
    error,
    'network_unreachable',
    'network_timeout',
    'http_status',
    'response_invalid',
  );
}
