import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { beginsInThePast } from '@marquee/common/playback/media-source.ts';

import type { Place } from './guarded-engine.ts';

/** Where an engine is told to begin; null leaves it to the stream: the start, or what happens now of a live one. */
export function getBegin(source: MediaSource, place: Place): Place | null {
  return place instanceof Date || place > 0 || beginsInThePast(source) ? place : null;
}

/** Seconds to begin at: what is no place in a title is its start. */
export function toStartS(startS: number): number {
  return Number.isFinite(startS) ? Math.max(startS, 0) : 0;
}

/** Closer to the end than this a title is over. */
const OVER_S = 1;

/**
 * Has a title begin at its start when it was asked to begin beyond its end, as happens when it is shorter than the item
 * says: at the end there is nothing to see, and the next title would play at once.
 */
export function leaveEnd(media: Pick<HTMLMediaElement, 'currentTime' | 'duration'>, startS: number): void {
  const endS = media.duration - OVER_S;
  if (startS > endS && media.currentTime > endS) media.currentTime = 0;
}
