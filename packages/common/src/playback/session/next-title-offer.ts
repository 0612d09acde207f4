import { advanceCountdown, getSecondsLeft, type Countdown } from '../next-offer.ts';
import type { PlayerState } from '../player.ts';
import { isTitleVisible } from '../is-title-visible.ts';
import type { NextTitle } from './next-title-finder.ts';

/** The search for the next title starts this long before its offer. */
const SEARCH_AHEAD_S = 15;
/** On a device with a key for the next title, the search starts here, so that it does not delay the first pictures. */
const EARLY_SEARCH_S = 5;

/** Callbacks of an offer to its session. */
export interface OfferActions {
  readonly find: () => Promise<NextTitle | undefined>;
  readonly isAutoplayOn: () => boolean;
  /** Starts the next title automatically. */
  readonly autoplay: (next: NextTitle) => void;
  /** Called at the end of a title without a next one. */
  readonly close: () => void;
  readonly onChange: () => void;
}

/**
 * The offer of the next title, during one title: shown when the credits start, started when the countdown or the title
 * ends, unless the viewer cancels it.
 */
export class NextTitleOffer {
  readonly #actions: OfferActions;
  readonly #life: AbortSignal;
  #found: Promise<NextTitle | undefined> | undefined;
  #next: NextTitle | undefined;
  #isSearchDue = false;
  #isEarlySearchDue = false;
  #isCancelled = false;
  /** Whether the viewer closed the offer that is shown after the title has ended. */
  #isDismissed = false;
  #offerStartS = Infinity;
  #countdown: Countdown | undefined;
  /** Whole seconds until the next title starts, from when it is offered, whether or not it starts automatically. */
  #counted: number | undefined;
  #phase: PlayerState['phase'] | undefined;
  /** Whether the title has reached its end, where it fires `ended`, possibly after a post-roll ad. */
  #hasLastPicture = false;
  /** The title whose countdown ended. */
  #started: NextTitle | undefined;

  /** Ends when `life` aborts: results requested for this title do not count for the next one. */
  constructor(actions: OfferActions, life: AbortSignal) {
    this.#actions = actions;
    this.#life = life;
  }

  /** Undefined while unknown, or without a next title. */
  get next(): NextTitle | undefined {
    return this.#next;
  }

  /** Undefined while nothing is offered. */
  get offered(): NextTitle | undefined {
    const isOffered =
      this.#isOver && !this.#isAlone ? !this.#isDismissed : this.#counted !== undefined && !this.#isCancelled;
    return isOffered ? this.#next : undefined;
  }

  /** Seconds until the next title starts automatically; undefined when it does not. */
  get secondsLeft(): number | undefined {
    return this.#isAlone && !this.#isOver ? this.#counted : undefined;
  }

  /**
   * Follows the player's state.
   *
   * @param offerStartS where the next title is offered
   * @param hasNextKey whether the device has a key for the next title
   */
  look(state: PlayerState, offerStartS: number, hasNextKey: boolean): void {
    const before = this.#phase;
    const { phase, positionS, durationS } = state;
    this.#phase = phase;
    this.#isDismissed &&= this.#isOver;
    this.#hasLastPicture = phase === 'ended' || (durationS > 0 && positionS >= durationS);
    this.#count(state, offerStartS);
    this.#search(isTitleVisible(state) ? positionS : -Infinity, offerStartS, hasNextKey);
    this.update();
    if (phase === 'ended' && before !== undefined && before !== 'ended') void this.#handleEnd();
  }

  /** Returns the result of the current search; starts a new one if that found nothing. */
  async #find(): Promise<NextTitle | undefined> {
    const search = (this.#found ??= this.#actions.find());
    const next = await search;
    if (this.#life.aborted) return undefined;
    if (this.#found !== search) return this.#find();
    if (!next) this.#found = undefined;
    else if (!this.#next) {
      this.#next = next;
      this.update();
    }
    return next;
  }

  /** Call when another title may follow from now on; a title that was found is searched for again. */
  searchAgain(): void {
    if (!this.#found) return;
    this.#found = undefined;
    this.#next = undefined;
    void this.#find();
  }

  /**
   * Cancels the offer: the title plays to its end, and nothing starts automatically. The offer returns at the end; there,
   * canceling closes it.
   */
  cancel(): void {
    this.#isCancelled = true;
    this.#isDismissed = this.#isOver;
    this.update();
  }

  /** Call this when autoplay is turned on or off. */
  update(): void {
    this.#actions.onChange();
    const isTimeUp = this.#isAlone && this.#counted === 0 && !this.#hasLastPicture;
    const started = isTimeUp ? this.#next : undefined;
    if (started === this.#started) return;
    this.#started = started;
    if (started) this.#actions.autoplay(started);
  }

  get #isOver(): boolean {
    return this.#phase === 'ended';
  }

  /** Whether the next title starts automatically. */
  get #isAlone(): boolean {
    return this.#actions.isAutoplayOn() && !this.#isCancelled;
  }

  #search(positionS: number, offerStartS: number, hasNextKey: boolean): void {
    const [wasDue, wasEarlyDue] = [this.#isSearchDue, this.#isEarlySearchDue];
    this.#isSearchDue = positionS >= offerStartS - SEARCH_AHEAD_S;
    this.#isEarlySearchDue = hasNextKey && positionS >= EARLY_SEARCH_S;
    if ((this.#isSearchDue && !wasDue) || (this.#isEarlySearchDue && !wasEarlyDue)) void this.#find();
  }

  #count(state: PlayerState, offerStartS: number): void {
    if (offerStartS !== this.#offerStartS) this.#countdown = undefined;
    this.#offerStartS = offerStartS;
    if (state.phase === 'ended') return;
    this.#countdown = isTitleVisible(state)
      ? advanceCountdown(this.#countdown, state, offerStartS)
      : undefined;
    this.#counted = this.#countdown && getSecondsLeft(this.#countdown, state.rate);
  }

  async #handleEnd(): Promise<void> {
    const next = this.#next ?? (await this.#find());
    // The viewer may have seeked back into the title meanwhile.
    if (this.#life.aborted || !this.#isOver) return;
    if (!next) this.#actions.close();
    else if (this.#isAlone) this.#actions.autoplay(next);
  }
}
