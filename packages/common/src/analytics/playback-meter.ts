import { inject, injectable } from 'inversify';

import type { PlaybackOutcome, PlaybackQualityEvent } from '../platform/analytics-sink.ts';
import { Clock } from '../platform/clock.ts';
import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { type PlaybackState, PlaybackStore } from '../playback/playback-store.ts';
import type { PlaybackStatistics, Player, PlayerState } from '../playback/player.ts';
import { AnalyticsController } from './analytics-controller.ts';

/** Minimum interval between two reads of the engine's statistics. */
const STATISTICS_INTERVAL_MS = 1_000;

/**
 * Measures every playback that begins with the viewer's consent, trailers included, and reports it when it ends and
 * when the page is hidden.
 */
@injectable()
export class PlaybackMeter {
  readonly #store: PlaybackStore;
  readonly #analytics: AnalyticsController;
  readonly #clock: Clock;
  readonly #lifecycle: PageLifecycle;
  #quality: PlaybackQuality | undefined;
  #playbacks = 0;

  constructor(
    @inject(PlaybackStore) store: PlaybackStore,
    @inject(AnalyticsController) analytics: AnalyticsController,
    @inject(Clock) clock: Clock,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
  ) {
    this.#store = store;
    this.#analytics = analytics;
    this.#clock = clock;
    this.#lifecycle = lifecycle;
  }

  /** Runs until `signal` aborts. */
  start(tell: (event: PlaybackQualityEvent) => void, signal: AbortSignal): void {
    const unsubscribe = this.#store.subscribe((now, before) => this.#handle(now, before, tell));
    signal.addEventListener('abort', unsubscribe, { once: true });
    // Measuring starts after the page has loaded, when a title may already be open.
    const { session } = this.#store.getState();
    if (session) this.#begin(session.item.id, undefined);
    this.#lifecycle.onHide(() => this.#report(tell, false), signal);
  }

  /** Samples the state of `player` for the current playback. */
  watch(player: Pick<Player<unknown>, 'subscribe' | 'getStatistics'>, signal: AbortSignal): void {
    let askedMs = -Infinity;
    let bitrateBps: number | undefined;
    player.subscribe((state) => {
      const nowMs = this.#clock.now();
      if (!this.#quality) return;
      if (nowMs - askedMs >= STATISTICS_INTERVAL_MS && state.phase === 'playing') {
        askedMs = nowMs;
        bitrateBps = player.getStatistics().bitrateBps;
      }
      this.#quality.see({ state, bitrateBps }, nowMs);
    }, signal);
  }

  #handle(now: PlaybackState, before: PlaybackState, tell: (event: PlaybackQualityEvent) => void): void {
    const id = now.session?.item.id;
    if (id !== before.session?.item.id) {
      this.#report(tell, true);
      this.#quality = undefined;
      if (id !== undefined) this.#begin(id, this.#clock.now());
    }
    if (now.problemCode !== undefined && now.problemCode !== before.problemCode)
      this.#quality?.fail(now.problemCode, this.#clock.now());
  }

  #begin(mediaId: string, openedMs: number | undefined): void {
    if (!this.#analytics.isAllowed) return;
    this.#playbacks += 1;
    this.#quality = new PlaybackQuality(mediaId, this.#playbacks, this.#clock.now(), openedMs);
  }

  #report(tell: (event: PlaybackQualityEvent) => void, isOver: boolean): void {
    const event = this.#quality?.report(this.#clock.now(), isOver);
    if (event) tell(event);
  }
}

/** A sample of a player's state. */
interface QualitySample {
  readonly state: Pick<PlayerState, 'phase' | 'positionS' | 'rate' | 'ad'>;
  /** Bitrate of the current rendition; undefined while unknown. */
  readonly bitrateBps: PlaybackStatistics['bitrateBps'];
}

type Doing = 'starting' | 'playing' | 'stalled' | 'resting';

/** Seconds. A larger jump of the position is a seek, and buffering after a seek is not a stall. */
const JUMP_S = 1.5;
const MOST_CODES = 10;
/** Longest time between two samples of a player; a longer one is a device that slept. */
const MAX_GAP_MS = 60_000;

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
    const passedMs = nowMs - this.#sinceMs;
    this.#sinceMs = nowMs;
    if (passedMs < 0 || passedMs > MAX_GAP_MS) return;
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
