import type { PlaybackErrorCode } from './playback-errors.ts';

/** What went wrong, and what is left to try. */
export interface PlaybackFault {
  readonly code: PlaybackErrorCode;
  /** Whether the title had begun: then there is picture left to show while the network comes back. */
  readonly hasStarted: boolean;
  /** Whether nothing has moved for `STALL_LIMIT_MS`. */
  readonly isStalled: boolean;
  readonly hasOtherSource: boolean;
  /** Retries since the stream last moved. */
  readonly retries: number;
}

/**
 * What to do about a fault.
 * - `retry`: go on fetching where it stopped, after `delayMs`.
 * - `wait`: nothing for now; another retry is due when the picture runs out or the device is online again, and the stall
 *   limit ends what never comes back.
 * - `next_source`: load the next source of the item at the same position.
 * - `give_up`: tell the viewer.
 */
export type PlaybackRecovery =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'next_source' }
  | { readonly kind: 'give_up' };

/** Pauses before each retry, in ms; together shorter than the stall limit. */
export const RETRY_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/** A stream that has not moved for this long has failed: nobody waits longer for a wheel. */
export const STALL_LIMIT_MS = 30_000;

/** The one recovery table of playback. A refusal (geo block, no permission) is final, whatever else there is. */
export function chooseRecovery(fault: PlaybackFault): PlaybackRecovery {
  const { code, hasOtherSource } = fault;
  const isNetwork = code === 'media_network' || code === 'media_offline';
  if (isNetwork && fault.hasStarted && !fault.isStalled) {
    const delayMs = RETRY_DELAYS_MS[fault.retries];
    return delayMs === undefined ? { kind: 'wait' } : { kind: 'retry', delayMs };
  }
  if ((code === 'media_network' || code === 'media_broken') && hasOtherSource) return { kind: 'next_source' };
  return { kind: 'give_up' };
}
