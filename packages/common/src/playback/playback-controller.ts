import { inject, injectable } from 'inversify';

import { PlaybackStore, type PlaybackSession } from './playback-store.ts';

/** Opens and closes the one playback session. */
@injectable()
export class PlaybackController {
  readonly #store: PlaybackStore;

  constructor(@inject(PlaybackStore) store: PlaybackStore) {
    this.#store = store;
  }

  /** Begins a session; one that runs is replaced. */
  open(session: PlaybackSession): void {
    this.#store.setState({ session });
  }

  close(): void {
    this.#store.setState({ session: undefined });
  }
}
