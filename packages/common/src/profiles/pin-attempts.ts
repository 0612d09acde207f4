/** Wrong PINs of one profile since the last right one. */
export interface PinAttempts {
  readonly count: number;
  /** No PIN is checked before. */
  readonly untilMs: number;
}

const FREE_ATTEMPTS = 5;
const WAITS_MS = [30_000, 60_000, 5 * 60_000, 15 * 60_000] as const;

export const NO_ATTEMPTS: PinAttempts = { count: 0, untilMs: 0 };

/** Counts a wrong PIN: each five in a row cost a wait, longer every time. */
export function addWrongPin({ count }: PinAttempts, nowMs: number): PinAttempts {
  const wrong = count + 1;
  if (wrong % FREE_ATTEMPTS !== 0) return { count: wrong, untilMs: 0 };
  const waitMs = WAITS_MS[wrong / FREE_ATTEMPTS - 1] ?? 15 * 60_000;
  return { count: wrong, untilMs: nowMs + waitMs };
}

/** Returns how long no PIN is checked, 0 for now. A clock that was put back does not lengthen the wait. */
export function getPinWaitMs({ untilMs }: PinAttempts, nowMs: number): number {
  return Math.max(0, Math.min(untilMs - nowMs, 15 * 60_000));
}
