import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { beginsInThePast } from '@marquee/common/playback/media-source.ts';

import type { Place } from './guarded-engine.ts';

/** Where an engine is told to begin; null leaves it to the stream: the start, or what happens now of a live one. */
export function getBegin(source: MediaSource, place: Place): Place | null {
  return place instanceof Date || place > 0 || beginsInThePast(source) ? place : null;
}
