import type { PlaybackOutcome, PlaybackQualityEvent } from '../platform/analytics-sink.ts';
import type { PlaybackStatistics, PlayerState } from '../playback/player.ts';

/** One reading of a player's state. */
export interface QualitySample {
  readonly state: Pick<PlayerState, 'phase' | 'positionS' | 'rate' | 'ad'>;
  /** Bitrate of the current rendition; undefined while unknown. */
  readonly bitrateBps: PlaybackStatistics['bitrateBps'];
}

type Doing = 'starting' | 'playing' | 'stalled' | 'resting';

/** Seconds. A larger jump of the position is a seek, and buffering after a seek is not a stall. */
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
 * Measures the quality of one playback from samples of its player. Holds no viewer data and no addresses: only seconds,
 * counts and the error codes shown for support.
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
  /** When the current activity began. */
  #sinceMs: number;
  #positionS = 0;
  #bitrateBps: number | undefined;
  #hasEnded = false;
  #hasFailed = false;
  #toldOutcome: PlaybackOutcome | undefined;

  /**
   * `playback` is the number of this playback in the visit. `openedMs` is when it was requested; undefined when that
   * was not measured.
   */
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

  /** Records a playback error by the code that is shown for support. */
  fail(code: string, nowMs: number): void {
    this.#count(nowMs);
    this.#hasFailed = true;
    this.#doing = 'resting';
    if (this.#figures.codes.length < MOST_CODES) this.#figures.codes = [...this.#figures.codes, code];
  }

  /**
   * Returns the figures since the last report; the sum of all parts is the whole playback. A hidden page may never
   * become visible again, so there can be several parts; `isOver` marks the last one. Undefined when nothing changed:
   * browsers announce one closing page twice, and a failed playback would count as two.
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

  /** The position expected now if there was no seek. */
  #getExpectedS(nowMs: number, rate: number): number {
    const passedS = this.#doing === 'playing' ? (nowMs - this.#sinceMs) / 1_000 : 0;
    return this.#positionS + passedS * rate;
  }

  /** Waiting before the first frame counts as start-up; ads and buffering after a seek are not stalls. */
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

/** Rounds to a tenth of a second. */
const toSeconds = (ms: number): number => Math.round(ms / 100) / 10;
