import type { PlayerTrack } from '../player.ts';
import { findTrackInLanguage } from '../preferences/track-choice.ts';

/**
 * Returns the captions after a press of the captions key: off when captions are shown, else the ones shown last, those
 * in the interface language, or the first. Undefined means off.
 */
export function getToggledCaptions(
  tracks: readonly PlayerTrack[],
  currentId: string | undefined,
  preferred: { readonly lastId: string | undefined; readonly language: string },
): string | undefined {
  if (currentId !== undefined) return undefined;
  const track =
    tracks.find(({ id }) => id === preferred.lastId) ??
    findTrackInLanguage(tracks, preferred.language) ??
    tracks[0];
  return track?.id;
}
