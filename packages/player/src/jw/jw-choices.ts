import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack, Rendition } from '@marquee/common/playback/player.ts';
import { readArray, readNumber, readRecord, readText } from '@marquee/common/shared/reading.ts';

import { isSameLanguage } from '../caption-tracks.ts';
import type { ObservedState } from '../observed-state.ts';
import { onJw, type JwApi } from './jw-api.ts';

/** In the lists of captions and qualities the first entry is none of them: off, and automatic. */
const FIRST_CHOICE = 1;

/** Captions, sound and qualities of what a player of the library plays. The viewer's captions are kept for the next title. */
export class JwChoices {
  readonly #state: ObservedState;
  #api: JwApi | undefined;
  /** Undefined until the viewer chose; null when the choice was none. */
  #chosenLanguage: string | null | undefined;
  /** Sound and quality that were chosen for this title; brought back when it is loaded anew. */
  #chosenAudio: PlayerTrack | undefined;
  #chosenRendition: Rendition | undefined;

  constructor(state: ObservedState) {
    this.#state = state;
  }

  /** Reads and chooses on `api` until `signal` aborts. */
  connect(api: JwApi, tracks: readonly MediaTrack[], signal: AbortSignal): void {
    this.#api = api;
    let isShown = false;
    const readCaptions = (): void => {
      this.#readCaptions(api);
      if (isShown || this.#state.get().captionTracks.length === 0) return;
      isShown = true;
      this.#showWanted(tracks);
    };
    onJw(api, ['captionsList', 'captionsChanged'], readCaptions, signal);
    let lostAudio = this.#chosenAudio;
    let lostRendition = this.#chosenRendition;
    const readAudio = (): void => {
      this.#readAudio(api);
      const found = this.#state.get().audioTracks.find((track) => isSameTrack(track, lostAudio));
      if (!found) return;
      lostAudio = undefined;
      this.selectAudio(found.id);
    };
    const readQualities = (): void => {
      this.#readQualities(api);
      const found = this.#state.get().renditions.find((one) => isSameRendition(one, lostRendition));
      if (!found) return;
      lostRendition = undefined;
      this.selectRendition(found.id);
    };
    onJw(api, ['audioTracks', 'audioTrackChanged'], readAudio, signal);
    onJw(api, ['levels', 'levelsChanged'], readQualities, signal);
    signal.addEventListener('abort', () => (this.#api = undefined), { once: true });
  }

  selectCaptions(id: string | undefined): void {
    const track = this.#state.get().captionTracks.find((candidate) => candidate.id === id);
    this.#chosenLanguage = track?.language ?? null;
    this.#showCaptions(track);
  }

  selectAudio(id: string): void {
    const track = this.#state.get().audioTracks.find((candidate) => candidate.id === id);
    if (!track) return;
    this.#chosenAudio = track;
    this.#api?.setCurrentAudioTrack(Number(id));
    this.#state.update({ audioTrackId: id });
  }

  selectRendition(id: string | undefined): void {
    const rendition = this.#state.get().renditions.find((candidate) => candidate.id === id);
    if (id !== undefined && !rendition) return;
    this.#chosenRendition = rendition;
    this.#api?.setCurrentQuality(id === undefined ? 0 : Number(id));
    this.#state.update({ renditionId: id });
  }

  /** Another title: nothing but the language of captions was chosen for it. */
  forget(): void {
    this.#chosenAudio = undefined;
    this.#chosenRendition = undefined;
  }

  #readCaptions(api: JwApi): void {
    const current = readNumber(api.getCurrentCaptions()) ?? 0;
    this.#state.update({
      captionTracks: toTracks(api.getCaptionsList(), FIRST_CHOICE),
      captionTrackId: current >= FIRST_CHOICE ? String(current) : undefined,
    });
  }

  #readAudio(api: JwApi): void {
    const current = readNumber(api.getCurrentAudioTrack());
    this.#state.update({
      audioTracks: toTracks(api.getAudioTracks(), 0),
      audioTrackId: current === undefined || current < 0 ? undefined : String(current),
    });
  }

  #readQualities(api: JwApi): void {
    const current = readNumber(api.getCurrentQuality()) ?? 0;
    this.#state.update({
      renditions: toRenditions(api.getQualityLevels()),
      renditionId: current >= FIRST_CHOICE ? String(current) : undefined,
    });
  }

  /** What the viewer chose before, or what the host says is the default. */
  #showWanted(tracks: readonly MediaTrack[]): void {
    const { captionTracks } = this.#state.get();
    if (this.#chosenLanguage === null) {
      this.#showCaptions(undefined);
      return;
    }
    const wanted =
      this.#chosenLanguage ??
      tracks.find(({ kind, isDefault }) => kind === 'captions' && isDefault)?.language;
    const track = captionTracks.find(({ language }) => isSameLanguage(language, wanted));
    if (track) this.#showCaptions(track);
  }

  #showCaptions(track: PlayerTrack | undefined): void {
    this.#api?.setCurrentCaptions(track === undefined ? 0 : Number(track.id));
    this.#state.update({ captionTrackId: track?.id });
  }
}

function isSameTrack({ label, language }: PlayerTrack, other: PlayerTrack | undefined): boolean {
  return other !== undefined && label === other.label && language === other.language;
}

function isSameRendition({ heightPx, bitrateBps }: Rendition, other: Rendition | undefined): boolean {
  return other !== undefined && heightPx === other.heightPx && bitrateBps === other.bitrateBps;
}

/** An entry's place in the list is its id: the library is told by it. */
function toTracks(value: unknown, from: number): readonly PlayerTrack[] {
  return (readArray(value) ?? [])
    .map((entry, index) => {
      const record = readRecord(entry);
      return {
        id: String(index),
        label: readText(record?.['label']) ?? readText(record?.['name']),
        language: readText(record?.['language']),
      };
    })
    .slice(from);
}

function toRenditions(value: unknown): readonly Rendition[] {
  return (readArray(value) ?? [])
    .map((entry, index) => {
      const record = readRecord(entry);
      return {
        id: String(index),
        heightPx: readNumber(record?.['height']),
        bitrateBps: readNumber(record?.['bitrate']) ?? 0,
      };
    })
    .slice(FIRST_CHOICE)
    .toSorted((one, other) => other.bitrateBps - one.bitrateBps);
}
