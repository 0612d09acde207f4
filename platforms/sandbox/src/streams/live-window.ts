import { ApiError, notFound } from '../http/api-error.ts';

/** The times of a stream, and how much of it is kept. */
export interface Broadcast {
  /** Milliseconds since the epoch; -Infinity for a channel. */
  readonly startMs: number;
  /** Milliseconds since the epoch; Infinity without an end. */
  readonly endMs: number;
  /** Length of the sliding playlist in seconds. */
  readonly windowS: number;
  /** Reach of the live window parameter in seconds. */
  readonly archiveS: number;
}

/** The segments of a playlist. */
export interface SegmentSpan {
  /** Number of the first segment. */
  readonly first: number;
  /** Number after the last segment. */
  readonly end: number;
  /** Null for a sliding playlist, which drops segments at the front. */
  readonly type: 'EVENT' | 'VOD' | null;
  /** Whether no further segments will follow. */
  readonly isOver: boolean;
}

/** The live window parameter: a start, optionally with an end. Milliseconds since the epoch. */
export interface WantedWindow {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** How long a segment can be loaded after playlists no longer list it. */
const GRACE_MS = 60_000;

/** Times contain hyphens themselves: the separator is the one before a date after the first complete time. */
const WINDOW = /^(\d{4}-\d{2}-\d{2}T.+?)(?:-(\d{4}-\d{2}-\d{2}T.+))?$/;

/**
 * Parses the live window parameter `t` (contract 5.5); null when absent.
 *
 * @throws ApiError 400 `parameter_invalid` unless it is `<start>` or `<start>-<end>` in ISO 8601 with a zone
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
 * Returns the segments of a playlist at `nowMs`. Without a wanted window the playlist slides; with a start it grows
 * from there; with an end in the past it is a recording.
 *
 * @param segmentMs duration of a segment
 * @throws ApiError 404 when no segment is available: not sent yet, or older than the archive
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
  // A recording is unavailable as a whole once its start is; it starts at the segment of the requested time.
  if (wanted !== null && wanted.fromMs < oldestMs - segmentMs) throw notFound('recording in the archive');
  const windowStartMs = wanted?.fromMs ?? Math.min(nowMs, endMs) - windowS * 1000;
  const first = Math.floor(Math.max(startMs, windowStartMs) / segmentMs);
  const end = Math.min(last, sent);
  if (first >= end) throw notFound('stream yet');
  const isOver = last <= sent;
  return { first, end, type: wanted === null ? null : isOver ? 'VOD' : 'EVENT', isOver };
}

/** Whether a segment has been sent and is still available, which is a little longer than playlists list it. */
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
