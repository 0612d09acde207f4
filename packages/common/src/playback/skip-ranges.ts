import { readNumber } from '../shared/reading.ts';
import type { Chapter } from './player.ts';

export type SkipKind = 'recap' | 'intro' | 'credits';

/** A part of a title that viewers can skip. */
export interface SkipRange {
  readonly kind: SkipKind;
  /** Seconds. */
  readonly startS: number;
  /** Seconds; after `startS`, at most the duration. */
  readonly endS: number;
}

const KINDS: readonly SkipKind[] = ['recap', 'intro', 'credits'];

/** A part that ends this close to the end of the title counts as its last part. */
const END_TOLERANCE_S = 5;

/**
 * Chapter titles that mark skippable parts, in lower case. The contract names the English ones; operators write titles
 * in the language of their site, so those of all interface languages count as well.
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
 * Returns the skippable parts of a title, in order of time: from the custom parameters (content-host appendix B:
 * `introStart`, `introEnd`, `recapStart`, `recapEnd`, `creditsStart`, seconds), else from chapters with these names.
 * Ignores invalid parameters (negative, not a number, end before start, beyond the title). Empty while the duration is
 * unknown, and for live streams.
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

/** Returns the range at a position; of two overlapping ones the later start wins. */
export function getSkipRangeAt(ranges: readonly SkipRange[], positionS: number): SkipRange | undefined {
  return ranges.findLast(({ startS, endS }) => positionS >= startS && positionS < endS);
}

/** Whether the title ends with this range: nothing follows these credits. */
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
  const isNamed = ({ title }: Chapter): boolean => words.has(title.trim().toLowerCase());
  // Films may begin with credits, too; those at their end are the ones to skip.
  const chapter = kind === 'credits' ? chapters.findLast(isNamed) : chapters.find(isNamed);
  if (!chapter) return undefined;
  const { startS } = chapter;
  // Cue end times are often rounded up beyond the duration.
  const endS = Math.min(chapter.endS, durationS);
  return isWithin(startS, endS, durationS) ? { kind, startS, endS } : undefined;
}

function isWithin(startS: number, endS: number, durationS: number): boolean {
  return startS >= 0 && startS < endS && endS <= durationS;
}
