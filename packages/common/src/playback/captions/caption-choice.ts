import type { PlayerTrack } from '../player.ts';
import { findTrackInLanguage, findTrackLike } from '../preferences/track-choice.ts';

/**
 * Returns the captions after a press of the captions key: off when captions are shown, else the ones shown last, those
 * in the interface language, or the first. Undefined means off.
 */
export function getToggledCaptions(
  tracks: readonly PlayerTrack[],
  currentId: string | undefined,
  preferred: { readonly last: PlayerTrack | undefined; readonly language: string },
): string | undefined {
  if (currentId !== undefined) return undefined;
  const track =
    (preferred.last && findTrackLike(tracks, preferred.last)) ??
    findTrackInLanguage(tracks, preferred.language) ??
    tracks[0];
  return track?.id;
}
