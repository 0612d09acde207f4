/** What is used of a cue. */
export interface PlacedCue {
  /** Percent of the picture's width; 0 leaves it to the browser. */
  size: number;
  /** Percent; null leaves it to the browser. */
  position: number | null;
  /** In percent or lines; null leaves it to the browser. */
  line: number | null;
  readonly nestedCues: readonly PlacedCue[];
}

const isPercent = (value: number | null): boolean => value !== null && value >= 0 && value <= 100;

/**
 * Leaves the place of cues that nobody can place to the browser. It refuses them with an error, and the engine then
 * loses every cue of the file.
 */
export function placeCues(cues: readonly PlacedCue[]): void {
  for (const cue of cues) {
    if (!isPercent(cue.size)) cue.size = 0;
    if (!isPercent(cue.position)) cue.position = null;
    if (!Number.isFinite(cue.line)) cue.line = null;
    placeCues(cue.nestedCues);
  }
}
