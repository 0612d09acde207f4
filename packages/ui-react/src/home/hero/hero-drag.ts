/** A fling this fast turns the slide, however short it is (spec 9): px in 100 ms. */
export const VELOCITY_THRESHOLD = 80;
const VELOCITY_SPAN_MS = 100;

/** So far a finger may move and still be pressing, in px. */
export const PRESS_TOLERANCE_PX = 8;

export interface Drag {
  /** To the right is positive, as pointers report it. */
  readonly distancePx: number;
  readonly widthPx: number;
  readonly elapsedMs: number;
  readonly isRightToLeft: boolean;
}

/** Where a slide goes when it is let go: 1 to the next, -1 to the one before, 0 back to its place. */
export function getDragOutcome({ distancePx, widthPx, elapsedMs, isRightToLeft }: Drag): -1 | 0 | 1 {
  const velocity = (Math.abs(distancePx) / Math.max(1, elapsedMs)) * VELOCITY_SPAN_MS;
  const isFar = Math.abs(distancePx) > widthPx / 2;
  const isFling = velocity > VELOCITY_THRESHOLD && Math.abs(distancePx) > PRESS_TOLERANCE_PX;
  if (!isFar && !isFling) return 0;
  return distancePx < 0 === isRightToLeft ? -1 : 1;
}
