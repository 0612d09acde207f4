const NEAR_DAYS = 6;
const DAY_MS = 24 * 60 * 60_000;

/**
 * When something begins, as short as it can be told apart, in words and the time zone of the viewer: the time alone today,
 * the weekday with it within a week, else the date.
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
