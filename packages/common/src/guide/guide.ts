import type { MediaItem } from '../content/media-item.ts';
import { readText, type UnknownRecord } from '../shared/reading.ts';

/** One entry of a channel's schedule (content-host 5.1, 5.2). Texts are plain text. */
export interface Program {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Absolute address; undefined when the schedule names none. */
  readonly image: string | undefined;
  /** Milliseconds since the epoch; `startMs` is before `endMs`. */
  readonly startMs: number;
  readonly endMs: number;
  /** Both times as the schedule wrote them: the stream wants them word for word (content-host 5.5). */
  readonly startText: string;
  readonly endText: string;
}

/** Where a channel's schedule lies, and how it is written. */
export interface ScheduleSource {
  /** Absolute, or relative to the web host. */
  readonly url: string;
  /** Lower case; `jwp` unless the channel says else. */
  readonly type: string;
  /** Goes along as `API-KEY` where the format knows it. */
  readonly token: string | undefined;
  /** The schedule is moved to today (content-host 5.3). */
  readonly isDemo: boolean;
}

const DEFAULT_SCHEDULE_TYPE = 'jwp';
/** Hours of past programs that can be watched, unless the channel says else (spec 9). */
export const DEFAULT_CATCHUP_HOURS = 8;
const HOUR_MS = 3_600_000;

/** A week of a channel is a hundredth of it; more is a mistake or an attack. */
export const MAX_SCHEDULE_BYTES = 10_000_000;

/** Undefined for a channel without a schedule. */
export function getScheduleSource({
  params,
}: {
  readonly params: UnknownRecord;
}): ScheduleSource | undefined {
  const url = readText(params['scheduleUrl']);
  if (url === undefined) return undefined;
  return {
    url,
    type: (readText(params['scheduleType']) ?? DEFAULT_SCHEDULE_TYPE).toLowerCase(),
    token: readText(params['scheduleToken']),
    // Any text turns it on, `false` too (content-host 3.5).
    isDemo: readText(params['scheduleDemo']) !== undefined,
  };
}

/** Rows of the guide that are in view on most screens. */
const FIRST_CHANNELS = 8;

/** The channels that a guide begins with: from the one that is chosen on, else from the first. */
export function listFirstChannels<Channel>(
  channels: readonly Channel[],
  isChosen: (channel: Channel) => boolean,
): readonly Channel[] {
  const first = Math.max(0, channels.findIndex(isChosen));
  return channels.slice(first, first + FIRST_CHANNELS);
}

/** Hours; 0 and what is no number give the default (content-host 3.5). */
export function getCatchupHours({ params }: Pick<MediaItem, 'params'>): number {
  const hours = Number.parseInt(params['catchupHours'] ?? '', 10);
  return hours > 0 ? hours : DEFAULT_CATCHUP_HOURS;
}

/** What can be done with a program at one moment (content-host 5.4). */
export interface ProgramState {
  readonly isLive: boolean;
  readonly isPast: boolean;
  /** It began within the hours that the channel keeps. */
  readonly isWatchableFromBeginning: boolean;
  /** It began so long ago that it cannot be chosen. */
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

/** The program that is on at `nowMs`: the first with start < now < end. */
export function findLiveProgram(programs: readonly Program[], nowMs: number): Program | undefined {
  return programs.find(({ startMs, endMs }) => startMs < nowMs && endMs > nowMs);
}

/** The next instant after `nowMs` at which a program begins or ends; undefined when nothing changes any more. */
export function getNextTurnMs(programs: readonly Program[], nowMs: number): number | undefined {
  let next: number | undefined;
  for (const { startMs, endMs } of programs) {
    for (const turn of [startMs, endMs]) {
      if (turn > nowMs && (next === undefined || turn < next)) next = turn;
    }
  }
  return next;
}
