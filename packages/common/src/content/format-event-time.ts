export interface EventTime {
  readonly start: Date;
  /** Undefined when unknown. */
  readonly end: Date | undefined;
  /** IANA name; defaults to the viewer's own time zone. */
  readonly timeZone?: string | undefined;
}

/**
 * Formats the time of an event in the viewer's locale and time zone, including the zone's name so that the time is
 * unambiguous. Ignores an end that is not after the start.
 */
export function formatEventTime({ start, end, timeZone }: EventTime, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return end !== undefined && end > start ? format.formatRange(start, end) : format.format(start);
}
