import { CatalogueError, RecordReader } from './record-reader.ts';

/** One program of a channel, without a time. */
export interface ScheduledProgram {
  readonly title: string;
  readonly description: string;
  readonly minutes: number;
}

/** The schedule of a channel: its programs in turn, for ever. */
export interface Schedule {
  readonly programs: readonly ScheduledProgram[];
  /** Required value of the header `API-KEY` (contract 5.1); null for none. */
  readonly token: string | null;
}

/**
 * Reads the member `schedule` of a title.
 *
 * @throws CatalogueError naming the first invalid member
 */
export function parseSchedule(reader: RecordReader): Schedule {
  const programs = reader.list('programs', parseProgram);
  if (programs.length === 0) throw new CatalogueError(`${reader.place}.programs`, 'must name a programme');
  return { programs, token: reader.has('token') ? reader.name('token') : null };
}

function parseProgram(value: unknown, place: string): ScheduledProgram {
  const reader = new RecordReader(value, place);
  const minutes = Math.floor(reader.amount('minutes'));
  if (minutes === 0) throw new CatalogueError(`${place}.minutes`, 'must be at least 1');
  return { title: reader.name('title'), description: reader.text('description'), minutes };
}
