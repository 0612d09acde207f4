import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { readNumber } from '@marquee/common/shared/reading.ts';

import type { ObservedState } from '../observed-state.ts';
import { findWantedCaptions, isSameLanguage } from '../shaka/caption-tracks.ts';
import { onJw, type JwApi } from './jw-api.ts';
import { readJwTracks } from './jw-tracks.ts';
import type { SideTracks } from './side-tracks.ts';

/** The first entry of the library's list is “off”. */
const OFF = 0;

/**
 * Manages the captions of a title: side-loaded ones, which the page renders, and in-stream ones, which the library
 * renders. The viewer's choice is kept for the next title.
 */
export class JwCaptions {
  readonly #state: ObservedState;
  readonly #side: SideTracks;
  #api: JwApi | undefined;
  /** Undefined until the viewer chooses; null when they turned captions off. */
  #chosen: PlayerTrack | null | undefined;
  /** Whether the wanted captions were shown, so that no others are selected automatically. */
  #isSettled = false;

  constructor(state: ObservedState, side: SideTracks) {
    this.#state = state;
    this.#side = side;
  }

  /** Reads and selects captions on `api` until `signal` aborts. */
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

  /** Shows the viewer's earlier choice, or else the host's default; returns false while that track is missing. */
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
