import { networkFailure, type PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import type { FaultCategory } from '@marquee/common/playback/playback-recovery.ts';
import { AppError, isAbort } from '@marquee/common/shared/app-error.ts';
import { readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import type { EngineFault, FaultContext } from '../shaka/shaka-errors.ts';

/**
 * The library's error numbers: the thousands are the area, the rest the reason; 400 to 599 is an HTTP status
 * (docs.jwplayer.com/players/docs/errors-reference).
 */
const AREA = { setup: 100, setupEnd: 110, html5: 224, hlsManifest: 232, protection: 246 };
const WARNINGS = { start: 300_000, end: 400_000 };
/** Timeout, offline, no response, response blocked by CORS. */
const NETWORK_REASONS: ReadonlySet<number> = new Set([1, 2, 6, 11]);
/** `MediaError.MEDIA_ERR_NETWORK`. */
const HTML5_NETWORK = 2;
/** Reasons of DRM errors. They are the codes of Shaka, which the library uses for protected titles. */
const PROTECTION: ReadonlyMap<number, PlaybackErrorCode> = new Map([
  [1, 'drm_not_supported'],
  [8, 'drm_licence_refused'],
  [10, 'drm_not_supported'],
]);
const CATEGORY_BY_AREA: ReadonlyMap<number, FaultCategory> = new Map([
  [AREA.html5, 'element'],
  [AREA.hlsManifest, 'manifest'],
  [AREA.protection, 'licence'],
]);
const RETRYABLE: ReadonlySet<PlaybackErrorCode> = new Set(['player_not_loaded', 'drm_licence_failed']);
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** A fault before it has an error. */
type Verdict = Omit<EngineFault, 'error'>;

/**
 * Maps an `error` or `setupError` event of the library to a fault; undefined for harmless warnings and for aborted
 * loads.
 */
export function mapJwError(event: unknown, context: FaultContext): EngineFault | undefined {
  if (isPlaybackError(event))
    return { category: 'licence', code: event.code, httpStatus: undefined, error: event };
  if (isAbort(event)) return undefined;
  const number = readNumber(readRecord(event)?.['code']) ?? 0;
  if (number >= WARNINGS.start && number < WARNINGS.end) return undefined;
  const verdict = judge(Math.floor(number / 1_000), number % 1_000, context);
  const { code } = verdict;
  const data = { engineCode: number };
  const error =
    code === 'media_network'
      ? networkFailure(context.isOnline, event, data)
      : new AppError<PlaybackErrorCode>(code, `JW player: ${number}`, {
          cause: event,
          data,
          retryable: RETRYABLE.has(code),
        });
  return { ...verdict, code: error.code, error };
}

function judge(area: number, reason: number, context: FaultContext): Verdict {
  const category = CATEGORY_BY_AREA.get(area) ?? 'segment';
  const httpStatus = reason >= 400 && reason < 600 ? reason : undefined;
  const verdict = (code: PlaybackErrorCode): Verdict => ({ category, code, httpStatus });
  if (area >= AREA.setup && area < AREA.setupEnd) return verdict('player_not_loaded');
  if (area === AREA.protection) return verdict(PROTECTION.get(reason) ?? 'drm_licence_failed');
  if (httpStatus !== undefined) return verdict(judgeStatus(httpStatus, category, context));
  if (area === AREA.html5 ? reason === HTML5_NETWORK : NETWORK_REASONS.has(reason))
    return verdict('media_network');
  return { ...verdict('media_broken'), category: category === 'segment' ? 'decode' : category };
}

/** The platform refuses manifests by region and everything else by token (content-host 1.7). */
function judgeStatus(
  status: number,
  category: FaultCategory,
  { wasAllowed }: FaultContext,
): PlaybackErrorCode {
  if (status === 403)
    return category === 'manifest' && !wasAllowed ? 'media_geo_blocked' : 'media_unauthorized';
  if (status === 401) return 'media_unauthorized';
  return status >= 500 || PASSING_STATUSES.has(status) ? 'media_network' : 'media_broken';
}
