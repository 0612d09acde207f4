import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import {
  getRefusalCode,
  isPlaybackError,
  networkFailure,
} from '@marquee/common/playback/playback-failure.ts';
import { AppError, toServerText } from '@marquee/common/shared/app-error.ts';
import { readArray, readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import { judgeProtection } from './shaka-protection-errors.ts';

/** Shaka's own numbers (`shaka.util.Error`), named here so that this table needs nothing of the engine. */
const SEVERITY_RECOVERABLE = 1;
const CATEGORY = {
  network: 1,
  text: 2,
  media: 3,
  manifest: 4,
  streaming: 5,
  drm: 6,
  player: 7,
  cast: 8,
  storage: 9,
  ads: 10,
};
const CODE = {
  badHttpStatus: 1001,
  httpError: 1002,
  timeout: 1003,
  attemptsExhausted: 1010,
  segmentMissing: 1011,
  videoError: 3016,
  licenceRequestFailed: 6007,
};
const REQUEST_TYPE_MANIFEST = 0;
/** `MediaError.MEDIA_ERR_NETWORK`. */
const MEDIA_ERROR_NETWORK = 2;

/** Faults that are not the title's: the viewer or we ended the load, or only captions, ads or casting failed. */
const SILENT_CATEGORIES: ReadonlySet<number> = new Set([
  CATEGORY.text,
  CATEGORY.player,
  CATEGORY.cast,
  CATEGORY.storage,
  CATEGORY.ads,
]);

type Verdict = PlaybackErrorCode | 'network' | 'none';

const VERDICT_BY_CODE: Readonly<Record<number, (data: readonly unknown[]) => Verdict>> = {
  [CODE.badHttpStatus]: judgeStatus,
  [CODE.httpError]: () => 'network',
  [CODE.timeout]: () => 'network',
  [CODE.attemptsExhausted]: () => 'network',
  [CODE.segmentMissing]: () => 'network',
  [CODE.videoError]: ([mediaErrorCode]) =>
    mediaErrorCode === MEDIA_ERROR_NETWORK ? 'network' : 'media_broken',
  [CODE.licenceRequestFailed]: ([inner]) => judge(inner),
};

/**
 * A fault of Shaka as ours; undefined when playback is not harmed (recoverable, interrupted, captions, ads). Anything that
 * is no fault of Shaka counts as a title that cannot be played.
 */
export function mapShakaError(error: unknown, isOnline: boolean): AppError<PlaybackErrorCode> | undefined {
  if (isPlaybackError(error)) return error;
  const verdict = judge(error);
  if (verdict === 'none') return undefined;
  const protection = judgeProtection(error);
  const isLost = verdict === 'network' && !isOnline;
  if (protection && !isLost && !readRefusal(error))
    return new AppError(protection, describe(error), {
      cause: error,
      retryable: protection === 'drm_licence_failed',
    });
  if (verdict === 'network') return networkFailure(isOnline, error);
  return new AppError(verdict, describe(error), {
    cause: error,
    data: { serverText: readServerText(error) },
  });
}

function judge(error: unknown): Verdict {
  const record = readRecord(error);
  const category = readNumber(record?.['category']);
  const code = readNumber(record?.['code']);
  if (record?.['severity'] === SEVERITY_RECOVERABLE) return 'none';
  if (category !== undefined && SILENT_CATEGORIES.has(category)) return 'none';
  const byCode = code === undefined ? undefined : VERDICT_BY_CODE[code];
  return byCode ? byCode(readArray(record?.['data']) ?? []) : 'media_broken';
}

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** `data` of BAD_HTTP_STATUS: address, status, body, headers, kind of request. */
function judgeStatus([, status, body, , requestType]: readonly unknown[]): Verdict {
  const refusal = getRefusalCode(readMessage(body));
  if (refusal) return refusal;
  // The platform refuses manifests by place and everything else by token (content-host 1.7).
  if (status === 403)
    return requestType === REQUEST_TYPE_MANIFEST ? 'media_geo_blocked' : 'media_unauthorized';
  if (status === 401) return 'media_unauthorized';
  if (typeof status !== 'number' || status >= 500 || PASSING_STATUSES.has(status)) return 'network';
  return 'media_broken';
}

/** The reserved text of a licence server that refuses: it says more than a refused licence does. */
function readRefusal(error: unknown): PlaybackErrorCode | undefined {
  const request = readRecord(readArray(readRecord(error)?.['data'])?.[0]);
  return getRefusalCode(readMessage(readArray(request?.['data'])?.[2]));
}

function readMessage(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    const message = readRecord(JSON.parse(body))?.['message'];
    return typeof message === 'string' ? message : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}

/** Only what a server wrote in the agreed shape is fit to show; a page of HTML is not. */
function readServerText(error: unknown): string | undefined {
  const record = readRecord(error);
  const body = readArray(record?.['data'])?.[2];
  if (
    record?.['code'] !== CODE.badHttpStatus ||
    typeof body !== 'string' ||
    !body.trimStart().startsWith('{')
  )
    return undefined;
  return toServerText(readMessage(body));
}

function describe(error: unknown): string {
  const record = readRecord(error);
  const part = (name: string): string => String(readNumber(record?.[name]) ?? '?');
  return `Shaka: severity ${part('severity')}, category ${part('category')}, code ${part('code')}`;
}
