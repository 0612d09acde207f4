import type { PlaybackOutcome, PlaybackQualityEvent } from '../platform/analytics-sink.ts';
import type { PlaybackStatistics, PlayerState } from '../playback/player.ts';

/** What one look at a player shows. */
export interface QualitySample {
  readonly state: Pick<PlayerState, 'phase' | 'positionS' | 'rate' | 'ad'>;
  /** Of what is shown; undefined while unknown. */
  readonly bitrateBps: PlaybackStatistics['bitrateBps'];
}

type Doing = 'starting' | 'playing' | 'stalled' | 'resting';

/** A picture that goes on elsewhere was sent there: the wait for it is no stall. Seconds. */
const JUMP_S = 1.5;
const MOST_CODES = 10;

interface Figures {
  playedMs: number;
  stalls: number;
  stalledMs: number;
  switches: number;
  codes: readonly string[];
}

const createFigures = (): Figures => ({ playedMs: 0, stalls: 0, stalledMs: 0, switches: 0, codes: [] });

/**
 * How well one playback does, counted from what its player is seen to do. Knows no viewer and no address: seconds, counts and
 * the codes that support is told.
 */
export class PlaybackQuality {
  readonly #mediaId: string;
  readonly #playback: number;
  readonly #openedMs: number | undefined;
  #figures = createFigures();
  #part = 0;
  #hasBegun = false;
  #startUpMs: number | undefined;
  #doing: Doing = 'starting';
  /** Since when it does what it does. */
  #sinceMs: number;
  #positionS = 0;
  #bitrateBps: number | undefined;
  #hasEnded = false;
  #hasFailed = false;
  #toldOutcome: PlaybackOutcome | undefined;

  /** The `playback`th of this visit. `openedMs` is when it was asked for; undefined when nobody looked at the clock then. */
  constructor(mediaId: string, playback: number, nowMs: number, openedMs: number | undefined) {
    this.#mediaId = mediaId;
    this.#playback = playback;
    this.#openedMs = openedMs;
    this.#sinceMs = nowMs;
  }

  see({ state, bitrateBps }: QualitySample, nowMs: number): void {
    const expectedS = this.#getExpectedS(nowMs, state.rate);
    this.#count(nowMs);
    const doing = this.#getDoing(state, Math.abs(state.positionS - expectedS) >= JUMP_S);
    this.#noteBitrate(bitrateBps);
    if (doing === 'playing') this.#begin(nowMs);
    if (state.phase === 'playing') this.#hasFailed = false;
    this.#hasEnded = state.phase === 'ended';
    this.#doing = doing;
    this.#positionS = state.positionS;
  }

  /** What keeps the title from playing, as support is told of it. */
  fail(code: string, nowMs: number): void {
    this.#count(nowMs);
    this.#hasFailed = true;
    this.#doing = 'resting';
    if (this.#figures.codes.length < MOST_CODES) this.#figures.codes = [...this.#figures.codes, code];
  }

  /**
   * What happened since the last report, which the sum of all parts of a playback adds up to. A page that is hidden may never
   * come back, so there may be several; `isOver` makes it the last one. Undefined when nothing happened since: browsers
   * announce one closing page twice, and a failed playback would count as two.
   */
  report(nowMs: number, isOver: boolean): PlaybackQualityEvent | undefined {
    this.#count(nowMs);
    const { playedMs, stalls, stalledMs, switches, codes } = this.#figures;
    const figures = { playedS: toSeconds(playedMs), stalls, stalledS: toSeconds(stalledMs), switches };
    const outcome = this.#getOutcome(isOver);
    const isNews = codes.length > 0 || Object.values(figures).some((figure) => figure > 0);
    if (!isNews && outcome === this.#toldOutcome) return undefined;
    this.#toldOutcome = outcome;
    this.#figures = createFigures();
    this.#part += 1;
    return {
      type: 'playback_quality',
      mediaId: this.#mediaId,
      playback: this.#playback,
      part: this.#part,
      outcome,
      startUpMs: this.#startUpMs,
      ...figures,
      bitrateBps: this.#bitrateBps,
      codes,
    };
  }

  #begin(nowMs: number): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (this.#openedMs !== undefined) this.#startUpMs = nowMs - this.#openedMs;
  }

  #count(nowMs: number): void {
    const passedMs = Math.max(0, nowMs - this.#sinceMs);
    this.#sinceMs = nowMs;
    if (this.#doing === 'playing') this.#figures.playedMs += passedMs;
    if (this.#doing === 'stalled') this.#figures.stalledMs += passedMs;
  }

  /** Where the title would be by now if nobody had sent it elsewhere. */
  #getExpectedS(nowMs: number, rate: number): number {
    const passedS = this.#doing === 'playing' ? (nowMs - this.#sinceMs) / 1_000 : 0;
    return this.#positionS + passedS * rate;
  }

  /** Before the first picture every wait is part of the start; an ad is not the title; nor is a wait after a jump a stall. */
  #getDoing({ phase, ad }: QualitySample['state'], hasJumped: boolean): Doing {
    if (ad) return 'resting';
    if (phase === 'playing') return 'playing';
    if (!this.#hasBegun) return 'starting';
    if (phase !== 'buffering' || this.#doing === 'resting') return 'resting';
    return this.#toStall(hasJumped);
  }

  #toStall(hasJumped: boolean): Doing {
    const isKnown = this.#doing === 'stalled';
    if (!hasJumped) {
      if (!isKnown) this.#figures.stalls += 1;
      return 'stalled';
    }
    if (isKnown) this.#figures.stalls -= 1;
    return 'resting';
  }

  #noteBitrate(bitrateBps: number | undefined): void {
    if (bitrateBps === undefined || bitrateBps === this.#bitrateBps) return;
    if (this.#bitrateBps !== undefined) this.#figures.switches += 1;
    this.#bitrateBps = bitrateBps;
  }

  #getOutcome(isOver: boolean): PlaybackOutcome {
    if (this.#hasEnded) return 'ended';
    if (this.#hasFailed) return 'failed';
    if (!isOver) return 'going_on';
    return this.#hasBegun ? 'left' : 'left_before_start';
  }
}

/** A tenth of a second is as exact as anybody needs it. */
const toSeconds = (ms: number): number => Math.round(ms / 100) / 10;
