/**
 * Formats a day in `locale` and the viewer's time zone; undefined for an invalid date.
 *
 * @param seconds since the epoch, as subscriptions and payments are dated (commerce 9)
 */
export function formatDay(seconds: number, locale: string): string | undefined {
  const date = new Date(seconds * 1_000);
  if (!(seconds > 0) || Number.isNaN(date.getTime())) return undefined;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date);
}
