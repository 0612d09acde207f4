import type { TFunction } from 'i18next';
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

/**
 * The names of a title's audio tracks, no two of them the same: to those that share one, what they are for is added, else
 * their channels, else a number.
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
  return addDetails(byChannels, (index) => {
    const before = byChannels.slice(0, index).filter((name) => name === byChannels[index]).length;
    return before === 0 ? undefined : String(before + 1);
  });
}

/** Adds details in brackets to names that are there more than once. */
function addDetails(names: readonly string[], getDetail: (index: number) => string | undefined) {
  return names.map((name, index) => {
    const detail = names.indexOf(name) === names.lastIndexOf(name) ? undefined : getDetail(index);
    return detail === undefined ? name : `${name} (${detail})`;
  });
}

/** Stereo is what one expects. */
function getSurround(channels = 2): string | undefined {
  return channels > 2 ? `${channels - 1}.1` : undefined;
}
