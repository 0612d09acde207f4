import { parseJson } from '../shared/parse-json.ts';
import { readArray, readNumber, readRecord, readText, type UnknownRecord } from '../shared/reading.ts';
import { toRepeatId, type Program } from './guide.ts';

/** A reminder of a program, or of a live event, when it begins. */
export interface Reminder {
  /** Of an event, both ids are the event's own. */
  readonly channelId: string;
  readonly programId: string;
  /** The playlist of the channel, for its URL; undefined for an event, which has a page of its own. */
  readonly playlistId: string | undefined;
  /** Empty for an event. */
  readonly channelTitle: string;
  readonly title: string;
  /** Milliseconds since the epoch; `startMs` is before `endMs`. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Sorted by start, the next one first. */
export type Reminders = readonly Reminder[];

/** Maximum number of reminders. */
export const REMINDER_LIMIT = 48;

/** Adds a reminder, replacing one of the same program. Beyond the limit the latest programs are dropped. */
export function addReminder(reminders: Reminders, reminder: Reminder): Reminders {
  return [...removeReminder(reminders, reminder), reminder]
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(0, REMINDER_LIMIT);
}

export function removeReminder(reminders: Reminders, reminder: ReminderKey): Reminders {
  return reminders.filter((other) => !isSameReminder(other, reminder));
}

export type ReminderKey = Pick<Reminder, 'channelId' | 'programId' | 'startMs'>;

/** A channel shows one program at a time, whose id changes when an earlier showing of it leaves the schedule. */
export function isSameReminder(one: ReminderKey, other: ReminderKey): boolean {
  const isSameProgram = one.programId === other.programId || one.startMs === other.startMs;
  return one.channelId === other.channelId && isSameProgram;
}

/** A program as listed in a schedule. */
export type ScheduledProgram = Pick<Program, 'id' | 'title' | 'startMs' | 'endMs'>;

/**
 * Returns the reminders with the times of a channel's latest schedule; the same array when nothing changed. Keeps
 * reminders of programs missing from the schedule, because they may be beyond its end.
 */
export function rescheduleReminders(
  reminders: Reminders,
  channelId: string,
  programs: readonly ScheduledProgram[],
): Reminders {
  const moved = reminders.flatMap((reminder) => {
    const program = channelId === reminder.channelId ? findShowing(programs, reminder) : undefined;
    if (!program || !isMoved(reminder, program)) return [];
    const { title, startMs, endMs } = program;
    return [{ ...reminder, title, startMs, endMs }];
  });
  return moved.length === 0 ? reminders : moved.reduce(addReminder, reminders);
}

/** Once a program is also shown earlier, the showing that the viewer chose has the id of a repeat. */
function findShowing(
  programs: readonly ScheduledProgram[],
  { programId, startMs }: Reminder,
): ScheduledProgram | undefined {
  const repeatId = toRepeatId(programId, startMs);
  return programs.find(({ id }) => id === repeatId) ?? programs.find(({ id }) => id === programId);
}

function isMoved(reminder: Reminder, { startMs, endMs, title }: ScheduledProgram): boolean {
  return startMs !== reminder.startMs || endMs !== reminder.endMs || title !== reminder.title;
}

/** Returns the reminders that are due and those to come; programs that have ended are in neither. */
export function splitReminders(
  reminders: Reminders,
  nowMs: number,
): { readonly due: Reminders; readonly toCome: Reminders } {
  return {
    due: reminders.filter(({ startMs, endMs }) => startMs <= nowMs && endMs > nowMs),
    toCome: reminders.filter(({ startMs }) => startMs > nowMs),
  };
}

/** Parses stored reminders: drops invalid entries; returns none for anything that is not a list. */
export function parseReminders(text: string): Reminders {
  const entries = (readArray(parseJson(text)) ?? []).flatMap((entry) => parseReminder(entry) ?? []);
  return entries.reduce<Reminders>(addReminder, []);
}

function parseReminder(entry: unknown): Reminder | undefined {
  const record = readRecord(entry) ?? {};
  const texts = {
    channelId: readText(record['channelId']) ?? '',
    programId: readText(record['programId']) ?? '',
    title: readText(record['title']) ?? '',
  };
  const span = readSpan(record);
  const playlistId = readText(record['playlistId']);
  const hasAddress = playlistId !== undefined || texts.channelId === texts.programId;
  if (!span || !hasAddress || Object.values(texts).includes('')) return undefined;
  return { ...texts, ...span, playlistId, channelTitle: readText(record['channelTitle']) ?? '' };
}

function readSpan(record: UnknownRecord): Pick<Reminder, 'startMs' | 'endMs'> | undefined {
  const startMs = readNumber(record['startMs']) ?? 0;
  const endMs = readNumber(record['endMs']) ?? 0;
  return startMs > 0 && endMs > startMs ? { startMs, endMs } : undefined;
}
