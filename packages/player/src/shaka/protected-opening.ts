import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { isPlaybackError } from '@marquee/common/playback/playback-failure.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

/** The used part of `ProtectionSupport`. */
export interface SourceChoice {
  /** Rejects with a `PlaybackErrorCode` when none of the sources can play in this browser. */
  chooseSources(sources: readonly MediaSource[]): Promise<readonly MediaSource[]>;
}

/** The protected sources of one load: which can play in this browser, and why none can. */
export class ProtectedOpening {
  readonly #choice: SourceChoice;
  #cannotOpen: Error | undefined;

  constructor(choice: SourceChoice) {
    this.#choice = choice;
  }

  /** Throws when no source can play; does nothing before `toRequest`. */
  throwIfClosed(): void {
    if (this.#cannotOpen) throw this.#cannotOpen;
  }

  /** Returns the request with its playable sources, also after its addresses are renewed. */
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

  /** When none can play, returns all of them: the first then fails with the reason. */
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
