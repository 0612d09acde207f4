import { findComingPoint, findPassedPoint } from '@marquee/common/ads/break-points.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { HttpClient } from '@marquee/common/platform/http/http-client.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { Player, PlayerPhase, PlayerState } from '@marquee/common/playback/player.ts';

import type { AdScreen } from './ad-screen.ts';
import type { BreakPlayer, ReadyBreak } from './break-player.ts';
import type { DueBreaks, TitleBreaks } from './title-breaks.ts';

export interface AdRunParts {
  readonly content: Player<HTMLVideoElement>;
  readonly screen: AdScreen;
  readonly breakPlayer: BreakPlayer;
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Maximum time that a title waits for a preroll, and its end for a postroll. */
const OPENING_LIMIT_MS = 10_000;
/** A break is prepared this long before it is due. */
const LEAD_S = 10;

const WATCHING: ReadonlySet<PlayerPhase> = new Set(['playing', 'paused', 'buffering', 'ended']);

/** Breaks that are being prepared, or are ready. */
interface Preparation {
  readonly due: DueBreaks;
  readonly end: AbortController;
  /** Whether the search for ads has ended; without a `ready` break it found none in time. */
  isOver: boolean;
  ready: ReadyBreak | undefined;
}

/**
 * Runs the ads of one title, from its load to the next.
 *
 * Problem: ads fail in many ways, and a title must never wait for them; yet each break must play where it is due, once,
 * and seeking must not skip it.
 * Solution: the title only pauses for an ad whose file is loaded. A break is prepared, hidden, before it is due; when
 * it is late, the title continues and the break starts once it is ready. Before the first frame and after the last
 * there is no content to continue with, so the wait there is limited.
 */
export class AdRun {
  /** Settles when the title may begin. */
  readonly opening: Promise<void>;
  readonly #parts: AdRunParts;
  readonly #title: TitleBreaks;
  readonly #onChange: () => void;
  readonly #life = new AbortController();
  #stage: 'opening' | 'title' | 'break' = 'opening';
  #seenS: number;
  /** Position and duration of the title while a break plays. */
  #held: Pick<PlayerState, 'positionS' | 'durationS'> | undefined;
  /** Whether an ad of the current break has been seen. */
  #hasShownAd = false;
  /** Whether a break has ended and the title, which it had paused, does not play on yet. */
  #isResuming = false;
  #due: DueBreaks | undefined;
  #preparation: Preparation | undefined;
  #breakTimes: readonly number[] = [];

  constructor(title: TitleBreaks, startS: number, parts: AdRunParts, onChange: () => void) {
    this.#title = title;
    this.#parts = parts;
    this.#onChange = onChange;
    this.#seenS = startS;
    this.opening = this.#open(startS);
  }

  /** Merges the title's state with that of the ads into the state shown to the viewer. */
  compose(content: PlayerState): PlayerState {
    if (content.phase === 'failed' || content.phase === 'idle') return content;
    if (this.#held)
      return { ...content, ...this.#held, phase: this.#getAdPhase(), ad: this.#parts.breakPlayer.getAd() };
    if (this.#stage === 'opening') return { ...content, phase: 'loading' };
    const isGoingOn =
      (content.phase === 'ended' && this.#due !== undefined) ||
      (content.phase === 'paused' && this.#isResuming);
    return isGoingOn ? { ...content, phase: 'buffering' } : content;
  }

  /** Returns the positions of upcoming breaks in seconds; the same array while they do not change. */
  getBreakTimes(durationS: number): readonly number[] {
    const times = this.#life.signal.aborted ? [] : this.#title.getPoints(durationS).map(({ atS }) => atS);
    const isSame =
      times.length === this.#breakTimes.length &&
      times.every((atS, index) => atS === this.#breakTimes[index]);
    if (!isSame) this.#breakTimes = times;
    return this.#breakTimes;
  }

  /** Handles each state change of the title. */
  follow(content: PlayerState): void {
    if (content.phase === 'failed') this.end();
    if (content.phase !== 'paused') this.#isResuming = false;
    if (this.#stage !== 'title' || this.#life.signal.aborted) return;
    if (WATCHING.has(content.phase)) this.#findDue(content);
    this.#seenS = content.positionS;
    const next = this.#due ?? this.#findComing(content);
    if (next) this.#prepare(next);
    this.#interruptWhenReady(content.phase);
  }

  /** Stops all ads and all pending preparation. */
  end(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    this.#held = undefined;
    this.#due = undefined;
    this.#stage = 'title';
    this.#parts.screen.clear();
  }

  async #open(startS: number): Promise<void> {
    const { breakPlayer, http, clock, logger } = this.#parts;
    const limit = new AbortController();
    const signal = AbortSignal.any([this.#life.signal, limit.signal]);
    clock.after(OPENING_LIMIT_MS, () => limit.abort(), this.#life.signal);
    try {
      await unlessAborted(this.#title.load({ http, clock }, this.#life.signal), signal);
      const breaks = this.#title.getOpening(startS);
      this.#title.markSeen(breaks);
      const ready = await unlessAborted(breakPlayer.prepare(breaks, signal), signal);
      if (ready && ready.ads.length > 0 && !this.#life.signal.aborted) await this.#show(ready);
    } catch (error) {
      logger.info('There are no ads for this title', { error });
    }
    if (this.#life.signal.aborted) return;
    this.#stage = 'title';
    this.#onChange();
  }

  #findDue({ phase, positionS, durationS }: PlayerState): void {
    if (this.#due && positionS < this.#due.atS && phase !== 'ended') this.#due = undefined;
    const passed =
      phase === 'ended'
        ? this.#title.getClosing()
        : findPassedPoint(this.#title.getPoints(durationS), this.#seenS, positionS);
    if (passed && this.#title.mayInterrupt()) this.#due = passed;
  }

  #findComing({ positionS, durationS }: PlayerState): DueBreaks | undefined {
    const coming = findComingPoint(this.#title.getPoints(durationS), positionS, LEAD_S);
    const isNearEnd = durationS > 0 && positionS > durationS - LEAD_S;
    return coming ?? (isNearEnd ? this.#title.getClosing() : undefined);
  }

  #prepare(due: DueBreaks): void {
    if (this.#preparation?.due.atS === due.atS) return;
    this.#preparation?.end.abort();
    const preparation: Preparation = { due, end: new AbortController(), isOver: false, ready: undefined };
    this.#preparation = preparation;
    const signal = AbortSignal.any([this.#life.signal, preparation.end.signal]);
    this.#parts.clock.after(OPENING_LIMIT_MS, () => preparation.end.abort(), signal);
    void unlessAborted(this.#parts.breakPlayer.prepare(due.breaks, signal), signal).then((ready) => {
      if (this.#life.signal.aborted || this.#preparation !== preparation) return;
      preparation.isOver = true;
      preparation.ready = ready;
      this.#interruptWhenReady(this.#parts.content.getState().phase);
    });
  }

  #interruptWhenReady(phase: PlayerPhase): void {
    const preparation = this.#preparation;
    const isTime = phase === 'playing' || phase === 'ended';
    if (!this.#due || !preparation?.isOver || preparation.due.atS !== this.#due.atS || !isTime) return;
    const { due, ready } = preparation;
    this.#title.markSeen(due.breaks);
    this.#preparation = undefined;
    if (ready && ready.ads.length > 0) {
      void this.#interrupt(ready);
      return;
    }
    this.#due = undefined;
    this.#onChange();
  }

  async #interrupt(ready: ReadyBreak): Promise<void> {
    const { surface } = this.#parts.content;
    const hasEnded = this.#due?.atS === Infinity;
    const { currentTime } = surface;
    this.#stage = 'break';
    this.#due = undefined;
    await this.#show(ready);
    if (this.#life.signal.aborted) return;
    if (!hasEnded && Math.abs(surface.currentTime - currentTime) > 0.1) surface.currentTime = currentTime;
    this.#seenS = currentTime;
    this.#stage = 'title';
    this.#isResuming = !hasEnded;
    this.#onChange();
    if (!hasEnded) await this.#resume(surface);
  }

  async #resume(surface: HTMLVideoElement): Promise<void> {
    try {
      await surface.play();
    } catch (error) {
      this.#parts.logger.info('The browser refused to resume the title after an ad', { error });
      this.#isResuming = false;
      this.#onChange();
    }
  }

  async #show(ready: ReadyBreak): Promise<void> {
    const { content, screen, breakPlayer } = this.#parts;
    const { positionS, durationS } = content.getState();
    this.#held = { positionS, durationS };
    this.#hasShownAd = false;
    const over = new AbortController();
    const signal = AbortSignal.any([this.#life.signal, over.signal]);
    lendScreen(content.surface, screen.surface, signal);
    const handleChange = (): void => {
      this.#hasShownAd ||= screen.state.phase === 'playing';
      this.#onChange();
    };
    await breakPlayer.play(ready, handleChange, this.#life.signal);
    over.abort();
    this.#title.endBreak();
    this.#held = undefined;
  }

  /** The first ad of an opening shows the title's loading state; later ads show buffering instead. */
  #getAdPhase(): PlayerPhase {
    const { phase } = this.#parts.screen.state;
    if (phase === 'playing' || phase === 'paused' || phase === 'buffering') return phase;
    return this.#stage === 'opening' && !this.#hasShownAd ? 'loading' : 'buffering';
  }
}

/** Resolves with the value of `promise`, or with undefined when `signal` aborts first. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    promise.then(resolve, reject);
  });
}

/**
 * Holds the title while `ad` plays, until `signal` aborts: keeps the title paused, keeps both volumes equal, moves
 * picture-in-picture to the ad, and leaves the full screen of an iPhone.
 */
function lendScreen(title: HTMLVideoElement, ad: HTMLVideoElement, signal: AbortSignal): void {
  title.pause();
  title.addEventListener('play', () => title.pause(), { signal });
  keepVolume(title, ad);
  title.addEventListener('volumechange', () => keepVolume(title, ad), { signal });
  ad.addEventListener('volumechange', () => keepVolume(ad, title), { signal });
  movePictureInPicture(title, ad);
  leaveNativeFullScreen(title);
  const giveBack = (): void => {
    movePictureInPicture(ad, title);
    leaveNativeFullScreen(ad);
  };
  signal.addEventListener('abort', giveBack, { once: true });
}

function keepVolume(from: HTMLVideoElement, to: HTMLVideoElement): void {
  if (to.volume !== from.volume) to.volume = from.volume;
  if (to.muted !== from.muted) to.muted = from.muted;
}

/** Browsers allow this without a user gesture; where one refuses, the ad plays in the page. */
function movePictureInPicture(from: HTMLVideoElement, to: HTMLVideoElement): void {
  if (document.pictureInPictureElement !== from) return;
  to.requestPictureInPicture().catch((_refused: unknown) => undefined);
}

/** The full screen of an iPhone shows one element only; the other one would play behind a picture that does not move. */
function leaveNativeFullScreen(video: HTMLVideoElement): void {
  const leave: unknown = Reflect.get(video, 'webkitExitFullscreen');
  const isShown = Reflect.get(video, 'webkitDisplayingFullscreen') === true;
  if (isShown && typeof leave === 'function') Reflect.apply(leave, video, []);
}
