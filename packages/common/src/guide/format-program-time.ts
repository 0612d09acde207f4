import type { Program } from './guide.ts';

/**
 * Writes when programs are on, in the words of a language and the time of the device: times of day alone, also of a program
 * that goes past midnight. The guide says which day it is.
 */
export function createProgramTimeFormat(
  language: string,
): (program: Pick<Program, 'startMs' | 'endMs'>) => string {
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  return ({ startMs, endMs }) => {
    const isOneDay = new Date(startMs).toDateString() === new Date(endMs).toDateString();
    // A range over two days would be written with both dates.
    return isOneDay
      ? format.formatRange(startMs, endMs)
      : `${format.format(startMs)} – ${format.format(endMs)}`;
  };
}
