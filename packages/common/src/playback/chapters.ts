import { toServerText } from '../shared/app-error.ts';
import type { Chapter } from './player.ts';

/** A chapters file that holds more is no chapters file. */
const MAX_CHAPTERS = 500;
const MAX_TITLE_LENGTH = 120;
/** Letters of a cue that are read, its marks included. */
const MAX_CUE_LENGTH = 2_000;

const TIME = String.raw`(?:(\d{1,4}):)?(\d{2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}(?:\s|$)`);

/**
 * The chapters in a WebVTT file (content-host 3.4): in order of time, each ending where the next begins at the latest, none
 * without a name or outside the title. Cues that cannot be read are left out; a file that is none gives none.
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

/** The chapter that a place of the title, in seconds, lies in. */
export function getChapterAt(chapters: readonly Chapter[], positionS: number): Chapter | undefined {
  return chapters.find(({ startS, endS }) => startS <= positionS && positionS < endS);
}

/** A block of lines: perhaps a name of its own, the times, then the text. */
function toChapter(lines: readonly string[]): readonly Chapter[] {
  const index = lines.findIndex((line) => line.includes('-->'));
  const [, ...parts] = TIMING.exec(lines[index] ?? '') ?? [];
  const title = toTitle(lines.slice(index + 1).join(' '));
  if (parts.length === 0 || title === undefined) return [];
  const [startS, endS] = [toSeconds(parts.slice(0, 4)), toSeconds(parts.slice(4))];
  return startS < endS ? [{ title, startS, endS }] : [];
}

/** Hours may be missing. */
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

/** Plain text without the marks of cues; what is left is shown as text, never as markup. */
function toTitle(text: string): string | undefined {
  const plain = text
    .slice(0, MAX_CUE_LENGTH)
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES.get(entity) ?? entity);
  return toServerText(plain)?.slice(0, MAX_TITLE_LENGTH);
}
