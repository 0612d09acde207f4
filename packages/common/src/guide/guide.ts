import type { MediaItem } from '../content/media-item.ts';
import { readText, type UnknownRecord } from '../shared/reading.ts';
import { toSiteAddress } from '../shared/url.ts';

/** An entry of a channel's schedule (content-host 5.1, 5.2). Texts are plain text. */
export interface Program {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute URL; undefined when the schedule has none. */
  readonly image: string | undefined;
  /** Milliseconds since the epoch; `startMs` is before `endMs`. */
  readonly startMs: number;
  readonly endMs: number;
  /** Both times as written in the schedule: stream URLs need them verbatim (content-host 5.5). */
  readonly startText: string;
  readonly endText: string;
}

/** Returns the id of a repeat: schedules may name the episode rather than the showing. */
export function toRepeatId(id: string, startMs: number): string {
  return `${id}_${startMs}`;
}

/** Location and format of a channel's schedule. */
export interface ScheduleSource {
  /** Absolute, or a path from the root of the web host. */
  readonly url: string;
  /** Lower case; `jwp` by default. */
  readonly type: string;
  /** Sent as `API-KEY` where the format supports it. */
  readonly token: string | undefined;
  /** Whether the schedule is moved to today (content-host 5.3). */
  readonly isDemo: boolean;
}

const DEFAULT_SCHEDULE_TYPE = 'jwp';
/** Default catch-up hours (spec 9). */
export const DEFAULT_CATCHUP_HOURS = 8;
/** Interval of refreshing the programs' states (spec 9). */
export const PROGRAM_REFRESH_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Limit of a schedule; a week of a channel is about a hundredth of it. */
export const MAX_SCHEDULE_BYTES = 10_000_000;

/** Returns the source of a channel's schedule; undefined for a channel without one. */
export function getScheduleSource({
  params,
}: {
  readonly params: UnknownRecord;
}): ScheduleSource | undefined {
  const url = readText(params['scheduleUrl']);
  if (url === undefined) return undefined;
  return {
    url: toSiteAddress(url),
    type: (readText(params['scheduleType']) ?? DEFAULT_SCHEDULE_TYPE).toLowerCase(),
    token: readText(params['scheduleToken']),
    // Any text turns it on, even `false` (content-host 3.5).
    isDemo: readText(params['scheduleDemo']) !== undefined,
  };
}

/** Rows of the guide that are visible on most screens. */
const FIRST_CHANNELS = 8;

/** Returns the channels the guide shows first: from the selected one, else from the first. */
export function listFirstChannels<Channel>(
  channels: readonly Channel[],
  isChosen: (channel: Channel) => boolean,
): readonly Channel[] {
  const first = Math.max(0, channels.findIndex(isChosen));
  return channels.slice(first, first + FIRST_CHANNELS);
}

/** Returns the hours; the default for 0 and for anything that is not a number (content-host 3.5). */
export function getCatchupHours({ params }: Pick<MediaItem, 'params'>): number {
  const hours = Number.parseInt(params['catchupHours'] ?? '', 10);
  return hours > 0 ? hours : DEFAULT_CATCHUP_HOURS;
}

/** What can be done with a program at one moment (content-host 5.4). */
export interface ProgramState {
  readonly isLive: boolean;
  readonly isPast: boolean;
  /** Whether it began within the channel's catch-up hours. */
  readonly isWatchableFromBeginning: boolean;
  /** Whether it began too long ago to be selected. */
  readonly isDisabled: boolean;
  readonly canWatch: boolean;
}

export function getProgramState(program: Program, catchupHours: number, nowMs: number): ProgramState {
  const isLive = program.startMs < nowMs && program.endMs > nowMs;
  const isPast = program.endMs < nowMs;
  const oldestMs = nowMs - catchupHours * HOUR_MS;
  const isWatchableFromBeginning = program.startMs > oldestMs && program.startMs < nowMs;
  return {
    isLive,
    isPast,
    isWatchableFromBeginning,
    isDisabled: program.startMs < oldestMs,
    canWatch: isLive || (isPast && isWatchableFromBeginning),
  };
}

/** Returns the program that is on at `nowMs`: the first with start < now < end. */
export function findLiveProgram(programs: readonly Program[], nowMs: number): Program | undefined {
  return programs.find(({ startMs, endMs }) => startMs < nowMs && endMs > nowMs);
}

/** Returns the next time after `nowMs` at which a program begins or ends; undefined when there is none. */
export function getNextTurnMs(programs: readonly Program[], nowMs: number): number | undefined {
  let next: number | undefined;
  for (const { startMs, endMs } of programs) {
    for (const turn of [startMs, endMs]) {
      if (turn > nowMs && (next === undefined || turn < next)) next = turn;
    }
  }
  return next;
}
