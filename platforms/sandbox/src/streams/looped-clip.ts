import { invariant } from '../invariant.ts';
import type { Clip, ClipSegment, Rendition } from '../catalogue/clip.ts';

/** Duration in seconds of a title without one, such as a live channel. */
const UNLIMITED_TITLE_S = 7_200;

/** Returns the repetitions of a clip for a title of `durationS` seconds: whole rounds, at least one. */
export function loopCount(clip: Pick<Clip, 'durationS'>, durationS: number): number {
  const wanted = durationS > 0 ? durationS : UNLIMITED_TITLE_S;
  return Math.max(1, Math.round(wanted / clip.durationS));
}

/** One segment of a title: a segment of its clip in one round. */
export interface LoopedSegment {
  readonly segment: ClipSegment;
  /** Number of the round, from 0. */
  readonly loop: number;
}

/** Returns segment `index` (from 0) of a rendition that is repeated `loops` times; undefined after its end. */
export function segmentAt(rendition: Rendition, index: number, loops: number): LoopedSegment | undefined {
  const count = rendition.segments.length;
  invariant(count > 0, `${rendition.file} has no segments`);
  const loop = Math.floor(index / count);
  const segment = rendition.segments[index % count];
  return segment === undefined || loop >= loops ? undefined : { segment, loop };
}
