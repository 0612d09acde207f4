import type { PlayerTrack } from '@marquee/common/playback/player.ts';

/** What a track is called: as the stream says, else its language; undefined when neither is known. */
export function getTrackName({ label, language }: PlayerTrack, shownIn: string): string | undefined {
  if (label !== undefined || language === undefined) return label;
  try {
    return new Intl.DisplayNames(shownIn, { type: 'language', languageDisplay: 'standard' }).of(language);
  } catch (error) {
    // A host may put anything into the field.
    if (error instanceof RangeError) return language;
    throw error;
  }
}
