import type { MediaTrack } from '@marquee/common/content/media-item.ts';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';
import { findTrackLike } from '@marquee/common/playback/preferences/track-choice.ts';

/** The used part of the engine's text tracks. */
export interface EngineTextTrack {
  readonly id: number;
  readonly language: string;
  readonly label: string | null;
  readonly kind: string | null;
  readonly forced: boolean;
}

const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(['', 'und', 'unk', 'mis', 'zxx']);

/** Returns the label and language of a track, as far as the stream names them. */
export function readTrackNames({
  label,
  language,
}: Pick<EngineTextTrack, 'label' | 'language'>): Pick<PlayerTrack, 'label' | 'language'> {
  return {
    label: label === null || label.trim() === '' ? undefined : label,
    language: UNKNOWN_LANGUAGES.has(language) ? undefined : language,
  };
}

/** Returns the tracks a viewer can choose; forced ones (signs, foreign dialogue) are not a choice. */
export function toPlayerTracks(tracks: readonly EngineTextTrack[]): readonly PlayerTrack[] {
  return tracks
    .filter(({ forced, kind }) => !forced && kind !== 'chapters' && kind !== 'metadata')
    .map((track) => ({ id: String(track.id), ...readTrackNames(track) }));
}

/** Returns the side-loaded captions that the stream does not already have. */
export function getSideCaptions(
  tracks: readonly MediaTrack[],
  inStream: readonly PlayerTrack[],
): readonly MediaTrack[] {
  const isKnown = (track: MediaTrack): boolean =>
    inStream.some(
      ({ language, label }) =>
        (track.language !== undefined && isSameLanguage(track.language, language)) ||
        (track.label !== undefined && track.label === label),
    );
  return tracks.filter((track) => track.kind === 'captions' && !isKnown(track));
}

/**
 * Returns the captions that a title begins with: those most like the viewer's choice of before, else the host's default.
 *
 * @param chosen undefined before the viewer chooses; null when they turned captions off
 */
export function findWantedCaptions(
  choices: readonly PlayerTrack[],
  chosen: PlayerTrack | null | undefined,
  tracks: readonly MediaTrack[],
): PlayerTrack | undefined {
  if (chosen !== undefined) return chosen ? findTrackLike(choices, chosen) : undefined;
  const wanted = tracks.find(({ kind, isDefault }) => kind === 'captions' && isDefault);
  if (!wanted) return undefined;
  const { label } = wanted;
  // Hosts may name captions without their language, which those in the stream have.
  const named = label === undefined ? undefined : choices.find((track) => track.label === label);
  return findTrackLike(choices, wanted) ?? named;
}

/**
 * Whether both tags may mean the same captions: `pt` and `pt-BR` do. `pt-PT` and `pt-BR` do not, nor do `zh-Hans` and
 * `zh-Hant`.
 */
export function isSameLanguage(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const [a, b] = [`${one}-`.toLowerCase(), `${other}-`.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
}

/** Returns the MIME type of a caption file by its extension; WebVTT unless it is SubRip. */
export function getCaptionType(file: string): string {
  return /\.srt(?:[?#]|$)/i.test(file) ? 'text/srt' : 'text/vtt';
}
