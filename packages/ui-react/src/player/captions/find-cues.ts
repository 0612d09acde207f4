/** What is used of a text track's cues: in the order of their beginnings, as browsers keep them. */
type Cue = Pick<TextTrackCue, 'startTime' | 'endTime'>;

interface FoundCues<Found extends Cue> {
  readonly active: readonly Found[];
  /** Seconds: when others are the active ones; Infinity when that is not in sight. */
  readonly nextChangeS: number;
}

/** The cues of the moment `timeS`, and until when they are. */
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
