/** All other members of a body are ignored. */
type Members = Readonly<Record<string, unknown>>;

/** A failed playback, sent even without consent. */
export interface FailureBeacon {
  readonly kind: 'failure';
  readonly code: string;
  readonly engine: string;
  readonly stream: string;
  readonly version: string;
}

/** An error report of the app; its texts are untrusted. */
export interface FaultBeacon {
  readonly kind: 'fault';
  readonly version: string;
  readonly place: string;
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly stack: string;
  readonly source: string;
  readonly path: string;
  readonly problems: readonly string[];
}

/** An event of a viewer who consented. */
export interface EventBeacon {
  readonly kind: 'event';
  readonly type: (typeof EVENT_TYPES)[number];
  readonly version: string;
  /** Only with `playback_quality`. */
  readonly quality: Quality | undefined;
}

/** Quality figures of one part of a playback. */
export interface Quality {
  readonly isFirstPart: boolean;
  readonly isAbandoned: boolean;
  readonly startUpMs: number | undefined;
  readonly playedMs: number;
  readonly stalls: number;
  readonly stalledMs: number;
}

export type Beacon = FailureBeacon | FaultBeacon | EventBeacon;

const EVENT_TYPES = [
  'page_view',
  'search',
  'playback_start',
  'playback_complete',
  'error',
  'playback_quality',
] as const;
const PLACES = ['window', 'promise', 'page', 'start'] as const;
const ENGINES = ['shaka', 'jwplayer'] as const;
const STREAMS = ['hls', 'dash', 'file', 'unknown'] as const;
const VERSION = /^\d[\w.+-]{0,31}$/;
const SUPPORT_CODE = /^MQ-\d{1,2}(?:-\d{1,5})?$/;
const MAX_NAME = 60;
const MAX_TEXT = 2_000;
const MAX_LINE = 300;
const MAX_PROBLEMS = 20;
const DAY_S = 86_400;
const MAX_STALLS = 10_000;
/** Milliseconds. Longer starts come from pages that were suspended. */
const MAX_START_UP_MS = 600_000;

/** Replaces a missing or malformed value. */
export const OTHER = 'other';

/** Parses one event of the app (docs/settings.md); undefined for an unknown kind. */
export function parseEvent(body: unknown): EventBeacon | undefined {
  const members = readMembers(body);
  const type = EVENT_TYPES.find((name) => name === members?.['type']);
  if (!members || type === undefined) return undefined;
  return {
    kind: 'event',
    type,
    version: readVersion(members),
    quality: type === 'playback_quality' ? readQuality(members) : undefined,
  };
}

/** Parses one report of the app (docs/settings.md); undefined for an unknown kind. */
export function parseReport(body: unknown): FailureBeacon | FaultBeacon | undefined {
  const members = readMembers(body);
  if (!members) return undefined;
  if (members['type'] === 'playback_failure') return readFailure(members);
  const place = PLACES.find((name) => name === members['place']);
  return place === undefined ? undefined : readFault(members, place);
}

function readFailure(members: Members): FailureBeacon | undefined {
  const { code, engine, stream } = members;
  if (typeof code !== 'string' || !SUPPORT_CODE.test(code)) return undefined;
  return {
    kind: 'failure',
    code,
    engine: ENGINES.find((name) => name === engine) ?? OTHER,
    stream: STREAMS.find((name) => name === stream) ?? OTHER,
    version: readVersion(members),
  };
}

function readFault(members: Members, place: string): FaultBeacon {
  const { problems } = members;
  return {
    kind: 'fault',
    version: readVersion(members),
    place,
    code: readText(members['code'], MAX_NAME),
    name: readText(members['name'], MAX_NAME),
    text: readText(members['text'], MAX_TEXT),
    stack: readText(members['stack'], MAX_TEXT),
    source: readText(members['source'], MAX_LINE),
    path: readText(members['path'], MAX_LINE),
    problems: Array.isArray(problems)
      ? problems.slice(0, MAX_PROBLEMS).map((problem) => readText(problem, MAX_LINE))
      : [],
  };
}

function readQuality(members: Members): Quality {
  const startUpMs = readNumber(members['startUpMs'], MAX_START_UP_MS);
  return {
    isFirstPart: members['part'] === 1,
    isAbandoned: members['outcome'] === 'left_before_start',
    startUpMs: startUpMs === 0 ? undefined : startUpMs,
    playedMs: Math.round(readNumber(members['playedS'], DAY_S) * 1_000),
    stalls: Math.round(readNumber(members['stalls'], MAX_STALLS)),
    stalledMs: Math.round(readNumber(members['stalledS'], DAY_S) * 1_000),
  };
}

function readMembers(body: unknown): Members | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  return body as Members;
}

function readVersion({ appVersion }: Members): string {
  return typeof appVersion === 'string' && VERSION.test(appVersion) ? appVersion : OTHER;
}

/** Returns 0 unless the value is a positive number; limits it to `most`. */
function readNumber(value: unknown, most: number): number {
  return typeof value === 'number' && value > 0 ? Math.min(value, most) : 0;
}

/**
 * Replaces control, format and lone surrogate characters, which could reorder or split log lines; line breaks and tabs
 * remain.
 */
function readText(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, most).replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{FFFD}');
}
