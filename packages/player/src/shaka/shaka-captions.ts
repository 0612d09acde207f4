import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';

import type { ObservedState } from '../observed-state.ts';
import {
  getCaptionType,
  getSideCaptions,
  isSameLanguage,
  toPlayerTracks,
  type EngineTextTrack,
} from './caption-tracks.ts';

type ActiveTextTrack = EngineTextTrack & { readonly active: boolean };

/** What is used of the engine. */
export interface CaptionEngine<Track extends ActiveTextTrack> {
  getTextTracks(): Track[];
  selectTextTrack(track: Track | null): void;
  addTextTrackAsync(
    file: string,
    language: string,
    kind: string,
    type: string,
    codec: undefined,
    label: string | undefined,
  ): Promise<unknown>;
}

/** The captions of a title: those in the stream and those beside it. The viewer's choice is kept for the next title. */
export class ShakaCaptions<Track extends ActiveTextTrack> {
  readonly #engine: CaptionEngine<Track>;
  readonly #state: ObservedState;
  readonly #logger: Logger;
  /** Undefined until the viewer chose; null when the choice was none. */
  #chosenLanguage: string | null | undefined;

  constructor(engine: CaptionEngine<Track>, state: ObservedState, logger: Logger) {
    this.#engine = engine;
    this.#state = state;
    this.#logger = logger;
  }

  /** Has the state say what there is and what is shown. */
  read(): void {
    const tracks = this.#engine.getTextTracks();
    const active = tracks.find((track) => track.active);
    this.#state.update({
      captionTracks: toPlayerTracks(tracks),
      captionTrackId: active && String(active.id),
    });
  }

  /** The viewer's choice; undefined is none. */
  select(id: string | undefined): void {
    const track = this.#engine.getTextTracks().find((candidate) => String(candidate.id) === id);
    this.#chosenLanguage = track?.language ?? null;
    this.#show(track);
  }

  /** Fetches the captions anew that are shown, when the engine has dropped them. */
  showAgain(): void {
    const track = this.#engine.getTextTracks().find(({ active }) => active);
    if (!track) return;
    this.#engine.selectTextTrack(null);
    this.#engine.selectTextTrack(track);
  }

  /** Adds what the stream has not, and shows what the viewer chose before, or what the host says is the default. */
  async addSideCaptions(tracks: readonly MediaTrack[], signal: AbortSignal): Promise<void> {
    for (const track of getSideCaptions(tracks, toPlayerTracks(this.#engine.getTextTracks()))) {
      await this.#add(track, signal);
      if (signal.aborted) return;
    }
    this.read();
    const wanted =
      this.#chosenLanguage === undefined ? getDefaultLanguage(tracks) : (this.#chosenLanguage ?? undefined);
    const track = this.#engine.getTextTracks().find(({ language }) => isSameLanguage(language, wanted));
    if (track) this.#show(track);
  }

  #show(track: Track | undefined): void {
    this.#engine.selectTextTrack(track ?? null);
    this.#state.update({ captionTrackId: track && String(track.id) });
  }

  /** A title plays without the captions that cannot be had. */
  async #add({ file, language = 'und', label }: MediaTrack, signal: AbortSignal): Promise<void> {
    try {
      await this.#engine.addTextTrackAsync(
        file,
        language,
        'captions',
        getCaptionType(file),
        undefined,
        label,
      );
    } catch (error) {
      if (!signal.aborted) this.#logger.warn('Captions could not be added', { file, error });
    }
  }
}

function getDefaultLanguage(tracks: readonly MediaTrack[]): string | undefined {
  return tracks.find(({ kind, isDefault }) => kind === 'captions' && isDefault)?.language;
}
