import type { MediaSource } from '../content/media-item.ts';
import type { Player } from './player.ts';

/**
 * Why casting failed.
 * - `not_loaded`: failed to load the Cast SDK, or it is blocked.
 * - `not_available`: this browser cannot cast.
 * - `press_again`: the SDK loaded too slowly, so that the browser no longer accepts the press as a user gesture.
 * - `no_device`: no cast device was found.
 * - `failed`: the device did not respond.
 * - `media_failed`: the device could not play the title.
 * - `protected`: the device cannot play a protected title.
 * - `in_ad`: an ad is playing.
 */
export type CastProblem =
  | 'not_loaded'
  | 'not_available'
  | 'press_again'
  | 'no_device'
  | 'failed'
  | 'media_failed'
  | 'protected'
  | 'in_ad';

/** A connection to a cast device. */
export interface CastConnection {
  /** Name of the device; undefined when it has none. */
  readonly deviceName: string | undefined;
  /**
   * Controls playback on the device; it behaves like a player of this page. Its last position stays readable after the
   * connection ends.
   */
  readonly player: Player<unknown>;
  /** Stops playback on the device. */
  end(): void;
  /** Calls `listener` once when the connection ends; `problem` is undefined when the viewer ended it. */
  onEnd(listener: (problem: CastProblem | undefined) => void, signal: AbortSignal): void;
}

export type CastOutcome =
  | { readonly kind: 'connected'; readonly connection: CastConnection }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'problem'; readonly problem: CastProblem };

/** Connects to cast devices. The vendor's SDK is loaded by `connect` only. */
export interface CastSender {
  /** Whether a cast device could play one of these; see `protected`. */
  canPlay(sources: readonly MediaSource[]): boolean;
  /** Opens the device picker. Must be called within a user gesture. Never fails. */
  connect(): Promise<CastOutcome>;
}
