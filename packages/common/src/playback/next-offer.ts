import { isLastRange, type SkipRange } from './skip-ranges.ts';

/** Seconds of the viewer's time that the next title is announced before it begins by itself. */
export const COUNTDOWN_S = 10;
/** Where nobody says when the credits begin; a short title is not covered for longer than a tenth of it. */
const UNMARKED_PART = 0.1;

/**
 * When the next title is offered, in seconds: as the last credits begin, else ten seconds before the end, so that the
 * countdown ends with the title and nothing of it is cut off. Infinity while that cannot be known.
 */
export function getOfferStartS(ranges: readonly SkipRange[], durationS: number): number {
  if (!(durationS > 0) || !Number.isFinite(durationS)) return Infinity;
  const credits = ranges.find((range) => range.kind === 'credits' && isLastRange(range, durationS));
  return credits?.startS ?? durationS - Math.min(COUNTDOWN_S, durationS * UNMARKED_PART);
}

/** A countdown to the next title, on the time line of the one that plays. */
export interface Countdown {
  /** Seconds: where the next title begins; never beyond the end. */
  readonly endS: number;
  /** Seconds: where the viewer was last. */
  readonly seenS: number;
}

/** What a countdown goes by. */
interface CountdownPosition {
  readonly positionS: number;
  readonly durationS: number;
  /** 1 is as fast as life. */
  readonly rate: number;
}

/** Players know no slower rate. */
const MIN_RATE = 0.25;
/** Between two looks at the position no more of the title than this goes by, unless the viewer moves in it. */
const LONGEST_STEP_S = 3;

/**
 * The countdown a moment later; undefined outside of the offer. It stands still with the picture, and begins anew when the
 * viewer moves about in the credits: who does that is watching them.
 */
export function advanceCountdown(
  countdown: Countdown | undefined,
  { positionS, durationS, rate }: CountdownPosition,
  offerStartS: number,
): Countdown | undefined {
  if (positionS < offerStartS) return undefined;
  const stepS = countdown ? positionS - countdown.seenS : Infinity;
  const goesOn = stepS >= 0 && stepS <= LONGEST_STEP_S * Math.max(1, rate);
  const endS = goesOn && countdown ? countdown.endS : positionS + COUNTDOWN_S * rate;
  return { endS: Math.min(endS, durationS), seenS: positionS };
}

/** Whole seconds of the viewer's time until the next title begins; 0 when it does now. */
export function getSecondsLeft({ endS, seenS }: Countdown, rate: number): number {
  return Math.max(0, Math.ceil((endS - seenS) / Math.max(rate, MIN_RATE)));
}
