import { isLastRange, type SkipRange } from './skip-ranges.ts';

/** Length of the countdown to the next title, in seconds of real time. */
export const COUNTDOWN_S = 10;
/** Without credits markers, the offer covers at most this share of a short title. */
const UNMARKED_PART = 0.1;

/**
 * Returns when the next title is offered, in seconds: at the last credits, else ten seconds before the end, so that the
 * countdown ends with the title. Infinity while that is unknown.
 */
export function getOfferStartS(ranges: readonly SkipRange[], durationS: number): number {
  if (!(durationS > 0) || !Number.isFinite(durationS)) return Infinity;
  const credits = ranges.find((range) => range.kind === 'credits' && isLastRange(range, durationS));
  return credits?.startS ?? durationS - Math.min(COUNTDOWN_S, durationS * UNMARKED_PART);
}

/** A countdown to the next title, on the timeline of the current one. */
export interface Countdown {
  /** Seconds: where the next title begins; at most the duration. */
  readonly endS: number;
  /** Seconds: the last known position. */
  readonly seenS: number;
}

/** Inputs of the countdown. */
interface CountdownPosition {
  readonly positionS: number;
  readonly durationS: number;
  /** Playback rate; 1 is normal speed. */
  readonly rate: number;
}

/** Slowest rate of any player. */
const MIN_RATE = 0.25;
/** A larger step between two position updates means that the viewer seeked. */
const LONGEST_STEP_S = 3;

/**
 * Advances the countdown; undefined outside the offer. It pauses with playback and restarts when the viewer seeks
 * within the credits, as they are watching them then.
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

/** Returns whole seconds of real time until the next title begins; 0 when it begins now. */
export function getSecondsLeft({ endS, seenS }: Countdown, rate: number): number {
  return Math.max(0, Math.ceil((endS - seenS) / Math.max(rate, MIN_RATE)));
}
