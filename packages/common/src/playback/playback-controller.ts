import { inject, injectable } from 'inversify';

import { isSameLiveWatch } from '../guide/live-window.ts';
import { PlaybackStore, type PlaybackSession } from './playback-store.ts';

/** Opens, moves and closes the one playback session. */
@injectable()
export class PlaybackController {
  readonly #store: PlaybackStore;

  constructor(@inject(PlaybackStore) store: PlaybackStore) {
    this.#store = store;
  }

  /**
   * Begins a session; one that runs is replaced. The same part of the same channel goes on: a mini player that becomes a
   * full one does not start anew.
   */
  open(session: PlaybackSession): void {
    const { session: before } = this.#store.getState();
    const isOtherObject = before?.liveWatch !== session.liveWatch;
    const isSamePart =
      before?.item.id === session.item.id && isSameLiveWatch(before.liveWatch, session.liveWatch);
    this.#store.setState({
      session: isSamePart && isOtherObject ? { ...session, liveWatch: before.liveWatch } : session,
      problemCode: undefined,
    });
  }

  /** What keeps the title from playing, or undefined when nothing does any more. */
  noteProblem(problemCode: string | undefined): void {
    this.#store.setState({ problemCode });
  }

  close(): void {
    this.#store.setState({ session: undefined, problemCode: undefined });
  }

  /** The page that asked for a title does so no longer: its playback ends, unless it has become a mini player. */
  leave(itemId: string): void {
    const { session } = this.#store.getState();
    if (session?.item.id === itemId && session.mode !== 'mini') this.close();
  }

  /** What plays goes on in a corner of the window, whatever page comes. A trailer does not outlive its page. */
  minimise(): void {
    const { session } = this.#store.getState();
    if (session && session.mode !== 'trailer')
      this.#store.setState({ session: { ...session, mode: 'mini' } });
  }
}
