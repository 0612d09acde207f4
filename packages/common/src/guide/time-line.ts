/** Pixels of 24 hours, of the column of channels and of a row; narrow is below the breakpoint `sm` (spec 9). */
export const GUIDE_SIZES = {
  narrow: { dayWidthPx: 10_000, channelWidthPx: 70, rowHeightPx: 80 },
  wide: { dayWidthPx: 15_000, channelWidthPx: 184, rowHeightPx: 106 },
} as const;

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Nobody looks further back or ahead, and a wrong date must not make a guide of centuries. */
const MAX_DAYS_BACK = 7;
const MAX_DAYS_AHEAD = 14;
/** However short the schedules are, one can look so far ahead (spec 9; the unit is our reading of it). */
const LOOK_AHEAD_MS = 8 * HOUR_MS;

/** The hours that a guide spans, and how wide they are. */
export interface TimeLine {
  /** Midnight of the viewer's zone, in milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
  readonly dayWidthPx: number;
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * From the day of the first program to that of the last, whole days of the viewer's zone, today always among them, and the next hours. Given the
 * time line before, it only grows: what is on screen stays where it is.
 *
 * @param schedules each in order of time
 */
export function getTimeLine(
  schedules: readonly (readonly Span[])[],
  nowMs: number,
  dayWidthPx: number,
  before?: TimeLine,
): TimeLine {
  const today = getDayStart(nowMs);
  let startMs = Math.min(today, before?.startMs ?? today);
  let endMs = Math.max(getDayStart(nowMs + LOOK_AHEAD_MS, 1), before?.endMs ?? today);
  for (const programs of schedules) {
    const first = programs[0];
    const last = programs.at(-1);
    if (first) startMs = Math.min(startMs, getDayStart(first.startMs));
    if (last) endMs = Math.max(endMs, getDayStart(last.endMs - 1, 1));
  }
  return {
    startMs: Math.max(startMs, getDayStart(today, -MAX_DAYS_BACK)),
    endMs: Math.min(endMs, getDayStart(today, MAX_DAYS_AHEAD)),
    dayWidthPx,
  };
}

/** Midnight of the day of `ms` in the viewer's zone, or of the day so many days later. Days may have 23 or 25 hours. */
export function getDayStart(ms: number, daysLater = 0): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
}

/** The midnights of a time line. */
export function listDays({ startMs, endMs }: Span): readonly number[] {
  const days: number[] = [];
  for (let day = startMs; day < endMs; day = getDayStart(day, 1)) days.push(day);
  return days;
}

/** The full hours from `fromMs` on and before `toMs`, counted from midnight of the viewer's zone. */
export function listHours(fromMs: number, toMs: number): readonly number[] {
  const midnight = getDayStart(fromMs);
  const first = midnight + Math.ceil((fromMs - midnight) / HOUR_MS) * HOUR_MS;
  const hours: number[] = [];
  for (let hour = first; hour < toMs; hour += HOUR_MS) hours.push(hour);
  return hours;
}

/** Pixels from the start of the time line. */
export function toOffsetPx({ startMs, dayWidthPx }: TimeLine, ms: number): number {
  return ((ms - startMs) / DAY_MS) * dayWidthPx;
}

/** The moment that lies so many pixels from the start of the time line. */
export function toTimeMs({ startMs, dayWidthPx }: TimeLine, offsetPx: number): number {
  return startMs + (offsetPx / dayWidthPx) * DAY_MS;
}
