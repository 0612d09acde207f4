import type { PlayerTrack, Rendition } from '../player.ts';

/** The first track in a language, its region too when there is one like that; undefined when there is none. */
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

/** The quality as high as the viewer wants, else the next one below, else the lowest there is. */
export function findRendition(renditions: readonly Rendition[], heightPx: number): Rendition | undefined {
  const pictures = renditions.filter((rendition) => rendition.heightPx !== undefined);
  return pictures.find((rendition) => (rendition.heightPx ?? 0) <= heightPx) ?? pictures.at(-1);
}

const getBase = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
