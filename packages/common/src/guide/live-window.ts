import type { MediaSource } from '../content/media-item.ts';
import { withQuery } from '../shared/url.ts';
import type { LiveWatch } from './live-watch.ts';

const LIVE: LiveWatch = { kind: 'live' };
const HOUR_MS = 3_600_000;

/**
 * Parses the query of the channels page. Falls back to the live stream for times that are invalid, in the future,
 * before the channel's catch-up hours, or that end before they begin. A program that has not ended yet is watched from
 * its beginning. `beginning` without a start is that of the stream itself.
 */
export function readLiveWatch(query: URLSearchParams, catchupHours: number, nowMs: number): LiveWatch {
  const startText = query.get('start') ?? '';
  const startMs = Date.parse(startText);
  const isFromBeginning = query.get('beginning') === '1';
  const isKept = startMs > nowMs - catchupHours * HOUR_MS && startMs < nowMs;
  if (!isKept && (startText !== '' || !isFromBeginning)) return LIVE;
  const fromBeginning: LiveWatch = { kind: 'from-beginning', startText };
  if (isFromBeginning) return fromBeginning;
  const endText = query.get('end') ?? '';
  const endMs = Date.parse(endText);
  if (Number.isNaN(endMs) || endMs <= startMs) return LIVE;
  return endMs > nowMs ? fromBeginning : { kind: 'catch-up', startText, endText };
}

/** Returns the query parameters of the watched part; undefined ones are removed from the URL. */
export function toLiveWatchQuery(
  watch: LiveWatch,
): Readonly<Record<'start' | 'end' | 'beginning', string | undefined>> {
  return {
    start: watch.kind === 'live' ? undefined : watch.startText || undefined,
    end: watch.kind === 'catch-up' ? watch.endText : undefined,
    beginning: watch.kind === 'from-beginning' ? '1' : undefined,
  };
}

/** Adds the watched part to the URL of every source as `t`. */
export function withLiveWindow(
  sources: readonly MediaSource[],
  watch: LiveWatch | undefined,
): readonly MediaSource[] {
  if (watch === undefined || watch.kind === 'live') return sources;
  const t = watch.kind === 'catch-up' ? `${watch.startText}-${watch.endText}` : watch.startText || undefined;
  return sources.map((source) => ({ ...source, file: withQuery(source.file, { t }) }));
}

/** Seconds. Not 0, because at 0 a live stream starts at its edge. */
const FIRST_MOMENT_S = 0.01;

/** Returns the start position: the first moment of a stream watched from its beginning, else the default. */
export function getLiveStartS(watch: LiveWatch | undefined): number {
  return watch?.kind === 'from-beginning' ? FIRST_MOMENT_S : 0;
}
