import type { PlayerTrack, Rendition } from '@marquee/common/playback/player.ts';
import { readArray, readNumber, readRecord } from '@marquee/common/shared/reading.ts';

import type { ObservedState } from '../observed-state.ts';
import { onJw, type JwApi } from './jw-api.ts';
import { readJwTracks } from './jw-tracks.ts';

/** The first entry of the quality list is "automatic". */
const FIRST_CHOICE = 1;

/** Manages the audio tracks and qualities of a JW player. */
export class JwChoices {
  readonly #state: ObservedState;
  #api: JwApi | undefined;
  /** The audio track and quality chosen for this title; restored when the title is reloaded. */
  #chosenAudio: PlayerTrack | undefined;
  #chosenRendition: Rendition | undefined;

  constructor(state: ObservedState) {
    this.#state = state;
  }

  /** Reads the lists of `api` and applies choices to it until `signal` aborts. */
  connect(api: JwApi, signal: AbortSignal): void {
    this.#api = api;
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

  /** Clears the choices; call before another title loads. */
  forget(): void {
    this.#chosenAudio = undefined;
    this.#chosenRendition = undefined;
  }

  #readAudio(api: JwApi): void {
    const current = readNumber(api.getCurrentAudioTrack());
    this.#state.update({
      audioTracks: readJwTracks(api.getAudioTracks(), 0),
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
}

function isSameTrack({ label, language }: PlayerTrack, other: PlayerTrack | undefined): boolean {
  return other !== undefined && label === other.label && language === other.language;
}

function isSameRendition({ heightPx, bitrateBps }: Rendition, other: Rendition | undefined): boolean {
  return other !== undefined && heightPx === other.heightPx && bitrateBps === other.bitrateBps;
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
