import { inject, injectable } from 'inversify';

import type { PlaybackQualityEvent } from '../platform/analytics-sink.ts';
import { Clock } from '../platform/clock.ts';
import { PageLifecycle } from '../platform/page-lifecycle.ts';
import { PlaybackStore, type PlaybackState } from '../playback/playback-store.ts';
import type { Player } from '../playback/player.ts';
import { AnalyticsController } from './analytics-controller.ts';
import { PlaybackQuality } from './playback-quality.ts';

/** The engine's figures are asked for at most so often. */
const STATISTICS_INTERVAL_MS = 1_000;

/**
 * Measures every playback that begins while the viewer agrees to it, trailers included, and tells of it once: when it is over,
 * and when the page is put away.
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

  /** Until `signal` aborts. */
  start(tell: (event: PlaybackQualityEvent) => void, signal: AbortSignal): void {
    const unsubscribe = this.#store.subscribe((now, before) => this.#handle(now, before, tell));
    signal.addEventListener('abort', unsubscribe, { once: true });
    // Measuring begins when the page has loaded; a title may be open by then.
    const { session } = this.#store.getState();
    if (session) this.#begin(session.item.id, undefined);
    this.#lifecycle.onHide(() => this.#report(tell, false), signal);
  }

  /** Counts what `player` is seen to do for the playback that is open. */
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
