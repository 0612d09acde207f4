import { inject, injectable } from 'inversify';

import { isSameLiveWatch } from '../guide/live-watch.ts';
import { Clock } from '../platform/clock.ts';
import { PlaybackStore, type PlayedTitle } from './playback-store.ts';

/** Opens, minimizes and closes what plays; there is only one title at a time. */
@injectable()
export class PlaybackController {
  readonly #store: PlaybackStore;
  readonly #clock: Clock;

  constructor(@inject(PlaybackStore) store: PlaybackStore, @inject(Clock) clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Plays a title, replacing the current one. The same part of the same channel continues, so that opening a mini
   * player in full does not restart it, nor forget what keeps it from playing.
   */
  open(played: PlayedTitle): void {
    const { session: before, problemCode } = this.#store.getState();
    const isOtherObject = before?.liveWatch !== played.liveWatch;
    const isSamePart =
      before?.item.id === played.item.id && isSameLiveWatch(before.liveWatch, played.liveWatch);
    this.#store.setState({
      session: isSamePart && isOtherObject ? { ...played, liveWatch: before.liveWatch } : played,
      problemCode: isSamePart ? problemCode : undefined,
    });
  }

  /** Stores the support code of the problem that keeps the title from playing; undefined once it is resolved. */
  noteProblem(problemCode: string | undefined): void {
    this.#store.setState({ problemCode });
  }

  close(): void {
    this.#store.setState({ session: undefined, problemCode: undefined });
  }

  /** Closes what plays, and resolves once its position is in the viewer's lists. */
  async closeAndSave(): Promise<void> {
    this.close();
    // The player saves its last position when it is removed from the page.
    await this.#clock.giveWay();
  }

  /** Closes the session when the page that opened it is left, unless it is a mini player by then. */
  leave(itemId: string): void {
    const { session } = this.#store.getState();
    if (session?.item.id === itemId && session.mode !== 'mini') this.close();
  }

  /** Continues playback in the mini player, across pages. Does nothing for trailers, which end with their page. */
  minimise(): void {
    const { session } = this.#store.getState();
    if (session && session.mode !== 'trailer')
      this.#store.setState({ session: { ...session, mode: 'mini' } });
  }
}
