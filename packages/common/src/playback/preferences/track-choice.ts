import type { AudioPurpose, PlayerTrack, Rendition } from '../player.ts';

/**
 * Returns the first track in a language, preferring one of this purpose, and then one of the same region; undefined
 * when there is none.
 *
 * @param wantedPurpose undefined for the main audio track
 */
export function findTrackInLanguage(
  tracks: readonly PlayerTrack[],
  language: string,
  wantedPurpose?: AudioPurpose,
): PlayerTrack | undefined {
  const wanted = language.toLowerCase();
  const base = getBase(wanted);
  const spoken = tracks.filter(({ language: own }) => own !== undefined && getBase(own) === base);
  const fitting = [wantedPurpose, undefined].map((purpose) =>
    spoken.filter((track) => track.purpose === purpose),
  );
  const found = fitting.find(({ length }) => length > 0) ?? spoken;
  return found.find((track) => track.language?.toLowerCase() === wanted) ?? found[0];
}

/** What a viewer can tell of a track; the id, if known, is that of a title. */
type TrackLike = Pick<PlayerTrack, 'language' | 'label'> & Partial<Pick<PlayerTrack, 'id'>>;

/** Returns the track with the language and label of another; of several, the one with its id. */
export function findSameTrack(
  tracks: readonly PlayerTrack[],
  { id, language, label }: TrackLike,
): PlayerTrack | undefined {
  const alike = tracks.filter((track) => track.language === language && track.label === label);
  return alike.find((track) => track.id === id) ?? alike[0];
}

/**
 * Returns the track most like `wanted`, which may be of another title: the same one, else the first in its language.
 */
export function findTrackLike(tracks: readonly PlayerTrack[], wanted: TrackLike): PlayerTrack | undefined {
  const { language } = wanted;
  const same = findSameTrack(tracks, wanted);
  return same ?? (language === undefined ? undefined : findTrackInLanguage(tracks, language));
}

/** Returns the rendition of this height, else the next lower one, else the lowest. */
export function findRendition(renditions: readonly Rendition[], heightPx: number): Rendition | undefined {
  const pictures = renditions.filter((rendition) => rendition.heightPx !== undefined);
  return pictures.find((rendition) => (rendition.heightPx ?? 0) <= heightPx) ?? pictures.at(-1);
}

const getBase = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
