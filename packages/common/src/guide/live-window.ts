import type { MediaSource } from '../content/media-item.ts';
import { withQuery } from '../shared/url.ts';

/** What is watched of a channel's stream (content-host 5.5). */
export type LiveWatch =
  | { readonly kind: 'live' }
  /** From `startText` on, and live after it. */
  | { readonly kind: 'from-beginning'; readonly startText: string }
  /** A program of the past, from its start to its end. */
  | { readonly kind: 'catch-up'; readonly startText: string; readonly endText: string };

const LIVE: LiveWatch = { kind: 'live' };
const HOUR_MS = 3_600_000;

/**
 * What the address of the channels' page asks for. Times that are no dates, lie ahead, lie before the channel's hours, or end
 * before they begin ask for nothing: then it is the live picture. What has not ended yet is no recording: it is watched from
 * its beginning.
 */
export function readLiveWatch(query: URLSearchParams, catchupHours: number, nowMs: number): LiveWatch {
  const startText = query.get('start') ?? '';
  const startMs = Date.parse(startText);
  const isKept = startMs > nowMs - catchupHours * HOUR_MS && startMs < nowMs;
  if (!isKept) return LIVE;
  const fromBeginning: LiveWatch = { kind: 'from-beginning', startText };
  if (query.get('beginning') === '1') return fromBeginning;
  const endText = query.get('end') ?? '';
  const endMs = Date.parse(endText);
  if (Number.isNaN(endMs) || endMs <= startMs) return LIVE;
  return endMs > nowMs ? fromBeginning : { kind: 'catch-up', startText, endText };
}

/** Whether both ask for the same part of a stream. */
export function isSameLiveWatch(one: LiveWatch | undefined, other: LiveWatch | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The parameters of the address for what is watched; undefined ones are taken out of it. */
export function toLiveWatchQuery(
  watch: LiveWatch,
): Readonly<Record<'start' | 'end' | 'beginning', string | undefined>> {
  return {
    start: watch.kind === 'live' ? undefined : watch.startText,
    end: watch.kind === 'catch-up' ? watch.endText : undefined,
    beginning: watch.kind === 'from-beginning' ? '1' : undefined,
  };
}

/** The sources that play what is watched: every address gets the window as `t`. */
export function withLiveWindow(
  sources: readonly MediaSource[],
  watch: LiveWatch | undefined,
): readonly MediaSource[] {
  if (watch === undefined || watch.kind === 'live') return sources;
  const t = watch.kind === 'catch-up' ? `${watch.startText}-${watch.endText}` : watch.startText;
  return sources.map((source) => ({ ...source, file: withQuery(source.file, { t }) }));
}

/** Seconds. Not 0: from nothing a live stream begins at its edge. */
const FIRST_MOMENT_S = 0.01;

/** Where playback begins: at the first moment of a stream that was asked for from its beginning, else where it likes. */
export function getLiveStartS(watch: LiveWatch | undefined): number {
  return watch?.kind === 'from-beginning' ? FIRST_MOMENT_S : 0;
}
