import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

import type { ShakaLibrary } from './shaka-library.ts';

/**
 * Creates the engine's native text displayer, extended for files with cues that the browser would refuse; see
 * `placeCues`.
 */
export function createTextDisplayer(
  { text }: ShakaLibrary,
  player: shaka.Player,
): shaka.text.NativeTextDisplayer {
  class PlacingTextDisplayer extends text.NativeTextDisplayer {
    override append(cues: readonly PlacedCue[]): void {
      placeCues(cues);
      super.append(cues);
    }
  }
  return new PlacingTextDisplayer(player);
}

/** The used part of a cue. */
export interface PlacedCue {
  /** Percent of the video's width; 0 leaves it to the browser. */
  size: number;
  /** Percent; null leaves it to the browser. */
  position: number | null;
  /** Percent or lines; null leaves it to the browser. */
  line: number | null;
  readonly nestedCues: readonly PlacedCue[];
}

const isPercent = (value: number | null): boolean => value !== null && value >= 0 && value <= 100;

/**
 * Resets invalid cue positions, so that the browser places the cue. Otherwise the browser throws, and the engine loses
 * every cue of the file.
 */
export function placeCues(cues: readonly PlacedCue[]): void {
  for (const cue of cues) {
    if (!isPercent(cue.size)) cue.size = 0;
    if (!isPercent(cue.position)) cue.position = null;
    if (!Number.isFinite(cue.line)) cue.line = null;
    placeCues(cue.nestedCues);
  }
}
