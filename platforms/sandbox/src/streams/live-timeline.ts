import type { Clip, Rendition } from '../catalogue/clip.ts';
import { invariant } from '../invariant.ts';

/** The clips of a live stream, from the epoch on and for ever. */
export interface LiveTimeline {
  /** Clips in order, all with the same duration and ladder. */
  readonly clips: readonly Clip[];
  /** Repetitions of a clip before the next one. */
  readonly rounds: number;
}

/** One segment of a live stream. */
export interface LiveSegment {
  /** Number since the epoch: its media sequence number, the same in every rendition. */
  readonly number: number;
  /** Number of its run without discontinuities: its discontinuity sequence number. */
  readonly run: number;
  /** Index within its run. */
  readonly place: number;
  readonly clip: Clip;
}

/** Returns the nominal duration of a segment in milliseconds. Audio segments differ by some frames. */
export function segmentMsOf(timeline: LiveTimeline): number {
  const [clip] = timeline.clips;
  return (durationOf(timeline) * 1000) / (clip?.video[0]?.segments.length ?? 1);
}

/** Returns the segment with this number. */
export function liveSegmentAt(timeline: LiveTimeline, number: number): LiveSegment {
  const { clips, rounds } = timeline;
  const perRun = rounds * (clips[0]?.video[0]?.segments.length ?? 1);
  const run = Math.floor(number / perRun);
  const clip = clips[run % clips.length];
  invariant(clip !== undefined, 'A live stream has clips');
  return { number, run, place: number % perRun, clip };
}

/** Returns the start of a rendition's segment in milliseconds since the epoch, and its duration in seconds. */
export function segmentTimes(
  timeline: LiveTimeline,
  { run, place, clip }: LiveSegment,
  rendition: Rendition,
): { readonly startMs: number; readonly durationS: number } {
  const round = Math.floor(place / rendition.segments.length);
  const index = place % rendition.segments.length;
  const inRoundS = rendition.segments.slice(0, index).reduce((sum, segment) => sum + segment.durationS, 0);
  const runMs = run * timeline.rounds * durationOf(timeline) * 1000;
  return {
    startMs: Math.round(runMs + (round * clip.durationS + inRoundS) * 1000),
    durationS: rendition.segments[index]?.durationS ?? 0,
  };
}

function durationOf(timeline: LiveTimeline): number {
  return timeline.clips[0]?.durationS ?? 0;
}
