const NEAR_DAYS = 6;
/** From this distance on, a date without its year could be taken for one of another year. */
const FAR_DAYS = 330;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Formats a start time in the viewer's locale and time zone, as short as is unambiguous: only the time for today,
 * with the weekday within a week, otherwise with the date, and with the year when that is far away.
 */
export function formatStartTime(start: Date, nowMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    ...getDayParts(start, new Date(nowMs)),
    hour: 'numeric',
    minute: '2-digit',
  }).format(start);
}

function getDayParts(start: Date, now: Date): Intl.DateTimeFormatOptions {
  if (start.toDateString() === now.toDateString()) return {};
  const distanceMs = start.getTime() - now.getTime();
  if (distanceMs > 0 && distanceMs < NEAR_DAYS * DAY_MS) return { weekday: 'short' };
  const isFar = Math.abs(distanceMs) > FAR_DAYS * DAY_MS;
  return { day: 'numeric', month: 'short', ...(isFar && { year: 'numeric' }) };
}
