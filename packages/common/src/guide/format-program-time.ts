import type { Program } from './guide.ts';

/**
 * Creates a formatter for program times in a language and the device's time zone. It shows times of day only, even for
 * a program that crosses midnight, because the guide shows the day.
 */
export function createProgramTimeFormat(
  language: string,
): (program: Pick<Program, 'startMs' | 'endMs'>) => string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  return ({ startMs, endMs }) => {
    const isOneDay = new Date(startMs).toDateString() === new Date(endMs).toDateString();
    // `formatRange` would add both dates to a range across two days.
    return isOneDay
      ? format.formatRange(startMs, endMs)
      : `${format.format(startMs)} – ${format.format(endMs)}`;
  };
}
