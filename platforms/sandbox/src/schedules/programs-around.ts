import type { Schedule, ScheduledProgram } from '../catalogue/schedule.ts';

/** A programme with its time. */
export interface TimedProgram extends ScheduledProgram {
  /** Stays the same in every answer. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
}

const MINUTE_MS = 60_000;

/**
 * The programmes of a channel between two moments, whole ones. They follow each other from the epoch on, so that every answer
 * tells the same story, whenever it is asked for.
 */
export function programsAround(
  channelId: string,
  { programs }: Schedule,
  fromMs: number,
  toMs: number,
): readonly TimedProgram[] {
  const roundMs = programs.reduce((sum, { minutes }) => sum + minutes, 0) * MINUTE_MS;
  const timed: TimedProgram[] = [];
  let startMs = Math.floor(fromMs / roundMs) * roundMs;
  while (startMs < toMs) {
    for (const program of programs) {
      const endMs = startMs + program.minutes * MINUTE_MS;
      if (endMs > fromMs && startMs < toMs)
        timed.push({ ...program, id: `${channelId}-${startMs / MINUTE_MS}`, startMs, endMs });
      startMs = endMs;
    }
  }
  return timed;
}
