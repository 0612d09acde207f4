import type { PlayerTrack, Rendition } from '../player.ts';

/** Returns the first track in a language, preferring one of the same region; undefined when there is none. */
export function findTrackInLanguage(
  tracks: readonly PlayerTrack[],
  language: string,
): PlayerTrack | undefined {
  const wanted = language.toLowerCase();
  const base = getBase(wanted);
  return (
    tracks.find((track) => track.language?.toLowerCase() === wanted) ??
    tracks.find((track) => track.language !== undefined && getBase(track.language) === base)
  );
}

/** Returns the track of a title that is most like one of another: with its language and label, else in its language. */
export function findTrackLike(
  tracks: readonly PlayerTrack[],
  { language, label }: Pick<PlayerTrack, 'language' | 'label'>,
): PlayerTrack | undefined {
  const same = tracks.find((track) => track.language === language && track.label === label);
  return same ?? (language === undefined ? undefined : findTrackInLanguage(tracks, language));
}

/** Returns the rendition of this height, else the next lower one, else the lowest. */
export function findRendition(renditions: readonly Rendition[], heightPx: number): Rendition | undefined {
  const pictures = renditions.filter((rendition) => rendition.heightPx !== undefined);
  return pictures.find((rendition) => (rendition.heightPx ?? 0) <= heightPx) ?? pictures.at(-1);
}

const getBase = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
