import type { PlaybackErrorCode } from './playback-errors.ts';

/**
 * What failed.
 * - `manifest`: the list of what there is, or a later copy of it.
 * - `segment`, `key`, `licence`: a part of the stream, what opens it, and the permission to open it.
 * - `element`: the media element gave up because of the network (MEDIA_ERR_NETWORK).
 * - `decode`: what was fetched cannot be played (MEDIA_ERR_DECODE, refused by the buffer).
 * - `memory`: the browser has no room for what is ahead (QuotaExceededError).
 * - `captions`: text beside the picture; never ends a title.
 * - `stall`: nothing is known to have failed, and nothing moves.
 */
export type FaultCategory =
  'manifest' | 'segment' | 'key' | 'licence' | 'element' | 'decode' | 'memory' | 'captions' | 'stall';

/** What went wrong. */
export interface PlaybackFault {
  readonly category: FaultCategory;
  /**
   * `media_network`, `media_offline` and `drm_licence_failed` pass by themselves, `media_broken` does not,
   * `media_unauthorized` and `drm_licence_refused` may pass with another token. Every other code is final.
   */
  readonly code: PlaybackErrorCode;
  /** The status of the server's answer; undefined when there was none, or it was none of HTTP's. */
  readonly httpStatus: number | undefined;
}

/** Where playback stands, and what is left to try. */
export interface PlaybackSituation {
  readonly isOnline: boolean;
  readonly isLive: boolean;
  /** The address carries its own permission, which ends. */
  readonly isSigned: boolean;
  /** The title has shown picture. */
  readonly hasPlayed: boolean;
  /** The engine holds the source: it can go on fetching where it stopped. */
  readonly isOpen: boolean;
  /** What was tried since the picture last moved on without a fault. */
  readonly attempts: number;
  /** How often `STALL_CHECK_MS` went by since anything last moved. */
  readonly stalls: number;
  readonly hasLowerLevel: boolean;
  readonly hasOtherSource: boolean;
  /** The owner can be asked for a fresh copy of the addresses, and was not in the last `TOKEN_INTERVAL_MS`. */
  readonly canRenew: boolean;
}

/**
 * What to do about a fault.
 * - `retry`: go on fetching where it stopped, after `delayMs`.
 * - `reload`: load the source anew at the position, after `delayMs`; `skipS` seconds further, over what cannot be played.
 * - `lower_level`: the same, in a quality below.
 * - `shrink_buffer`: the same, keeping less of the title in memory.
 * - `jump_to_edge`: go on with the newest picture of a live stream.
 * - `new_token`: ask for fresh addresses, then load them at the position.
 * - `next_source`: load the next source of the item at the position.
 * - `wait`: nothing for now; another retry is due when the picture runs out or the device is online again.
 * - `give_up`: tell the viewer.
 */
export type PlaybackRecovery =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'reload'; readonly delayMs: number; readonly skipS: number }
  | {
      readonly kind:
        'lower_level' | 'shrink_buffer' | 'jump_to_edge' | 'new_token' | 'next_source' | 'wait' | 'give_up';
    };

/** Pauses before each further try, in ms; together shorter than the stall limit. */
export const RETRY_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/** How often a title that has not begun is loaded again. */
const FIRST_LOAD_TRIES = 3;

/** A stream in which nothing has moved for this long is looked at; the second time, it has failed: nobody waits longer for a wheel. */
export const STALL_CHECK_MS = 15_000;

/** Fresh addresses are asked for at most so often: a host that refuses those too means it. */
export const TOKEN_INTERVAL_MS = 60_000;

/** Picture that has moved on for this long, without another fault, is well again. */
export const SETTLED_MS = 10_000;

/** About the length of a segment. */
const SKIP_S = 4;

const WAIT: PlaybackRecovery = { kind: 'wait' };
const GIVE_UP: PlaybackRecovery = { kind: 'give_up' };
const reload = (delayMs: number, skipS = 0): PlaybackRecovery => ({ kind: 'reload', delayMs, skipS });

type Row = (situation: PlaybackSituation, fault: PlaybackFault) => PlaybackRecovery;

/** The rows of faults that pass by themselves. */
const PASSING: Readonly<Record<FaultCategory, Row>> = {
  manifest: (situation) => (situation.isOpen ? retry(situation) : openAgain(situation)),
  segment: retry,
  // Engines keep what became of a key, also that it could not be had: to go on would ask nobody.
  key: openAgain,
  licence: openAgain,
  element: openAgain,
  decode: playOtherwise,
  memory: shrink,
  captions: retry,
  stall: unstall,
};

/** The rows of faults that a further try does not help by itself. */
const LASTING: Readonly<Record<FaultCategory, Row>> = {
  // What came garbled once may come whole; what is not there is not there.
  manifest: (situation, { httpStatus }) =>
    situation.attempts === 0 && httpStatus === undefined ? reload(1_000) : takeNextSource(situation),
  segment: (situation) => (situation.isLive ? catchUp(situation) : playOtherwise(situation)),
  key: takeNextSource,
  licence: takeNextSource,
  element: (situation) =>
    situation.attempts === 0 && situation.hasPlayed ? reload(0) : takeNextSource(situation),
  decode: playOtherwise,
  memory: shrink,
  captions: () => WAIT,
  stall: unstall,
};

/** The one recovery table of playback: what to do about `fault` in `situation`. */
export function chooseRecovery(fault: PlaybackFault, situation: PlaybackSituation): PlaybackRecovery {
  switch (fault.code) {
    case 'media_unauthorized':
    case 'drm_licence_refused':
      // A permission that was good has run out. One that never was is refused for good.
      return (situation.isSigned || situation.hasPlayed) && situation.canRenew
        ? { kind: 'new_token' }
        : GIVE_UP;
    case 'media_network':
    case 'media_offline':
    case 'drm_licence_failed':
      // The position is kept for as long as it takes; a title that has not begun has none, and is told of at once.
      if (!situation.isOnline) return situation.hasPlayed ? WAIT : GIVE_UP;
      return PASSING[fault.category](situation, fault);
    case 'media_broken':
      return LASTING[fault.category](situation, fault);
    default:
      return GIVE_UP;
  }
}

function retry({ attempts }: PlaybackSituation): PlaybackRecovery {
  const delayMs = RETRY_DELAYS_MS[attempts];
  return delayMs === undefined ? WAIT : { kind: 'retry', delayMs };
}

/** Once more, then the next source; without one, again and again for a while. Nobody waits long for a title to begin. */
function openAgain(situation: PlaybackSituation): PlaybackRecovery {
  const { attempts, hasPlayed, hasOtherSource } = situation;
  const limit = hasOtherSource ? 1 : hasPlayed ? RETRY_DELAYS_MS.length : FIRST_LOAD_TRIES;
  const delayMs = attempts < limit ? RETRY_DELAYS_MS[attempts] : undefined;
  return delayMs === undefined ? takeNextSource(situation) : reload(delayMs);
}

/** A lower level, once more in the same place, another source; with none, over the place that cannot be played. */
function playOtherwise(situation: PlaybackSituation): PlaybackRecovery {
  const { attempts } = situation;
  if (attempts === 0) return situation.hasLowerLevel ? { kind: 'lower_level' } : reload(0);
  if (attempts === 1) return reload(0);
  if (situation.hasOtherSource) return { kind: 'next_source' };
  return attempts === 2 ? reload(0, SKIP_S) : GIVE_UP;
}

/** The part is no longer in the window of a live stream, or was never there. */
function catchUp(situation: PlaybackSituation): PlaybackRecovery {
  return situation.attempts === 0 ? { kind: 'jump_to_edge' } : retry(situation);
}

function shrink(situation: PlaybackSituation): PlaybackRecovery {
  if (situation.attempts === 0) return { kind: 'shrink_buffer' };
  if (situation.attempts === 1 && situation.hasLowerLevel) return { kind: 'lower_level' };
  return takeNextSource(situation);
}

function unstall(situation: PlaybackSituation): PlaybackRecovery {
  if (situation.stalls > 1) return takeNextSource(situation);
  // While it loads, the engine's own tries are still under way.
  return situation.isOpen ? reload(0) : WAIT;
}

function takeNextSource({ hasOtherSource }: PlaybackSituation): PlaybackRecovery {
  return hasOtherSource ? { kind: 'next_source' } : GIVE_UP;
}
