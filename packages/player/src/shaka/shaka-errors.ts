import { networkFailure, type PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import type { FaultCategory, PlaybackFault } from '@marquee/common/playback/playback-recovery.ts';
import { readServerRefusal } from '@marquee/common/playback/server-refusal.ts';
import { AppError, toServerText } from '@marquee/common/shared/app-error.ts';
import { readArray, readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import { judgeProtection } from './shaka-protection-errors.ts';

/** Shaka's codes (`shaka.util.Error`), repeated here so that this file does not import the engine. */
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
  quotaExceeded: 3017,
  licenceRequestFailed: 6007,
};
/** `shaka.net.NetworkingEngine.RequestType`: manifests and playlists, licenses and certificates, keys. */
const CATEGORY_BY_REQUEST: Readonly<Record<number, FaultCategory>> = {
  0: 'manifest',
  12: 'manifest',
  2: 'licence',
  5: 'licence',
  6: 'key',
};
/** Codes of `MediaError`. */
const MEDIA_ERROR = { network: 2, notSupported: 4 };

/** Errors that do not affect playback: an ended load, or a failure of captions, ads or casting only. */
const SILENT_CATEGORIES: ReadonlySet<number> = new Set([
  CATEGORY.text,
  CATEGORY.player,
  CATEGORY.cast,
  CATEGORY.storage,
  CATEGORY.ads,
]);

/** The context of a failure. */
export interface FaultContext {
  readonly isOnline: boolean;
  /**
   * Whether the address is signed or the title has played: then a refusal means an expired signature, not a geo-block.
   */
  readonly wasAllowed: boolean;
}

/** A fault and the error it becomes when recovery fails. */
export interface EngineFault extends PlaybackFault {
  readonly error: AppError<PlaybackErrorCode>;
}

interface Verdict {
  readonly category: FaultCategory;
  readonly code: PlaybackErrorCode;
  readonly httpStatus?: number | undefined;
  /** Set as `data.engineCode` of the error. */
  readonly engineCode?: number | undefined;
}

type Judge = (data: readonly unknown[], context: FaultContext) => Verdict | undefined;

const lost = (category: FaultCategory): Verdict => ({ category, code: 'media_network' });
const broken = (category: FaultCategory): Verdict => ({ category, code: 'media_broken' });

const VERDICT_BY_CODE: Readonly<Record<number, Judge>> = {
  [CODE.badHttpStatus]: judgeStatus,
  [CODE.httpError]: ([, , requestType]) => lost(toCategory(requestType)),
  [CODE.timeout]: ([, requestType]) => lost(toCategory(requestType)),
  [CODE.attemptsExhausted]: () => lost('segment'),
  [CODE.segmentMissing]: () => lost('segment'),
  [CODE.videoError]: ([mediaErrorCode]) => judgeElement(mediaErrorCode),
  [CODE.quotaExceeded]: () => broken('memory'),
  [CODE.licenceRequestFailed]: ([inner], context) => {
    const verdict = judge(inner, context);
    return verdict && { ...verdict, category: 'licence' };
  },
};

const BROKEN_BY_CATEGORY: Readonly<Record<number, FaultCategory>> = {
  [CATEGORY.manifest]: 'manifest',
  [CATEGORY.drm]: 'licence',
};

/**
 * Maps a Shaka error to a fault; undefined when playback is not affected (recoverable, interrupted, captions, ads). Any
 * other error counts as a title that cannot be played.
 */
export function mapShakaError(error: unknown, context: FaultContext): EngineFault | undefined {
  if (isPlaybackError(error)) return { category: 'licence', code: error.code, httpStatus: undefined, error };
  const verdict = judge(error, context);
  if (!verdict) return undefined;
  const ownError = toError(error, verdict, context);
  const { code } = ownError;
  const category = code.startsWith('drm_') ? 'licence' : verdict.category;
  return { category, code, httpStatus: verdict.httpStatus, error: ownError };
}

function toError(error: unknown, verdict: Verdict, { isOnline }: FaultContext): AppError<PlaybackErrorCode> {
  const isLost = verdict.code === 'media_network';
  const data = { serverText: readServerText(error), engineCode: verdict.engineCode };
  const protection = isLost && !isOnline ? undefined : judgeProtection(error);
  if (protection && !readRefusal(error))
    return new AppError(protection, describe(error), {
      cause: error,
      data,
      retryable: protection === 'drm_licence_failed',
    });
  if (isLost) return networkFailure(isOnline, error, data);
  return new AppError(verdict.code, describe(error), { cause: error, data });
}

function judge(error: unknown, context: FaultContext): Verdict | undefined {
  const { severity, category, code, data } = readFields(error);
  if (SILENT_CATEGORIES.has(category)) return undefined;
  // The engine keeps requesting live playlists; an expired signature does not recover.
  if (severity === SEVERITY_RECOVERABLE && !isRefusal(code, data)) return undefined;
  const byCode = VERDICT_BY_CODE[code];
  const verdict = byCode ? byCode(data, context) : broken(BROKEN_BY_CATEGORY[category] ?? 'decode');
  return verdict && withEngineCode(verdict, code);
}

function isRefusal(code: number, [, status]: readonly unknown[]): boolean {
  return code === CODE.badHttpStatus && (status === 401 || status === 403);
}

function readFields(error: unknown) {
  const record = readRecord(error);
  return {
    severity: record?.['severity'],
    category: readNumber(record?.['category']) ?? CATEGORY.media,
    code: readNumber(record?.['code']) ?? -1,
    data: readArray(record?.['data']) ?? [],
  };
}

/** Prefers the inner error's code, then the HTTP status, then the error's own code. */
function withEngineCode(verdict: Verdict, code: number): Verdict {
  const { engineCode, httpStatus } = verdict;
  return { ...verdict, engineCode: engineCode ?? httpStatus ?? (code < 0 ? undefined : code) };
}

function judgeElement(mediaErrorCode: unknown): Verdict {
  if (mediaErrorCode === MEDIA_ERROR.network) return lost('element');
  return broken(mediaErrorCode === MEDIA_ERROR.notSupported ? 'element' : 'decode');
}

const toCategory = (requestType: unknown): FaultCategory =>
  CATEGORY_BY_REQUEST[readNumber(requestType) ?? -1] ?? 'segment';

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

/** `data` of BAD_HTTP_STATUS: address, status, body, headers, request type. */
function judgeStatus([, status, body, , requestType]: readonly unknown[], context: FaultContext): Verdict {
  const category = toCategory(requestType);
  const httpStatus = readNumber(status);
  return { category, httpStatus, code: judgeAnswer(httpStatus, body, category === 'manifest', context) };
}

function judgeAnswer(
  status: number | undefined,
  body: unknown,
  isManifest: boolean,
  { wasAllowed }: FaultContext,
): PlaybackErrorCode {
  const refusal = readServerRefusal(readBody(body));
  if (refusal) return refusal;
  // The platform refuses manifests by region and everything else by token (content-host 1.7).
  if (status === 403) return isManifest && !wasAllowed ? 'media_geo_blocked' : 'media_unauthorized';
  if (status === 401) return 'media_unauthorized';
  if (status === undefined || status >= 500 || PASSING_STATUSES.has(status)) return 'media_network';
  return 'media_broken';
}

/** Returns the license server's reason for a refusal, which is more specific than the engine's error. */
function readRefusal(error: unknown): PlaybackErrorCode | undefined {
  const request = readRecord(readArray(readRecord(error)?.['data'])?.[0]);
  return readServerRefusal(readBody(readArray(request?.['data'])?.[2]));
}

/** Parses JSON; returns any other text unchanged. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}

/** Only a message in the agreed JSON shape may be shown; a page of HTML may not. */
function readServerText(error: unknown): string | undefined {
  const record = readRecord(error);
  const body = readArray(record?.['data'])?.[2];
  if (
    record?.['code'] !== CODE.badHttpStatus ||
    typeof body !== 'string' ||
    !body.trimStart().startsWith('{')
  )
    return undefined;
  return toServerText(readRecord(readBody(body))?.['message']);
}

function describe(error: unknown): string {
  const record = readRecord(error);
  const part = (name: string): string => String(readNumber(record?.[name]) ?? '?');
  return `Shaka: severity ${part('severity')}, category ${part('category')}, code ${part('code')}`;
}
