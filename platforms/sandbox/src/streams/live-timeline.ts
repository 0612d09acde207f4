import type { Clip, Rendition } from '../catalogue/clip.ts';
import { invariant } from '../invariant.ts';

/** What a live stream sends, since the epoch and for ever. */
export interface LiveTimeline {
  /** In turn; all of the same length and ladder. */
  readonly clips: readonly Clip[];
  /** How often a clip is played before the next one follows. */
  readonly rounds: number;
}

/** One segment of a live stream. */
export interface LiveSegment {
  /** Number in the stream, from the epoch on: its media sequence number, the same in every rendition. */
  readonly number: number;
  /** Number of the stretch without discontinuity that it belongs to: its discontinuity sequence number. */
  readonly run: number;
  /** Number within its run. */
  readonly place: number;
  readonly clip: Clip;
}

/** Milliseconds that one segment stands for. Those of the sound are some frames longer or shorter. */
export function segmentMsOf(timeline: LiveTimeline): number {
  const [clip] = timeline.clips;
  return (durationOf(timeline) * 1000) / (clip?.video[0]?.segments.length ?? 1);
}

/** The segment with this number. */
export function liveSegmentAt(timeline: LiveTimeline, number: number): LiveSegment {
  const { clips, rounds } = timeline;
  const perRun = rounds * (clips[0]?.video[0]?.segments.length ?? 1);
  const run = Math.floor(number / perRun);
  const clip = clips[run % clips.length];
  invariant(clip !== undefined, 'A live stream has clips');
  return { number, run, place: number % perRun, clip };
}

/** When a segment of one rendition begins, milliseconds since the epoch, and how many seconds it lasts. */
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
