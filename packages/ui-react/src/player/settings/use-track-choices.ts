import { useTranslation } from 'react-i18next';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { getAudioNames, getTrackName } from './track-name.ts';

export interface TrackChoice {
  readonly id: string;
  readonly label: string;
  /** Language of a label from the stream; undefined for other labels. */
  readonly language: string | undefined;
}

const NO_TRACKS: readonly PlayerTrack[] = [];

/** Returns the title's captions, with names for unnamed ones. */
export function useCaptionChoices(player: WebPlayer | undefined): readonly TrackChoice[] {
  const { t } = useTranslation('player');
  const shownIn = useLanguage();
  const tracks = usePlayerState(player, ({ captionTracks }) => captionTracks, NO_TRACKS);
  return tracks.map((track, index) => toChoice(track, shownIn, t('captions_number', { number: index + 1 })));
}

/** Returns the title's audio tracks, with names for unnamed ones. */
export function useAudioChoices(player: WebPlayer | undefined): readonly TrackChoice[] {
  const { t } = useTranslation('player');
  const shownIn = useLanguage();
  const tracks = usePlayerState(player, ({ audioTracks }) => audioTracks, NO_TRACKS);
  const names = getAudioNames(tracks, shownIn, t);
  return tracks.map(({ id, label, language }, index) => ({
    id,
    label: names[index] ?? '',
    language: label === undefined ? undefined : language,
  }));
}

/** @param numbered the label of a track with neither a label nor a language */
function toChoice(track: PlayerTrack, shownIn: string, numbered: string): TrackChoice {
  const { id, label, language } = track;
  return {
    id,
    label: getTrackName(track, shownIn) ?? numbered,
    language: label === undefined ? undefined : language,
  };
}
