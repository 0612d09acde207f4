import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

/** What is used of `ProtectionSupport`. */
export interface SourceChoice {
  /** Fails with a `PlaybackErrorCode` when none of the sources opens in this browser. */
  chooseSources(sources: readonly MediaSource[]): Promise<readonly MediaSource[]>;
}

/** One load of a title: which of its sources open in this browser, and why none does. */
export class ProtectedOpening {
  readonly #choice: SourceChoice;
  #cannotOpen: Error | undefined;

  constructor(choice: SourceChoice) {
    this.#choice = choice;
  }

  /** Why none of the sources opens; nothing while one does, or that was not asked. */
  throwIfClosed(): void {
    if (this.#cannotOpen) throw this.#cannotOpen;
  }

  /** The request with the sources that open here, now and when their addresses are fetched anew. */
  async toRequest(request: PlayerRequest): Promise<PlayerRequest> {
    const { refresh } = request;
    const opening = { ...request, sources: await this.#choose(request.sources) };
    if (!refresh) return opening;
    const refreshOpening = async (signal: AbortSignal) => {
      const fresh = await refresh(signal);
      return { ...fresh, sources: await this.#choose(fresh.sources) };
    };
    return { ...opening, refresh: refreshOpening };
  }

  /** Without any that opens, all of them: the first then fails with the reason. */
  async #choose(sources: readonly MediaSource[]): Promise<readonly MediaSource[]> {
    try {
      return await this.#choice.chooseSources(sources);
    } catch (error) {
      if (!isPlaybackError(error)) throw error;
      this.#cannotOpen = error;
      return sources;
    }
  }
}
