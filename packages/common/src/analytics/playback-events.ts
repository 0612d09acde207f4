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

/** Reads from the player and the session what is worth telling: that a title began, that it was seen to its end, and how well it did. */
@injectable()
export class PlaybackEvents {
  readonly #store: PlaybackStore;
  readonly #factory: WatchedPlayerFactory | undefined;
  readonly #meter: PlaybackMeter;
  /** What was told of the title that is open; a player that changes its place still plays the same one. */
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

  /** Tells of each title's start and end once a session, until `signal` aborts. */
  start(tell: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
    const unsubscribe = this.#store.subscribe(({ session }, before) => {
      if (session?.item.id !== before.session?.item.id) this.#told.clear();
    });
    signal.addEventListener('abort', unsubscribe);
    this.#meter.start(tell, signal);
    this.#factory?.watch((player: Player<unknown>) => {
      player.subscribe(({ phase, ad }) => {
        // A title begins behind the ads before it.
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
