import type { Schedule, ScheduledProgram } from '../catalogue/schedule.ts';

/** A program with its time. */
export interface TimedProgram extends ScheduledProgram {
  /** Stable across responses. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
}

const MINUTE_MS = 60_000;

/**
 * Returns the programs of a channel between two times, including partial overlaps. Programs repeat from the epoch on,
 * so that all responses agree, whenever they are requested.
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
