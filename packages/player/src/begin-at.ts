import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { beginsInThePast } from '@marquee/common/playback/media-source.ts';

import type { Place } from './guarded-engine.ts';
import { listenToEngine, type ListenedEngine } from './listen-to-engine.ts';

/** Where an engine is told to begin; null leaves it to the stream: the start, or what happens now of a live one. */
export function getBegin(source: MediaSource, place: Place): Place | null {
  return place instanceof Date || place > 0 || beginsInThePast(source) ? place : null;
}

/** Seconds to begin at: what is no place in a title is its start. */
export function toStartS(startS: number): number {
  return Number.isFinite(startS) ? Math.max(startS, 0) : 0;
}

/** What is used of the engine. */
export interface BeginningEngine extends ListenedEngine {
  /** Seconds; the end is 0 while it is unknown. */
  seekRange(): { readonly end: number };
  /** Another place than the one the load named; null leaves it to the stream. */
  updateStartTime(place: null): void;
}

/**
 * Has a title begin at its start that was asked to begin at its end or beyond, as happens when it is shorter than the item
 * says: there is nothing to see there, and the next title would play at once. Until `signal` aborts.
 */
export function keepBeginInside(engine: BeginningEngine, getPlace: () => Place, signal: AbortSignal): void {
  const check = (): void => {
    const [place, { end }] = [getPlace(), engine.seekRange()];
    if (typeof place === 'number' && end > 0 && place >= end) engine.updateStartTime(null);
  };
  listenToEngine(engine, ['canupdatestarttime'], check, signal);
}
