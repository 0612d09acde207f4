import type { MediaSource } from '../content/media-item.ts';
import type { Player } from './player.ts';

/**
 * Why a title is not seen on another screen.
 * - `not_loaded`: the vendor's code could not be had, or is blocked.
 * - `not_available`: this browser cannot cast after all.
 * - `press_again`: its code took so long that the browser no longer takes it for the viewer's wish.
 * - `no_device`: there is no other screen to be found.
 * - `failed`: the other screen did not answer.
 * - `media_failed`: it could not play the title.
 * - `protected`: it has no way to open a protected title.
 * - `in_ad`: an ad is seen first.
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

/** Another screen that plays for this page. */
export interface CastConnection {
  /** As its owner calls it; undefined when it has no name. */
  readonly deviceName: string | undefined;
  /** Plays there, and is told apart from a player of this page by nothing else. Its last position outlives the connection. */
  readonly player: Player<unknown>;
  /** Stops what plays there. */
  end(): void;
  /** Told once when it is over, by whomever; `problem` undefined when somebody wanted that. */
  onEnd(listener: (problem: CastProblem | undefined) => void, signal: AbortSignal): void;
}

export type CastOutcome =
  | { readonly kind: 'connected'; readonly connection: CastConnection }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'problem'; readonly problem: CastProblem };

/** The way to other screens. Nothing of the vendor's code is loaded before `connect`. */
export interface CastSender {
  /** Whether another screen could play one of these; see `protected`. */
  canPlay(sources: readonly MediaSource[]): boolean;
  /** Lets the viewer choose a screen. Must be called while a press of theirs still counts for the browser. Never fails. */
  connect(): Promise<CastOutcome>;
}
