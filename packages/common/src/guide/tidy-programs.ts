import type { Program } from './guide.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Cleans up a schedule: sorted by time, without duplicate ids, empty programs or overlaps. Of two overlapping programs
 * the earlier one ends when the later one begins; of two with the same start the first in the schedule is kept.
 */
export function tidyPrograms(programs: readonly Program[]): readonly Program[] {
  const byId = new Map<string, Program>();
  for (const program of programs) {
    if (program.endMs > program.startMs && !byId.has(program.id)) byId.set(program.id, program);
  }
  const tidy: Program[] = [];
  for (const program of [...byId.values()].toSorted((one, other) => one.startMs - other.startMs)) {
    const before = tidy.at(-1);
    if (before && before.startMs === program.startMs) continue;
    if (before && before.endMs > program.startMs)
      tidy[tidy.length - 1] = { ...before, endMs: program.startMs };
    tidy.push(program);
  }
  return tidy;
}

/**
 * Moves a schedule to today by whole days, so that the UTC day of its first program is that of `nowMs`; the moved
 * programs get new ids (content-host 5.3).
 */
export function moveToToday(programs: readonly Program[], nowMs: number): readonly Program[] {
  const [first] = programs;
  if (!first) return programs;
  const byMs = (Math.floor(nowMs / DAY_MS) - Math.floor(first.startMs / DAY_MS)) * DAY_MS;
  return programs.map((program, index) => {
    const startMs = program.startMs + byMs;
    const endMs = program.endMs + byMs;
    return {
      ...program,
      id: `${program.id}_${index}`,
      startMs,
      endMs,
      startText: new Date(startMs).toISOString(),
      endText: new Date(endMs).toISOString(),
    };
  });
}
