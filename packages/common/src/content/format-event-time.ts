export interface EventTime {
  readonly start: Date;
  /** Left out when it is not known. */
  readonly end: Date | undefined;
  /** IANA name; the viewer's own when left out. */
  readonly timeZone?: string | undefined;
}

/**
 * When an event takes place, in words and the time zone of the viewer, with the zone's name, so that nobody has to guess
 * whose clock is meant. An end that does not come after the start is no end.
 */
export function formatEventTime({ start, end, timeZone }: EventTime, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
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
