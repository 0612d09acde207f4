import type { Program } from './guide.ts';

export interface CalendarEntry {
  readonly program: Pick<Program, 'id' | 'title' | 'description' | 'startMs' | 'endMs'>;
  /** Empty for an event. */
  readonly channelTitle: string;
  /** Absolute URL of the page of the channel or event. */
  readonly url: string;
}

/** Creates a calendar file with one program (RFC 5545) and an alarm ten minutes before it begins. */
export function toCalendarFile({ program, channelTitle, url }: CalendarEntry, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//TV guide//EN',
    'BEGIN:VEVENT',
    `UID:${toText(`${program.id}-${program.startMs}@marquee`)}`,
    `DTSTAMP:${toTime(nowMs)}`,
    `DTSTART:${toTime(program.startMs)}`,
    `DTEND:${toTime(program.endMs)}`,
    `SUMMARY:${toText(program.title)}`,
    ...(channelTitle === '' ? [] : [`LOCATION:${toText(channelTitle)}`]),
    ...(program.description === undefined ? [] : [`DESCRIPTION:${toText(program.description)}`]),
    `URL:${url.replace(/[\r\n]/g, '')}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${toText(program.title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const toTime = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

const toText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** Maximum bytes per line, excluding the line break. */
const MAX_LINE_BYTES = 75;

/** Folds long lines, continuing each with a leading space, without splitting a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += letter;
    bytes += size;
  }
  return folded;
}
