/** Pixels per 24 hours, of the channel column and of a row; narrow is below the breakpoint `sm` (spec 9). */
export const GUIDE_SIZES = {
  narrow: { dayWidthPx: 10_000, channelWidthPx: 70, rowHeightPx: 80 },
  wide: { dayWidthPx: 15_000, channelWidthPx: 184, rowHeightPx: 106 },
} as const;

const DAY_H = 24;
const DAY_MS = DAY_H * 3_600_000;
const HOUR_MS = 3_600_000;
/** Limits of the guide, so that a wrong date cannot extend it by centuries. */
const MIN_DAYS_BACK = 7;
const MAX_DAYS_BACK = 31;
const MAX_DAYS_AHEAD = 14;
/** Minimum time shown ahead, however short the schedules are (spec 9; the unit is our interpretation). */
const LOOK_AHEAD_MS = 8 * HOUR_MS;

/** The time range of a guide, and its scale. */
export interface TimeLine {
  /** Midnight in the viewer's time zone, in milliseconds since the epoch. */
  readonly startMs: number;
  readonly endMs: number;
  readonly dayWidthPx: number;
}

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

interface TimeLineReach {
  readonly before?: TimeLine;
  /** The longest of the channels: older programs than those of a week are shown where they can be watched. */
  readonly catchupHours?: number;
}

/**
 * Returns the time line from the day of the first program to that of the last, in whole days of the viewer's time zone;
 * always includes today and the next hours. Given the previous time line, it only grows, so that the content on screen
 * does not move.
 *
 * @param schedules each in order of time
 */
export function getTimeLine(
  schedules: readonly (readonly Span[])[],
  nowMs: number,
  dayWidthPx: number,
  { before, catchupHours = 0 }: TimeLineReach = {},
): TimeLine {
  const today = getDayStart(nowMs);
  const daysBack = Math.min(Math.max(MIN_DAYS_BACK, Math.ceil(catchupHours / DAY_H)), MAX_DAYS_BACK);
  let startMs = Math.min(today, before?.startMs ?? today);
  let endMs = Math.max(getDayStart(nowMs + LOOK_AHEAD_MS, 1), before?.endMs ?? today);
  for (const programs of schedules) {
    const first = programs[0];
    const last = programs.at(-1);
    if (first) startMs = Math.min(startMs, getDayStart(first.startMs));
    if (last) endMs = Math.max(endMs, getDayStart(last.endMs - 1, 1));
  }
  return {
    startMs: Math.max(startMs, getDayStart(today, -daysBack)),
    endMs: Math.min(endMs, getDayStart(today, MAX_DAYS_AHEAD)),
    dayWidthPx,
  };
}

/** Returns what is within the time line at least in part; the given list when all of it is. */
export function listWithin<Part extends Span>(
  parts: readonly Part[],
  { startMs, endMs }: Span,
): readonly Part[] {
  const isWithin = (part: Part): boolean => part.endMs > startMs && part.startMs < endMs;
  return parts.every(isWithin) ? parts : parts.filter(isWithin);
}

/** Returns midnight of the day of `ms` in the viewer's time zone, or of a later day. Days may have 23 or 25 hours. */
export function getDayStart(ms: number, daysLater = 0): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
}

/** Returns the midnights of a time line. */
export function listDays({ startMs, endMs }: Span): readonly number[] {
  const days: number[] = [];
  for (let day = startMs; day < endMs; day = getDayStart(day, 1)) days.push(day);
  return days;
}

/** Returns the full hours from `fromMs` on and before `toMs`, counted from midnight in the viewer's time zone. */
export function listHours(fromMs: number, toMs: number): readonly number[] {
  const midnight = getDayStart(fromMs);
  const first = midnight + Math.ceil((fromMs - midnight) / HOUR_MS) * HOUR_MS;
  const hours: number[] = [];
  for (let hour = first; hour < toMs; hour += HOUR_MS) hours.push(hour);
  return hours;
}

/** Returns the pixels from the start of the time line. */
export function toOffsetPx({ startMs, dayWidthPx }: TimeLine, ms: number): number {
  return ((ms - startMs) / DAY_MS) * dayWidthPx;
}

/** Returns the time at this many pixels from the start of the time line. */
export function toTimeMs({ startMs, dayWidthPx }: TimeLine, offsetPx: number): number {
  return startMs + (offsetPx / dayWidthPx) * DAY_MS;
}
