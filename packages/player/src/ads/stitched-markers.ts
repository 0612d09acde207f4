import type { StitchedBreak } from '@marquee/common/playback/player.ts';
import { readArray, readNumber, readRecord, readText } from '@marquee/common/shared/reading.ts';

/**
 * Reads how a playlist marks server-side inserted ads. No contract defines it, so both usual ways are supported: date
 * ranges with `SCTE35-OUT` and `SCTE35-IN` (RFC 8216, 4.3.2.7.1), and plain `EXT-X-CUE-OUT` and `EXT-X-CUE-IN`, which
 * the engine does not support and which are therefore converted to date ranges. All marker parsing is in this file.
 */

/** Seconds. Caps a break with no end or a later one; the longest known breaks are shorter. */
const LONGEST_BREAK_S = 300;
/** Seconds. Breaks this close to each other count as one: renditions differ by fractions of a frame. */
const SAME_BREAK_S = 0.5;
/** Larger than any realistic stream. */
const MAX_MARKERS = 1_000;

interface Marker {
  readonly id: string;
  readonly isStart: boolean;
  readonly startS: number;
  /** Undefined while the marker is open, or when its end is invalid. */
  readonly endS: number | undefined;
}

/** Returns the breaks marked by the engine's timeline regions; skips regions that are not ad markers. */
export function readStitchedBreaks(regions: unknown): readonly StitchedBreak[] {
  const markers = (readArray(regions) ?? [])
    .flatMap((region) => readMarker(region) ?? [])
    // A live stream appends its newest markers.
    .slice(-MAX_MARKERS)
    .toSorted((one, other) => one.startS - other.startS);
  const closed: StitchedBreak[] = [];
  const open: StitchedBreak[] = [];
  for (const start of markers) {
    if (!start.isStart) continue;
    const { startS } = start;
    const endS = findEnd(start, markers);
    if (endS !== undefined && endS - startS <= LONGEST_BREAK_S)
      closed.push({ startS, endS, isEndKnown: true });
    else open.push(closeByNext(startS, markers));
  }
  // An open break inside another break ends with it at the latest.
  const covering = merge(closed);
  const alone = open.filter(({ startS }) => !covering.some((other) => isWithin(startS, other)));
  return merge([...closed, ...alone]);
}

/** Reads the `shaka.extern.TimelineRegionInfo` of a date range. */
function readMarker(region: unknown): Marker | undefined {
  const { id, schemeIdUri, startTime, endTime, values } = readRecord(region) ?? {};
  if (typeof startTime !== 'number' || !Number.isFinite(startTime)) return undefined;
  const keys = new Set((readArray(values) ?? []).map((frame) => readRecord(frame)?.['key']));
  const isStart = keys.has('SCTE35-OUT') || schemeIdUri === CUE_CLASS;
  if (!isStart && !keys.has('SCTE35-IN')) return undefined;
  const endS = typeof endTime === 'number' && Number.isFinite(endTime) ? endTime : undefined;
  return { id: readText(id) ?? '', isStart, startS: startTime, endS };
}

/**
 * Returns the earliest end given by markers with the same id: a stream may add the end later, and change it. Breaks
 * that share an id are distinguished by their start.
 */
function findEnd({ id, startS }: Marker, markers: readonly Marker[]): number | undefined {
  const ends = markers.flatMap((marker) => {
    if (marker.id !== id) return [];
    if (marker.isStart && Math.abs(marker.startS - startS) > SAME_BREAK_S) return [];
    const endS = marker.endS ?? (marker.isStart ? undefined : marker.startS);
    return endS !== undefined && endS > startS ? [endS] : [];
  });
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** A break without an end ends at the next marker of any kind. */
function closeByNext(startS: number, markers: readonly Marker[]): StitchedBreak {
  const latestS = startS + LONGEST_BREAK_S;
  const next = markers.find((marker) => marker.startS > startS + SAME_BREAK_S);
  return next && next.startS <= latestS
    ? { startS, endS: next.startS, isEndKnown: true }
    : { startS, endS: latestS, isEndKnown: false };
}

function isWithin(positionS: number, { startS, endS }: StitchedBreak): boolean {
  return startS <= positionS && positionS < endS - SAME_BREAK_S;
}

/** Sorts by time and joins breaks that overlap or touch. */
function merge(breaks: readonly StitchedBreak[]): readonly StitchedBreak[] {
  const merged: StitchedBreak[] = [];
  for (const next of breaks.toSorted((one, other) => one.startS - other.startS)) {
    const last = merged.at(-1);
    if (!last || next.startS > last.endS + SAME_BREAK_S) merged.push(next);
    else if (next.endS > last.endS) merged[merged.length - 1] = { ...next, startS: last.startS };
  }
  return merged;
}

/** Seconds from the start of the playlist. */
interface Cue {
  readonly startS: number;
  /** Undefined while the cue is open and has no duration. */
  readonly endS: number | undefined;
}

/** A tag and the value after its colon, placed at the end of the preceding segments. */
interface PlacedTag {
  readonly tag: string;
  readonly value: string;
  /** Seconds from the start of the playlist. */
  readonly atS: number;
}

/**
 * The `CLASS` of date ranges made from cues. They have no other custom attribute: with one, the engine holds back the
 * segments it prefetches for a title until the title is loaded.
 */
const CUE_CLASS = 'marquee.cue';
const CUE_IN = '#EXT-X-CUE-IN';
const CUE_GOES_ON = '#EXT-X-CUE-OUT-CONT';
const CUE_TAGS: ReadonlySet<string> = new Set(['#EXT-X-CUE-OUT', CUE_GOES_ON, CUE_IN]);

/**
 * Returns the playlist with a date range for each plain cue, so that the engine reports it. Unchanged without cues, and
 * for a live playlist without program times.
 */
export function addDateRanges(playlist: string): string {
  if (!playlist.includes('#EXT-X-CUE-OUT')) return playlist;
  const lines = playlist.split(/\r?\n/);
  const first = lines.findIndex((line) => line.startsWith('#EXTINF:'));
  const tags = placeTags(lines);
  const cues = readCues(tags.filter(({ tag }) => CUE_TAGS.has(tag)));
  const startMs = readStartMs(tags);
  const isOver = tags.some(({ tag }) => tag === '#EXT-X-ENDLIST');
  if (cues.length === 0 || first === -1 || (startMs === undefined && !isOver)) return playlist;
  const added = cues.slice(-MAX_MARKERS).map((cue) => toDateRange(cue, startMs ?? 0));
  // The engine ignores date ranges unless the first segment has a program time; for an ended title any time works.
  if (startMs === undefined) added.push(`#EXT-X-PROGRAM-DATE-TIME:${toDate(0)}`);
  return lines.toSpliced(first, 0, ...added).join('\n');
}

function placeTags(lines: readonly string[]): readonly PlacedTag[] {
  let atS = 0;
  return lines
    .filter((line) => line.startsWith('#EXT'))
    .map((line) => {
      const [tag = '', ...rest] = line.trim().split(':');
      const placed = { tag, value: rest.join(':'), atS };
      if (tag === '#EXTINF') atS += readSeconds(/^([\d.]+)/, placed.value) ?? 0;
      return placed;
    });
}

/** Returns when the first segment was sent, from the first program time in the playlist; milliseconds since 1970. */
function readStartMs(tags: readonly PlacedTag[]): number | undefined {
  const times = tags
    .filter(({ tag }) => tag === '#EXT-X-PROGRAM-DATE-TIME')
    .map(({ value, atS }) => Date.parse(value) - atS * 1_000);
  return times.find((timeMs) => !Number.isNaN(timeMs));
}

function readCues(tags: readonly PlacedTag[]): readonly Cue[] {
  const cues: Cue[] = [];
  let open: Cue | undefined;
  for (const { tag, value, atS } of tags) {
    // A continued cue opens a break only when a live playlist begins within one.
    if (tag === CUE_GOES_ON && open) continue;
    if (open) cues.push({ ...open, endS: atS });
    open = tag === CUE_IN ? undefined : readCue(value, atS);
  }
  return open ? [...cues, open] : cues;
}

/** Formats differ by packager: `30`, `DURATION=30`, `4/30` or `ElapsedTime=4,Duration=30`. */
function readCue(value: string, atS: number): Cue {
  const durationS = readSeconds(/^(?:[\d.]+\/)?([\d.]+)$|(?<![a-z-])DURATION="?([\d.]+)/i, value);
  const elapsedS = readSeconds(/^([\d.]+)\/|ELAPSED(?:TIME)?="?([\d.]+)/i, value) ?? 0;
  const startS = atS - elapsedS;
  return { startS, endS: durationS === undefined || durationS === 0 ? undefined : startS + durationS };
}

/** Returns the first group that matched as a number; undefined when it is none. */
function readSeconds(pattern: RegExp, value: string): number | undefined {
  return readNumber(pattern.exec(value)?.slice(1).find(Boolean));
}

/** The id is derived from the time, in whole seconds, so that the next version of a live playlist has the same one. */
function toDateRange({ startS, endS }: Cue, startMs: number): string {
  const atMs = startMs + startS * 1_000;
  const duration = endS === undefined ? '' : `,DURATION=${(endS - startS).toFixed(3)}`;
  const id = `cue-${Math.round(atMs / 1_000)}`;
  return `#EXT-X-DATERANGE:ID="${id}",START-DATE="${toDate(atMs)}"${duration},CLASS="${CUE_CLASS}"`;
}

function toDate(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
