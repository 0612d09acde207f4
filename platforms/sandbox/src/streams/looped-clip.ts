import { invariant } from '../invariant.ts';
import type { Clip, ClipSegment, Rendition } from '../catalogue/clip.ts';

/** Length of a title without a length of its own, as a live channel. Seconds. */
const UNLIMITED_TITLE_S = 7_200;

/** How often a clip is played for a title of `durationS` seconds: whole rounds, one at least. */
export function loopCount(clip: Pick<Clip, 'durationS'>, durationS: number): number {
  const wanted = durationS > 0 ? durationS : UNLIMITED_TITLE_S;
  return Math.max(1, Math.round(wanted / clip.durationS));
}

/** One segment of a title: a segment of its clip in one of the rounds. */
export interface LoopedSegment {
  readonly segment: ClipSegment;
  /** Number of the round, from 0. */
  readonly loop: number;
}

/** The segment with number `index` (from 0) of a rendition that is played `loops` times; undefined beyond its end. */
export function segmentAt(rendition: Rendition, index: number, loops: number): LoopedSegment | undefined {
  const count = rendition.segments.length;
  invariant(count > 0, `${rendition.file} has no segments`);
  const loop = Math.floor(index / count);
  const segment = rendition.segments[index % count];
  return segment === undefined || loop >= loops ? undefined : { segment, loop };
}
