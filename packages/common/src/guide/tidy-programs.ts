import type { Program } from './guide.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * A schedule as a time line: in order of time, one entry an id, none without length, none over another. Where two are on at
 * once, the earlier one ends when the later one begins; of two that begin together the first of the schedule stays.
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
 * A schedule of some day as if it were today's: moved by whole days, so that the UTC day of its first program is that of
 * `nowMs`, with ids of their own (content-host 5.3).
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
