import type { PlaybackErrorCode } from './playback-errors.ts';

/**
 * What failed.
 * - `manifest`: the manifest or a later update of it.
 * - `segment`, `key`, `licence`: a segment, its decryption key, or the DRM license.
 * - `element`: the media element gave up because of the network (MEDIA_ERR_NETWORK).
 * - `decode`: the loaded data cannot be played (MEDIA_ERR_DECODE, refused by the source buffer).
 * - `memory`: the buffer is full (QuotaExceededError).
 * - `captions`: the captions; never ends playback.
 * - `stall`: playback does not advance, without a known failure.
 */
export type FaultCategory =
  'manifest' | 'segment' | 'key' | 'licence' | 'element' | 'decode' | 'memory' | 'captions' | 'stall';

/** A failure during playback. */
export interface PlaybackFault {
  readonly category: FaultCategory;
  /**
   * `media_network`, `media_offline` and `drm_licence_failed` are temporary, `media_broken` is permanent, and
   * `media_unauthorized` and `drm_licence_refused` may be resolved by another token. Every other code is final.
   */
  readonly code: PlaybackErrorCode;
  /** HTTP status of the response; undefined when there was none. */
  readonly httpStatus: number | undefined;
}

/** State of playback, and the recoveries still available. */
export interface PlaybackSituation {
  readonly isOnline: boolean;
  readonly isLive: boolean;
  /** The URL is signed and expires. */
  readonly isSigned: boolean;
  /** The title has shown at least one frame. */
  readonly hasPlayed: boolean;
  /** The engine still holds the source and can continue loading where it stopped. */
  readonly isOpen: boolean;
  /** Recoveries tried since playback last advanced without a fault. */
  readonly attempts: number;
  /** Number of `STALL_CHECK_MS` intervals since playback last advanced. */
  readonly stalls: number;
  readonly hasLowerLevel: boolean;
  readonly hasOtherSource: boolean;
  /** The owner can refresh the URLs, and has not done so in the last `TOKEN_INTERVAL_MS`. */
  readonly canRenew: boolean;
}

/**
 * How to recover from a fault.
 * - `retry`: continue loading where it stopped, after `delayMs`.
 * - `reload`: reload the source at the position, after `delayMs`; `skipS` seconds later, past an unplayable part.
 * - `lower_level`: reload in a lower quality.
 * - `shrink_buffer`: reload with a smaller buffer.
 * - `jump_to_edge`: continue at the live edge.
 * - `new_token`: request fresh URLs, then load them at the position.
 * - `next_source`: load the item's next source at the position.
 * - `wait`: do nothing; retry when the buffer runs out or the device is online again.
 * - `give_up`: show the error to the viewer.
 */
export type PlaybackRecovery =
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'reload'; readonly delayMs: number; readonly skipS: number }
  | {
      readonly kind:
        'lower_level' | 'shrink_buffer' | 'jump_to_edge' | 'new_token' | 'next_source' | 'wait' | 'give_up';
    };

/** Delays before each retry, in ms; shorter in total than the stall limit. */
export const RETRY_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/** Number of reloads of a title that has not started. */
const FIRST_LOAD_TRIES = 3;

/** Interval of the stall check: recovers after one interval without progress, fails after two. */
export const STALL_CHECK_MS = 15_000;

/** Minimum time between two requests for fresh URLs; a host that refuses those as well has revoked access. */
export const TOKEN_INTERVAL_MS = 60_000;

/** Playback that advances for this long without another fault counts as recovered. */
export const SETTLED_MS = 10_000;

/** About the length of a segment. */
const SKIP_S = 4;

const WAIT: PlaybackRecovery = { kind: 'wait' };
const GIVE_UP: PlaybackRecovery = { kind: 'give_up' };
const reload = (delayMs: number, skipS = 0): PlaybackRecovery => ({ kind: 'reload', delayMs, skipS });

type Row = (situation: PlaybackSituation, fault: PlaybackFault) => PlaybackRecovery;

/** Recoveries of temporary faults. */
const PASSING: Readonly<Record<FaultCategory, Row>> = {
  manifest: (situation) => (situation.isOpen ? retry(situation) : openAgain(situation)),
  segment: retry,
  // Engines cache the failed result of a key request, so that a plain retry would not request it again.
  key: openAgain,
  licence: openAgain,
  element: openAgain,
  decode: playOtherwise,
  memory: shrink,
  captions: retry,
  stall: unstall,
};

/** Recoveries of permanent faults. */
const LASTING: Readonly<Record<FaultCategory, Row>> = {
  // A corrupt manifest may load correctly the second time; a missing one will not.
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

/** The recovery table of playback: returns how to recover from `fault` in `situation`. */
export function chooseRecovery(fault: PlaybackFault, situation: PlaybackSituation): PlaybackRecovery {
  switch (fault.code) {
    case 'media_unauthorized':
    case 'drm_licence_refused':
      // Access that was valid has expired. Without earlier access the refusal is final.
      return (situation.isSigned || situation.hasPlayed) && situation.canRenew
        ? { kind: 'new_token' }
        : GIVE_UP;
    case 'media_network':
    case 'media_offline':
    case 'drm_licence_failed':
      // Waits with the position kept until the device is online; a title that has not started fails at once.
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

/**
 * Reloads once, then takes the next source; without one, reloads several times. The limit is lower before the title has
 * started.
 */
function openAgain(situation: PlaybackSituation): PlaybackRecovery {
  const { attempts, hasPlayed, hasOtherSource } = situation;
  const limit = hasOtherSource ? 1 : hasPlayed ? RETRY_DELAYS_MS.length : FIRST_LOAD_TRIES;
  const delayMs = attempts < limit ? RETRY_DELAYS_MS[attempts] : undefined;
  return delayMs === undefined ? takeNextSource(situation) : reload(delayMs);
}

/** Tries a lower level, a reload at the same position, then another source; without one, skips the unplayable part. */
function playOtherwise(situation: PlaybackSituation): PlaybackRecovery {
  const { attempts } = situation;
  if (attempts === 0) return situation.hasLowerLevel ? { kind: 'lower_level' } : reload(0);
  if (attempts === 1) return reload(0);
  if (situation.hasOtherSource) return { kind: 'next_source' };
  return attempts === 2 ? reload(0, SKIP_S) : GIVE_UP;
}

/** The segment has left the live window, or never existed. */
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
  // While loading, the engine's own retries are still in progress.
  return situation.isOpen ? reload(0) : WAIT;
}

function takeNextSource({ hasOtherSource }: PlaybackSituation): PlaybackRecovery {
  return hasOtherSource ? { kind: 'next_source' } : GIVE_UP;
}
