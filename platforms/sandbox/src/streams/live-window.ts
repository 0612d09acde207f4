import { ApiError, notFound } from '../http/api-error.ts';

/** Between which instants a stream is sent, and how much of it is kept. */
export interface Broadcast {
  /** Milliseconds since the epoch; -Infinity for a channel. */
  readonly startMs: number;
  /** Milliseconds since the epoch; Infinity for what has no end. */
  readonly endMs: number;
  /** How far back the sliding playlist reaches. Seconds. */
  readonly windowS: number;
  /** How far back the live window parameter reaches. Seconds. */
  readonly archiveS: number;
}

/** The segments that a playlist holds. */
export interface SegmentSpan {
  /** Number of the first segment. */
  readonly first: number;
  /** Number behind the last segment. */
  readonly end: number;
  /** Null slides: segments leave at the front. */
  readonly type: 'EVENT' | 'VOD' | null;
  /** Whether nothing will follow. */
  readonly isOver: boolean;
}

/** The live window parameter: from a beginning on, or up to an end as well. Milliseconds since the epoch. */
export interface WantedWindow {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** How much longer than it is listed a segment can be loaded. */
const GRACE_MS = 60_000;

/** Instants hold hyphens themselves: the two are parted before a date that follows the first complete instant. */
const WINDOW = /^(\d{4}-\d{2}-\d{2}T.+?)(?:-(\d{4}-\d{2}-\d{2}T.+))?$/;

/**
 * Reads the live window parameter `t` (contract 5.5); null when there is none.
 *
 * @throws ApiError 400 `parameter_invalid` when it is neither `<start>` nor `<start>-<end>` in ISO 8601 with a zone
 */
export function readLiveWindow(value: string | null): WantedWindow | null {
  if (value === null) return null;
  const [, from = '', until] = WINDOW.exec(value) ?? [];
  const fromMs = readInstant(from);
  const untilMs = until === undefined ? Infinity : readInstant(until);
  if (Number.isNaN(fromMs) || Number.isNaN(untilMs) || untilMs <= fromMs) {
    throw new ApiError(400, 'parameter_invalid', 't must be <start> or <start>-<end>');
  }
  return { fromMs, untilMs };
}

function readInstant(text: string): number {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
}

/**
 * The segments that a playlist holds at `nowMs`. Without a wanted window the playlist slides; with a beginning it grows
 * from there; with an end that has passed it is a recording.
 *
 * @param segmentMs what one segment lasts
 * @throws ApiError 404 when nothing of it is there: not sent yet, or older than the archive
 */
export function segmentSpan(
  broadcast: Broadcast,
  segmentMs: number,
  wanted: WantedWindow | null,
  nowMs: number,
): SegmentSpan {
  const { startMs, endMs, windowS, archiveS } = broadcast;
  const untilMs = Math.min(endMs, wanted?.untilMs ?? Infinity);
  const last = Math.ceil(untilMs / segmentMs);
  const sent = Math.floor(nowMs / segmentMs);
  const oldestMs = Math.max(startMs, nowMs - archiveS * 1000);
  // A recording is gone as a whole when its beginning is; it begins where it was asked to, to the segment.
  if (wanted !== null && wanted.fromMs < oldestMs - segmentMs) throw notFound('recording in the archive');
  const windowStartMs = wanted?.fromMs ?? Math.min(nowMs, endMs) - windowS * 1000;
  const first = Math.floor(Math.max(startMs, windowStartMs) / segmentMs);
  const end = Math.min(last, sent);
  if (first >= end) throw notFound('stream yet');
  const isOver = last <= sent;
  return { first, end, type: wanted === null ? null : isOver ? 'VOD' : 'EVENT', isOver };
}

/** Whether a segment has been sent and is still kept: a little longer than any playlist names it. */
export function isSegmentKept(
  broadcast: Broadcast,
  segmentMs: number,
  number: number,
  nowMs: number,
): boolean {
  const { startMs, endMs, windowS, archiveS } = broadcast;
  const sentMs = (number + 1) * segmentMs;
  const keptMs = Math.max(archiveS, windowS) * 1000 + GRACE_MS;
  const isSent = sentMs <= nowMs && sentMs > startMs && number * segmentMs < endMs;
  return isSent && sentMs >= nowMs - keptMs;
}
