import { toOffsetS } from './ad-offset.ts';
import type { AdBreak, AdRules } from './ad-plan.ts';

/** A moment in the middle of a title, and the breaks that are due at it. */
export interface BreakPoint<Break extends AdBreak = AdBreak> {
  readonly atS: number;
  readonly breaks: readonly Break[];
}

/** The breaks in the middle of a title of `durationS` seconds, in the order of time; those beyond its end never come. */
export function getBreakPoints<Break extends AdBreak>(
  breaks: readonly Break[],
  durationS: number,
): readonly BreakPoint<Break>[] {
  const points = new Map<number, Break[]>();
  for (const adBreak of breaks) {
    const atS = toOffsetS(adBreak.offset, durationS);
    if (atS === undefined || atS <= 0 || atS >= durationS) continue;
    points.set(atS, [...(points.get(atS) ?? []), adBreak]);
  }
  return [...points]
    .map(([atS, due]) => ({ atS, breaks: due }))
    .toSorted((one, other) => one.atS - other.atS);
}

/**
 * The point that became due on the way from `fromS` to `toS`, playing or seeking: of several that were passed the last.
 * Going back passes none.
 */
export function findPassedPoint<Point extends BreakPoint>(
  points: readonly Point[],
  fromS: number,
  toS: number,
): Point | undefined {
  return points.findLast(({ atS }) => atS > fromS && atS <= toS);
}

/** The next point that comes within `withinS` seconds. */
export function findComingPoint<Point extends BreakPoint>(
  points: readonly Point[],
  positionS: number,
  withinS: number,
): Point | undefined {
  return points.find(({ atS }) => atS > positionS && atS <= positionS + withinS);
}

/** The breaks that are seen before a title that begins at `startS` (content-host 2.11, `startOnSeek`). */
export function getOpeningBreaks<Break extends AdBreak>(
  breaks: readonly Break[],
  title: { readonly startS: number; readonly durationS: number },
  { startOnSeek }: AdRules,
): readonly Break[] {
  const preRolls = breaks.filter(({ offset }) => offset.kind === 'start');
  if (title.startS <= 0 || startOnSeek === 'pre') return preRolls;
  if (startOnSeek === 'none') return [];
  return (
    getBreakPoints(breaks, title.durationS).findLast(({ atS }) => atS <= title.startS)?.breaks ?? preRolls
  );
}

/** The breaks that are seen when a title is over. */
export function getClosingBreaks<Break extends AdBreak>(breaks: readonly Break[]): readonly Break[] {
  return breaks.filter(({ offset }) => offset.kind === 'end');
}
