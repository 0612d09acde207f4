import type { Logger } from '../../platform/logger.ts';
import type { PlayerPhase } from '../player.ts';
import { type SessionPlayer, getVisibleSurface } from './session-player.ts';

/** Phases in which the title plays by itself once it can. */
const WAITING: ReadonlySet<PlayerPhase> = new Set(['loading', 'ready', 'buffering']);

/**
 * Plays and pauses the visible surface of a player. An element that loads or reloads its title counts as paused already
 * and would play after that, so a pause during loading is repeated when the title plays.
 */
export class PlayControl {
  readonly #player: SessionPlayer;
  readonly #logger: Logger;
  readonly #life: AbortSignal;
  #pausing = new AbortController();

  constructor(player: SessionPlayer, logger: Logger, life: AbortSignal) {
    this.#player = player;
    this.#logger = logger;
    this.#life = life;
  }

  play(): void {
    this.forgetPause();
    getVisibleSurface(this.#player)
      .play()
      .catch((error: unknown) => this.#logger.info('The browser refused to play', { error }));
  }

  pause(): void {
    getVisibleSurface(this.#player).pause();
    if (WAITING.has(this.#player.getState().phase)) this.pauseOnceItPlays();
  }

  /** Drops a pause that waits for a title which is not played anymore. */
  forgetPause(): void {
    this.#pausing.abort();
  }

  /** Does nothing when the title is paused first. */
  pauseOnceItPlays(): void {
    this.forgetPause();
    const pausing = new AbortController();
    this.#pausing = pausing;
    this.#player.subscribe(
      ({ phase }) => {
        if (phase !== 'playing' && phase !== 'paused') return;
        pausing.abort();
        if (phase === 'playing') getVisibleSurface(this.#player).pause();
      },
      AbortSignal.any([pausing.signal, this.#life]),
    );
  }
}
