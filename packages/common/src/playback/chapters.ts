import { toServerText } from '../shared/app-error.ts';
import type { Chapter } from './player.ts';

/** A file with more is not a chapters file. */
const MAX_CHAPTERS = 500;
const MAX_TITLE_LENGTH = 120;
/** Characters parsed per cue, markup included. */
const MAX_CUE_LENGTH = 2_000;

const TIME = String.raw`(?:(\d{1,4}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}(?:\s|$)`);

/**
 * Parses the chapters of a WebVTT file (content-host 3.4), in order of time. Each ends no later than the next one
 * begins; chapters without a title or outside the video are dropped. Invalid cues are skipped; an invalid file has no
 * chapters.
 *
 * @param durationS the title's length in seconds; 0 or Infinity where it has none
 */
export function parseChapters(text: string, durationS: number): readonly Chapter[] {
  const endS = durationS > 0 ? durationS : Infinity;
  const cues = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => toChapter(block.split('\n')))
    .filter(({ startS }) => startS < endS)
    .toSorted((one, other) => one.startS - other.startS)
    .slice(0, MAX_CHAPTERS);
  return cues
    .map((cue, index) => ({ ...cue, endS: Math.min(cue.endS, cues[index + 1]?.startS ?? endS, endS) }))
    .filter((chapter) => chapter.startS < chapter.endS);
}

/** Returns the chapter at a position in seconds. */
export function getChapterAt(chapters: readonly Chapter[], positionS: number): Chapter | undefined {
  return chapters.find(({ startS, endS }) => startS <= positionS && positionS < endS);
}

/** Parses a block: an optional id, the timing line, then the text. */
function toChapter(lines: readonly string[]): readonly Chapter[] {
  const index = lines.findIndex((line) => line.includes('-->'));
  const [, ...parts] = TIMING.exec(lines[index] ?? '') ?? [];
  const title = toTitle(lines.slice(index + 1).join(' '));
  if (parts.length === 0 || title === undefined) return [];
  const [startS, endS] = [toSeconds(parts.slice(0, 4)), toSeconds(parts.slice(4))];
  return startS < endS ? [{ title, startS, endS }] : [];
}

/** Hours are optional. */
function toSeconds([hours = '0', minutes, seconds, milliseconds]: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&lrm;', ''],
  ['&rlm;', ''],
]);

/** Removes the cue markup; the result is rendered as text, never as HTML. */
function toTitle(text: string): string | undefined {
  const plain = text
    .slice(0, MAX_CUE_LENGTH)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES.get(entity) ?? entity);
  return toServerText(plain)?.slice(0, MAX_TITLE_LENGTH);
}
