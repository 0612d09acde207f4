import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { Logger } from '@marquee/common/platform/logger.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import type { ObservedState } from '../observed-state.ts';
import {
  findWantedCaptions,
  getCaptionType,
  getSideCaptions,
  toPlayerTracks,
  type EngineTextTrack,
} from './caption-tracks.ts';

type ActiveTextTrack = EngineTextTrack & { readonly active: boolean };

/** The used part of the engine. */
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

/** Manages in-stream and side-loaded captions. The viewer's choice is kept for the next title. */
export class ShakaCaptions<Track extends ActiveTextTrack> {
  readonly #engine: CaptionEngine<Track>;
  readonly #state: ObservedState;
  readonly #logger: Logger;
  /** Undefined before the viewer chooses; null when they turned captions off. */
  #chosen: PlayerTrack | null | undefined;

  constructor(engine: CaptionEngine<Track>, state: ObservedState, logger: Logger) {
    this.#engine = engine;
    this.#state = state;
    this.#logger = logger;
  }

  /** Takes over the viewer's choice from the engine that this one replaces. */
  follow(before: ShakaCaptions<Track>): void {
    this.#chosen = before.#chosen;
  }

  /** Updates the caption tracks in the state. */
  read(): void {
    const tracks = this.#engine.getTextTracks();
    const active = tracks.find((track) => track.active);
    const captionTracks = this.#choices;
    // The engine may have chosen a track by itself that is no choice.
    const shown = captionTracks.find(({ id }) => active && id === String(active.id));
    this.#state.update({ captionTracks, captionTrackId: shown?.id });
  }

  /** Selects the viewer's choice; undefined turns captions off. */
  select(id: string | undefined): void {
    const choice = this.#choices.find((track) => track.id === id);
    this.#chosen = choice ?? null;
    this.#show(choice);
  }

  /** Fetches the shown captions again after the engine dropped them. */
  showAgain(): void {
    const track = this.#engine.getTextTracks().find(({ active }) => active);
    if (!track) return;
    this.#engine.selectTextTrack(null);
    this.#engine.selectTextTrack(track);
  }

  /** Adds captions that the stream lacks, and shows the viewer's earlier choice, or else the host's default. */
  async addSideCaptions(tracks: readonly MediaTrack[], signal: AbortSignal): Promise<void> {
    for (const track of getSideCaptions(tracks, this.#choices)) {
      await this.#add(track, signal);
      if (signal.aborted) return;
    }
    this.read();
    const wanted = findWantedCaptions(this.#choices, this.#chosen, tracks);
    if (wanted) this.#show(wanted);
  }

  get #choices(): readonly PlayerTrack[] {
    return toPlayerTracks(this.#engine.getTextTracks());
  }

  #show(choice: PlayerTrack | undefined): void {
    const track = this.#engine.getTextTracks().find(({ id }) => String(id) === choice?.id);
    this.#engine.selectTextTrack(track ?? null);
    this.#state.update({ captionTrackId: track && choice?.id });
  }

  /** When captions fail to load, the title plays without them. */
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
      if (!signal.aborted) this.#logger.warn('Failed to add captions', { file, error });
    }
  }
}
