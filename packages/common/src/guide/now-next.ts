import type { Program } from './guide.ts';

/** What a channel shows at one moment, and what follows. */
export interface NowAndNext {
  readonly now: Program | undefined;
  /** Part of the current program that has passed, 0 to 1; 0 without one. */
  readonly progress: number;
  readonly next: Program | undefined;
}

/** Returns the program on at `nowMs`, from its first moment on, and the first that begins later. */
export function getNowAndNext(programs: readonly Program[], nowMs: number): NowAndNext {
  const now = programs.find(({ startMs, endMs }) => startMs <= nowMs && endMs > nowMs);
  return {
    now,
    progress: now ? (nowMs - now.startMs) / (now.endMs - now.startMs) : 0,
    next: programs.find(({ startMs }) => startMs > nowMs),
  };
}
