import type { AudioPurpose, PlayerTrack, Rendition } from '@marquee/common/playback/player.ts';
import { findSameTrack, findTrackInLanguage } from '@marquee/common/playback/preferences/track-choice.ts';

import type { ObservedState } from '../observed-state.ts';
import { readTrackNames } from './caption-tracks.ts';

interface AudioChoice {
  readonly active: boolean;
  /** Set only for native playback. */
  readonly id?: number;
  readonly label: string | null;
  readonly language: string;
  readonly roles?: readonly string[];
  readonly accessibilityPurpose?: string | null;
  readonly channelsCount?: number | null;
  readonly codecs?: string | null;
}

interface VideoChoice {
  readonly active: boolean;
  readonly bandwidth: number;
  readonly height: number | null;
}

/** The used part of the engine. */
export interface ChoiceEngine<Audio extends AudioChoice, Video extends VideoChoice> {
  getAudioTracks(): Audio[];
  selectAudioTrack(track: Audio): void;
  getVideoTracks(): Video[];
  selectVideoTrack(track: Video, clearBuffer?: boolean): void;
  configure(path: string, value: unknown): boolean;
}

/** Manages the audio tracks and qualities of a title. */
export class ShakaChoices<Audio extends AudioChoice, Video extends VideoChoice> {
  readonly #engine: ChoiceEngine<Audio, Video>;
  readonly #state: ObservedState;
  /** The audio track chosen for this title; restored when the title is reloaded. */
  #chosenAudio: PlayerTrack | undefined;

  constructor(engine: ChoiceEngine<Audio, Video>, state: ObservedState) {
    this.#engine = engine;
    this.#state = state;
  }

  /** Takes over the viewer's choice from the engine that this one replaces. */
  follow(before: ShakaChoices<Audio, Video>): void {
    this.#chosenAudio = before.#chosenAudio;
  }

  /** Updates audio tracks and qualities in the state. */
  read(): void {
    const audio = this.#engine.getAudioTracks();
    const active = audio.find((track) => track.active);
    this.#state.update({
      audioTracks: keepSame(this.#state.get().audioTracks, audio.map(toPlayerTrack)),
      audioTrackId: active && getAudioId(active),
      renditions: keepSame(this.#state.get().renditions, toRenditions(this.#engine.getVideoTracks())),
    });
  }

  selectAudio(id: string): void {
    const track = this.#engine.getAudioTracks().find((candidate) => getAudioId(candidate) === id);
    if (!track) return;
    this.#chosenAudio = toPlayerTrack(track);
    this.#engine.selectAudioTrack(track);
    this.#state.update({ audioTrackId: id });
  }

  selectRendition(id: string | undefined): void {
    const track = this.#engine.getVideoTracks().find((candidate) => getRenditionId(candidate) === id);
    if (id !== undefined && !track) return;
    this.#engine.configure('abr.enabled', track === undefined);
    if (track) this.#engine.selectVideoTrack(track, true);
    this.#state.update({ renditionId: id });
  }

  /** Clears the choices; call before another title loads. */
  forget(): void {
    this.#chosenAudio = undefined;
    if (this.#state.get().renditionId !== undefined) this.selectRendition(undefined);
  }

  /** Restores the viewer's choices after a reload. */
  restore(): void {
    const tracks = this.#engine.getAudioTracks().map(toPlayerTrack);
    const audio = this.#chosenAudio && findSameAudio(tracks, this.#chosenAudio);
    if (audio) this.selectAudio(audio.id);
    const { renditionId } = this.#state.get();
    if (renditionId === undefined) return;
    const isThere = this.#engine.getVideoTracks().some((track) => getRenditionId(track) === renditionId);
    this.selectRendition(isThere ? renditionId : undefined);
  }
}

/** Another source of the title may have other labels. */
function findSameAudio(tracks: readonly PlayerTrack[], chosen: PlayerTrack): PlayerTrack | undefined {
  const { language, purpose } = chosen;
  const same = findSameTrack(tracks, chosen);
  return same ?? (language === undefined ? undefined : findTrackInLanguage(tracks, language, purpose));
}

/** The engine lists tracks separately that differ in any of these. */
const getAudioId = ({ id, language, label, roles = [], ...rest }: AudioChoice): string =>
  String(
    id ??
      [language, label, ...roles, rest.accessibilityPurpose, rest.channelsCount, rest.codecs]
        .map((part) => part ?? '')
        .join(' '),
  );

/** Roles of DASH (ISO/IEC 23009-1), and the characteristic of HLS. */
const PURPOSES: Readonly<Record<string, AudioPurpose>> = {
  description: 'description',
  'public.accessibility.describes-video': 'description',
  commentary: 'commentary',
};

function getPurpose({ roles = [], accessibilityPurpose }: AudioChoice): AudioPurpose | undefined {
  if (accessibilityPurpose === 'visually impaired') return 'description';
  return roles.flatMap((role) => PURPOSES[role] ?? [])[0];
}

const getRenditionId = ({ height, bandwidth }: VideoChoice): string => `${height ?? 0}@${bandwidth}`;

function toPlayerTrack(track: AudioChoice): PlayerTrack {
  const { channelsCount } = track;
  const purpose = getPurpose(track);
  return {
    id: getAudioId(track),
    ...readTrackNames(track),
    ...(purpose === undefined ? {} : { purpose }),
    ...(channelsCount ? { channels: channelsCount } : {}),
  };
}

function toRenditions(tracks: readonly VideoChoice[]): readonly Rendition[] {
  return tracks
    .map((track) => ({
      id: getRenditionId(track),
      heightPx: track.height ?? undefined,
      bitrateBps: track.bandwidth,
    }))
    .toSorted((one, other) => other.bitrateBps - one.bitrateBps);
}

/** Returns the previous list when nothing changed, so that listeners see real changes only. */
function keepSame<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
