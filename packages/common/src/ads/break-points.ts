import { toOffsetS } from './ad-offset.ts';
import type { AdBreak, AdRules } from './ad-plan.ts';

/** A mid-roll position of a title, and the breaks due there. */
export interface BreakPoint<Break extends AdBreak = AdBreak> {
  readonly atS: number;
  readonly breaks: readonly Break[];
}

/** Returns the mid-rolls of a title of `durationS` seconds, in order of time; those beyond its end are left out. */
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
 * Returns the break point passed between `fromS` and `toS`, by playing or seeking; of several the last. Seeking back
 * passes none.
 */
export function findPassedPoint<Point extends BreakPoint>(
  points: readonly Point[],
  fromS: number,
  toS: number,
): Point | undefined {
  return points.findLast(({ atS }) => atS > fromS && atS <= toS);
}

/** Returns the next break point within `withinS` seconds. */
export function findComingPoint<Point extends BreakPoint>(
  points: readonly Point[],
  positionS: number,
  withinS: number,
): Point | undefined {
  return points.find(({ atS }) => atS > positionS && atS <= positionS + withinS);
}

/** Returns the breaks shown before a title that starts at `startS` (content-host 2.11, `startOnSeek`). */
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

/** Returns the post-roll breaks. */
export function getClosingBreaks<Break extends AdBreak>(breaks: readonly Break[]): readonly Break[] {
  return breaks.filter(({ offset }) => offset.kind === 'end');
}
