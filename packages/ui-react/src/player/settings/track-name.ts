import type { PlayerTrack } from '@marquee/common/playback/player.ts';

/** By the language that names are shown in: to make one is slow, and there are as many names as tracks. */
const languageNames = new Map<string, Intl.DisplayNames>();

/** What a track is called: as the stream says, else its language; undefined when neither is known. */
export function getTrackName({ label, language }: PlayerTrack, shownIn: string): string | undefined {
  if (label !== undefined || language === undefined) return label;
  try {
    return getLanguageNames(shownIn).of(language);
  } catch (error) {
    // A host may put anything into the field.
    if (error instanceof RangeError) return language;
    throw error;
  }
}

function getLanguageNames(shownIn: string): Intl.DisplayNames {
  const known = languageNames.get(shownIn);
  if (known) return known;
  const names = new Intl.DisplayNames(shownIn, { type: 'language', languageDisplay: 'standard' });
  languageNames.set(shownIn, names);
  return names;
}
