/** The used properties of a cue. Cues are in order of their start, as in browsers. */
type Cue = Pick<TextTrackCue, 'startTime' | 'endTime'>;

interface FoundCues<Found extends Cue> {
  readonly active: readonly Found[];
  /** Time in seconds at which the active cues change; Infinity when unknown. */
  readonly nextChangeS: number;
}

/** Returns the active cues at `timeS`, and when they change. */
export function findCues<Found extends Cue>(cues: Iterable<Found>, timeS: number): FoundCues<Found> {
  const active: Found[] = [];
  let nextChangeS = Infinity;
  for (const cue of cues) {
    if (cue.startTime > timeS) {
      nextChangeS = Math.min(nextChangeS, cue.startTime);
      break;
    }
    if (cue.endTime <= timeS) continue;
    active.push(cue);
    nextChangeS = Math.min(nextChangeS, cue.endTime);
  }
  return { active, nextChangeS };
}
