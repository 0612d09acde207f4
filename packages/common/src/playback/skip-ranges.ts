import { readNumber } from '../shared/reading.ts';
import type { Chapter } from './player.ts';

export type SkipKind = 'recap' | 'intro' | 'credits';

/** A part of a title that viewers may pass over. */
export interface SkipRange {
  readonly kind: SkipKind;
  /** Seconds. */
  readonly startS: number;
  /** Seconds; after `startS`, never beyond the title. */
  readonly endS: number;
}

const KINDS: readonly SkipKind[] = ['recap', 'intro', 'credits'];

/** A part that ends so near to the end of the title has nothing behind it but the fade. */
const END_TOLERANCE_S = 5;

/**
 * The words for chapters, in lower case. The contract names the English ones; operators write titles in the language of
 * their site, so those of the languages of the interface count as well.
 */
const CHAPTER_WORDS: Readonly<Record<SkipKind, ReadonlySet<string>>> = {
  recap: new Set([
    ...['recap', 'previously', 'resumen', 'samenvatting', 'terugblik'],
    ...['récapitulatif', 'résumé', 'rückblick', 'ย้อนความ', 'สรุปตอนที่แล้ว'],
  ]),
  intro: new Set([
    ...['intro', 'introduction', 'opening', 'introducción', 'introductie'],
    ...['générique de début', 'vorspann', 'อินโทร', 'เปิดเรื่อง'],
  ]),
  credits: new Set([
    ...['credits', 'end credits', 'closing credits', 'créditos', 'aftiteling'],
    ...['générique', 'générique de fin', 'abspann', 'เครดิต', 'เครดิตท้ายเรื่อง'],
  ]),
};

/**
 * What of a title can be skipped, in order of time: by the custom parameters (content-host appendix B: `introStart`,
 * `introEnd`, `recapStart`, `recapEnd`, `creditsStart`, seconds), else by the chapters of that name. Parameters that make
 * no sense (negative, no number, the end before the start, beyond the title) are ignored. Nothing while the length of the
 * title is unknown, and nothing of what is live.
 */
export function getSkipRanges(
  params: Readonly<Record<string, string>>,
  chapters: readonly Chapter[],
  durationS: number,
): readonly SkipRange[] {
  if (!(durationS > 0) || !Number.isFinite(durationS)) return [];
  return KINDS.flatMap((kind) => {
    const range = readRange(params, kind, durationS) ?? findChapter(chapters, kind, durationS);
    return range ? [range] : [];
  }).toSorted((a, b) => a.startS - b.startS);
}

/** The range that a position lies in; of two that overlap the one that began last. */
export function getSkipRangeAt(ranges: readonly SkipRange[], positionS: number): SkipRange | undefined {
  return ranges.findLast(({ startS, endS }) => positionS >= startS && positionS < endS);
}

/** Whether the title is over when the range is: nothing follows these credits. */
export function isLastRange({ endS }: SkipRange, durationS: number): boolean {
  return durationS - endS <= END_TOLERANCE_S;
}

function readRange(
  params: Readonly<Record<string, string>>,
  kind: SkipKind,
  durationS: number,
): SkipRange | undefined {
  const startS = readNumber(params[`${kind}Start`]);
  const endS = kind === 'credits' ? durationS : readNumber(params[`${kind}End`]);
  return startS !== undefined && endS !== undefined && isWithin(startS, endS, durationS)
    ? { kind, startS, endS }
    : undefined;
}

function findChapter(chapters: readonly Chapter[], kind: SkipKind, durationS: number): SkipRange | undefined {
  const words = CHAPTER_WORDS[kind];
  const chapter = chapters.find(({ title }) => words.has(title.trim().toLowerCase()));
  if (!chapter) return undefined;
  const { startS } = chapter;
  // Cues are often rounded up beyond the last picture.
  const endS = Math.min(chapter.endS, durationS);
  return isWithin(startS, endS, durationS) ? { kind, startS, endS } : undefined;
}

function isWithin(startS: number, endS: number, durationS: number): boolean {
  return startS >= 0 && startS < endS && endS <= durationS;
}
