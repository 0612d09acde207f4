import { inject, injectable, optional } from 'inversify';

import type { AnalyticsEvent } from '../platform/analytics-sink.ts';
import { PlaybackStore } from '../playback/playback-store.ts';
import type { Player, PlayerPhase } from '../playback/player.ts';
import { PlaybackMeter } from './playback-meter.ts';
import { WatchedPlayerFactory } from './watched-player-factory.ts';

const TOLD_AT: Readonly<Partial<Record<PlayerPhase, 'playback_start' | 'playback_complete'>>> = {
  playing: 'playback_start',
  ended: 'playback_complete',
};

/** Derives analytics events from the player and the session: playback start, completion and quality. */
@injectable()
export class PlaybackEvents {
  readonly #store: PlaybackStore;
  readonly #factory: WatchedPlayerFactory | undefined;
  readonly #meter: PlaybackMeter;
  /** Event types already sent for the current title; they are not repeated when the player changes its placement. */
  readonly #told = new Set<AnalyticsEvent['type']>();

  constructor(
    @inject(PlaybackStore) store: PlaybackStore,
    @inject(PlaybackMeter) meter: PlaybackMeter,
    @inject(WatchedPlayerFactory) @optional() factory: WatchedPlayerFactory | undefined,
  ) {
    this.#store = store;
    this.#meter = meter;
    this.#factory = factory;
  }

  /** Sends start and completion of each title once per session, until `signal` aborts. */
  start(tell: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
    const unsubscribe = this.#store.subscribe(({ session }, before) => {
      if (session?.item.id !== before.session?.item.id) this.#told.clear();
    });
    signal.addEventListener('abort', unsubscribe);
    this.#meter.start(tell, signal);
    this.#factory?.watch((player: Player<unknown>) => {
      player.subscribe(({ phase, ad }) => {
        // Playback of the title starts after the pre-roll ads.
        if (!ad) this.#handle(phase, tell);
      }, signal);
      this.#meter.watch(player, signal);
    });
  }

  #handle(phase: PlayerPhase, tell: (event: AnalyticsEvent) => void): void {
    const { session } = this.#store.getState();
    const type = TOLD_AT[phase];
    if (!session || !type || this.#told.has(type)) return;
    this.#told.add(type);
    tell({ type, mediaId: session.item.id });
  }
}
