import type { PlayerState } from '../player.ts';
import type { ViewerPresence } from '../viewer-presence.ts';
import type { SessionPlayer } from './session-player.ts';

/** Asks whether the viewer is still watching when autoplay has gone on for too long; see `ViewerPresence`. */
export class StillWatching {
  readonly #presence: ViewerPresence;
  readonly #onChange: () => void;
  #then: (() => void) | undefined;
  #isDoubted = false;
  #isPaused = false;

  constructor(presence: ViewerPresence, onChange: () => void) {
    this.#presence = presence;
    this.#onChange = onChange;
  }

  /** Whether the viewer is being asked; the title is paused meanwhile. */
  get isAsked(): boolean {
    return this.#then !== undefined;
  }

  /** Follows the player's state. A pause counts as an act: keys of a headset or lock screen fire no input event. */
  look(player: SessionPlayer, { phase, durationS }: PlayerState): void {
    const isPaused = phase === 'paused';
    if (isPaused && !this.#isPaused) this.#presence.noteAct();
    this.#isPaused = isPaused;
    const wasDoubted = this.#isDoubted;
    this.#isDoubted = phase === 'playing' && this.#presence.isDoubtedWithin(durationS === Infinity);
    if (this.#isDoubted && !wasDoubted) this.#ask(player, () => void player.surface.play());
  }

  /** Runs `act`, which starts another title, at once or after the viewer has confirmed. */
  whenWatching(player: SessionPlayer, act: () => void): void {
    if (this.#then) return;
    const goOn = (): void => {
      this.#presence.announceTitleAlone();
      act();
    };
    if (this.#presence.isDoubtedBeforeNext()) this.#ask(player, goOn);
    else goOn();
  }

  /** Confirms that the viewer is watching. */
  confirm(): void {
    const then = this.#then;
    this.#presence.noteAct();
    this.#then = undefined;
    this.#onChange();
    then?.();
  }

  #ask(player: SessionPlayer, then: () => void): void {
    this.#then = then;
    player.surface.pause();
    this.#onChange();
  }
}
