import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { beginsInThePast } from '@marquee/common/playback/media-source.ts';

import type { Place } from './guarded-engine.ts';
import { listenToEngine, type ListenedEngine } from './listen-to-engine.ts';

/** Returns where an engine starts; null leaves it to the stream: its start, or the live edge. */
export function getBegin(source: MediaSource, place: Place): Place | null {
  return place instanceof Date || place > 0 || beginsInThePast(source) ? place : null;
}

/** Returns the start position in seconds; an invalid position becomes 0. */
export function toStartS(startS: number): number {
  return Number.isFinite(startS) ? Math.max(startS, 0) : 0;
}

/** The used part of the engine. */
export interface BeginningEngine extends ListenedEngine {
  /** Seconds; the end is 0 while unknown. */
  seekRange(): { readonly end: number };
  /** Replaces the start position of the load; null leaves it to the stream. */
  updateStartTime(place: null): void;
}

/**
 * Starts a title at its beginning when the requested position is at or after its end, as happens when it is shorter
 * than the catalog says: it would end at once, and the next title would start. Active until `signal` aborts.
 */
export function keepBeginInside(engine: BeginningEngine, getPlace: () => Place, signal: AbortSignal): void {
  const check = (): void => {
    const [place, { end }] = [getPlace(), engine.seekRange()];
    if (typeof place === 'number' && end > 0 && place >= end) engine.updateStartTime(null);
  };
  listenToEngine(engine, ['canupdatestarttime'], check, signal);
}
