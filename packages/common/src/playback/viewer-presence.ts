import { inject, injectable } from 'inversify';

import { Clock } from '../platform/clock.ts';

/** Titles that autoplay before the viewer is asked whether they are still watching. */
export const TITLES_ALONE_LIMIT = 3;
/** The same limit for playback without an end. */
export const ALONE_LIMIT_MS = 3 * 60 * 60_000;

/**
 * Whether the viewer is still watching.
 *
 * Problem: autoplay continues all night in an unattended tab, and a live channel forever. Solution: every interaction
 * anywhere in the window is recorded; after three autoplayed titles, or three hours, without one the viewer is asked. A
 * title the viewer started is never interrupted, however long it is, as watching a film needs no interaction.
 */
@injectable()
export class ViewerPresence {
  readonly #clock: Clock;
  #titlesAlone = 0;
  #isNextAlone = false;
  #lastActMs: number;

  constructor(@inject(Clock) clock: Clock) {
    this.#clock = clock;
    this.#lastActMs = clock.now();
  }

  /** Records an interaction of the viewer. */
  noteAct(): void {
    this.#titlesAlone = 0;
    this.#lastActMs = this.#clock.now();
  }

  /** Marks the next title as started by autoplay. */
  announceTitleAlone(): void {
    this.#isNextAlone = true;
  }

  /** Call when the viewer opens the player: a title that was announced before did not start. */
  noteOpening(): void {
    this.#isNextAlone = false;
  }

  /** Records that a title started; by the viewer, unless announced as autoplay. */
  noteTitle(): void {
    if (this.#isNextAlone) this.#titlesAlone += 1;
    else this.noteAct();
    this.#isNextAlone = false;
  }

  /** Whether to ask before another title autoplays. */
  isDoubtedBeforeNext(): boolean {
    return this.#titlesAlone >= TITLES_ALONE_LIMIT || this.#isLongAlone();
  }

  /** Whether to ask during playback; `isEndless` marks content without an end, such as a live channel. */
  isDoubtedWithin(isEndless: boolean): boolean {
    return (isEndless || this.#titlesAlone > 0) && this.#isLongAlone();
  }

  #isLongAlone(): boolean {
    return this.#clock.now() - this.#lastActMs >= ALONE_LIMIT_MS;
  }
}
