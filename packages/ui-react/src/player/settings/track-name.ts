import type { TFunction } from 'i18next';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

/** Cached by display language, because creating one is slow. */
const languageNames = new Map<string, Intl.DisplayNames>();

/** Returns a track's label, or else the name of its language; undefined when neither is known. */
export function getTrackName({ label, language }: PlayerTrack, shownIn: string): string | undefined {
  if (label !== undefined || language === undefined) return label;
  try {
    return getLanguageNames(shownIn).of(language);
  } catch (error) {
    // Streams may have any text as the language.
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

/** Returns distinct names of a title's captions: names that occur twice get a number. */
export function getCaptionNames(
  tracks: readonly PlayerTrack[],
  shownIn: string,
  t: TFunction<'player'>,
): readonly string[] {
  return addNumbers(
    tracks.map((track, index) => getTrackName(track, shownIn) ?? t('captions_number', { number: index + 1 })),
  );
}

/**
 * Returns distinct names of a title's audio tracks: names that occur twice get the track's purpose, or else its
 * channels, or else a number.
 */
export function getAudioNames(
  tracks: readonly PlayerTrack[],
  shownIn: string,
  t: TFunction<'player'>,
): readonly string[] {
  const plain = tracks.map(
    (track, index) => getTrackName(track, shownIn) ?? t('audio_number', { number: index + 1 }),
  );
  const byPurpose = addDetails(plain, (index) => {
    const purpose = tracks[index]?.purpose;
    return purpose && t(`audio_${purpose}`);
  });
  const byChannels = addDetails(byPurpose, (index) => getSurround(tracks[index]?.channels));
  return addNumbers(byChannels);
}

function addNumbers(names: readonly string[]): readonly string[] {
  return addDetails(names, (index) => {
    const before = names.slice(0, index).filter((name) => name === names[index]).length;
    return before === 0 ? undefined : String(before + 1);
  });
}

/** Adds details in parentheses to names that occur more than once. */
function addDetails(names: readonly string[], getDetail: (index: number) => string | undefined) {
  return names.map((name, index) => {
    const detail = names.indexOf(name) === names.lastIndexOf(name) ? undefined : getDetail(index);
    return detail === undefined ? name : `${name} (${detail})`;
  });
}

/** Returns, for example, `5.1`; undefined for stereo, the default. */
function getSurround(channels = 2): string | undefined {
  return channels > 2 ? `${channels - 1}.1` : undefined;
}
