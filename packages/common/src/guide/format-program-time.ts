import type { Program } from './guide.ts';

/**
 * Creates a formatter for program times in a locale and the device's time zone. It shows times of day only, even for
 * a program that crosses midnight, because the guide shows the day.
 */
export function createProgramTimeFormat(
  locale: string,
): (program: Pick<Program, 'startMs' | 'endMs'>) => string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  return ({ startMs, endMs }) => {
    const isOneDay = new Date(startMs).toDateString() === new Date(endMs).toDateString();
    // `formatRange` would add both dates to a range across two days.
    return isOneDay
      ? format.formatRange(startMs, endMs)
      : `${format.format(startMs)} – ${format.format(endMs)}`;
  };
}

/** Formats when a program is on: the time of day, with the day unless the program is on now or begins today. */
export function formatProgramTime(
  program: Pick<Program, 'startMs' | 'endMs'>,
  nowMs: number,
  locale: string,
): string {
  const time = createProgramTimeFormat(locale)(program);
  const { startMs, endMs } = program;
  const isNow = startMs <= nowMs && nowMs < endMs;
  if (isNow || new Date(startMs).toDateString() === new Date(nowMs).toDateString()) return time;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.format(startMs)} · ${time}`;
}
