import { inject, injectable, optional } from 'inversify';

import type { AnalyticsEvent } from '../platform/analytics-sink.ts';
import type { Player, PlayerPhase } from '../playback/player.ts';
import { PlaybackStore, type PlaybackSession } from '../playback/playback-store.ts';
import { WatchedPlayerFactory } from './watched-player-factory.ts';

/** Reads from the player and the session what is worth telling: that a title began, and that it was seen to its end. */
@injectable()
export class PlaybackEvents {
  readonly #store: PlaybackStore;
  readonly #factory: WatchedPlayerFactory | undefined;
  #begun: PlaybackSession | undefined;
  #completed: PlaybackSession | undefined;

  constructor(
    @inject(PlaybackStore) store: PlaybackStore,
    @inject(WatchedPlayerFactory) @optional() factory: WatchedPlayerFactory | undefined,
  ) {
    this.#store = store;
    this.#factory = factory;
  }

  /** Tells of each title's start and end once a session, until `signal` aborts. */
  start(tell: (event: AnalyticsEvent) => void, signal: AbortSignal): void {
    this.#factory?.watch((player: Player<unknown>) => {
      player.subscribe(({ phase }) => this.#handle(phase, tell), signal);
    });
  }

  #handle(phase: PlayerPhase, tell: (event: AnalyticsEvent) => void): void {
    const { session } = this.#store.getState();
    if (!session) return;
    if (phase === 'playing' && this.#begun !== session) {
      this.#begun = session;
      tell({ type: 'playback_start', mediaId: session.item.id });
    }
    if (phase === 'ended' && this.#completed !== session) {
      this.#completed = session;
      tell({ type: 'playback_complete', mediaId: session.item.id });
    }
  }
}
