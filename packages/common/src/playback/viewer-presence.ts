import { inject, injectable } from 'inversify';

import { Clock } from '../platform/clock.ts';

/** So many titles begin by themselves before the viewer is asked whether they are still there. */
export const TITLES_ALONE_LIMIT = 3;
/** The same, for what plays on without an end. */
export const ALONE_LIMIT_MS = 3 * 60 * 60_000;

/**
 * Whether somebody is watching.
 *
 * Problem: titles that follow each other play all night in a tab that nobody looks at, and a live channel for ever.
 * Solution: every act of the viewer anywhere in the window is noted; three titles that began by themselves, or three hours,
 * without one are a reason to ask. A title that the viewer began is never interrupted, however long it is: nobody has to
 * act while they watch a film.
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

  /** The viewer has done something. */
  noteAct(): void {
    this.#titlesAlone = 0;
    this.#lastActMs = this.#clock.now();
  }

  /** The title that begins next does so without the viewer asking for it. */
  announceTitleAlone(): void {
    this.#isNextAlone = true;
  }

  /** A title has begun; unless it was announced, the viewer has begun it. */
  noteTitle(): void {
    if (this.#isNextAlone) this.#titlesAlone += 1;
    else this.noteAct();
    this.#isNextAlone = false;
  }

  /** Whether to ask before another title begins by itself. */
  isDoubtedBeforeNext(): boolean {
    return this.#titlesAlone >= TITLES_ALONE_LIMIT || this.#isLongAlone();
  }

  /** Whether to ask in the middle of what plays; `isEndless` is what has no end to ask at, such as a live channel. */
  isDoubtedWithin(isEndless: boolean): boolean {
    return (isEndless || this.#titlesAlone > 0) && this.#isLongAlone();
  }

  #isLongAlone(): boolean {
    return this.#clock.now() - this.#lastActMs >= ALONE_LIMIT_MS;
  }
}
