import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { readNumber } from '@marquee/common/shared/reading.ts';

import type { ObservedState } from '../observed-state.ts';
import { findWantedCaptions, isSameLanguage } from '../shaka/caption-tracks.ts';
import { onJw, type JwApi } from './jw-api.ts';
import { readJwTracks } from './jw-tracks.ts';
import type { SideTracks } from './side-tracks.ts';

/** In the library's list the first entry is “off”. */
const OFF = 0;

/** The captions of a title: those beside it, which are ours, and those in it, which the library draws. The viewer's choice is kept for the next title. */
export class JwCaptions {
  readonly #state: ObservedState;
  readonly #side: SideTracks;
  #api: JwApi | undefined;
  /** Undefined until the viewer chose; null when the choice was none. */
  #chosen: PlayerTrack | null | undefined;
  /** Whether what is wanted was shown, so that nothing else is to be chosen by itself. */
  #isSettled = false;

  constructor(state: ObservedState, side: SideTracks) {
    this.#state = state;
    this.#side = side;
  }

  /** Reads and chooses on `api` until `signal` aborts. */
  connect(api: JwApi, tracks: readonly MediaTrack[], signal: AbortSignal): void {
    this.#api = api;
    this.#side.set(tracks);
    this.#isSettled = false;
    const read = (): void => {
      this.#read(api);
      if (!this.#isSettled) this.#isSettled = this.#showWanted(tracks);
    };
    onJw(api, ['captionsList', 'captionsChanged'], read, signal);
    signal.addEventListener('abort', () => this.#end(), { once: true });
    read();
  }

  select(id: string | undefined): void {
    const track = this.#state.get().captionTracks.find((candidate) => candidate.id === id);
    this.#chosen = track ?? null;
    this.#isSettled = true;
    this.#show(track);
  }

  #read(api: JwApi): void {
    const side = this.#side.captions;
    const inTitle = readJwTracks(api.getCaptionsList(), OFF + 1).filter((track) => !isAmong(track, side));
    const captionTracks = [...side, ...inTitle];
    const current = String(readNumber(api.getCurrentCaptions()) ?? OFF);
    const shown = captionTracks.find(({ id }) => id === this.#state.get().captionTrackId);
    const { id } = shown ?? inTitle.find((track) => track.id === current) ?? {};
    this.#state.update({ captionTracks, captionTrackId: id });
  }

  /** What the viewer chose before, or what the host says is the default; false while that is not there. */
  #showWanted(tracks: readonly MediaTrack[]): boolean {
    const { captionTracks } = this.#state.get();
    if (this.#chosen === null) {
      this.#show(undefined);
      return captionTracks.length > 0;
    }
    const track = findWantedCaptions(captionTracks, this.#chosen, tracks);
    if (track) this.#show(track);
    return track !== undefined;
  }

  #show(track: PlayerTrack | undefined): void {
    const isOurs = this.#side.show(track?.id);
    this.#api?.setCurrentCaptions(track === undefined || isOurs ? OFF : Number(track.id));
    this.#state.update({ captionTrackId: track?.id });
  }

  #end(): void {
    this.#api = undefined;
    this.#side.set([]);
  }
}

function isAmong({ label, language }: PlayerTrack, others: readonly PlayerTrack[]): boolean {
  return others.some(
    (other) => isSameLanguage(language, other.language) || (label !== undefined && label === other.label),
  );
}
