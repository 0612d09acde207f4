const NEAR_DAYS = 6;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Formats a start time in the viewer's language and time zone, as short as is unambiguous: only the time for today,
 * with the weekday within a week, otherwise with the date.
 */
export function formatStartTime(start: Date, nowMs: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    ...getDayParts(start, new Date(nowMs)),
    hour: 'numeric',
    minute: '2-digit',
  }).format(start);
}

function getDayParts(start: Date, now: Date): Intl.DateTimeFormatOptions {
  if (start.toDateString() === now.toDateString()) return {};
  const distanceMs = start.getTime() - now.getTime();
  if (distanceMs > 0 && distanceMs < NEAR_DAYS * DAY_MS) return { weekday: 'short' };
  return { day: 'numeric', month: 'short' };
}
