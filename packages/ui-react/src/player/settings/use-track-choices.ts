import { useTranslation } from 'react-i18next';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { getAudioNames, getTrackName } from './track-name.ts';

export interface TrackChoice {
  readonly id: string;
  readonly label: string;
  /** Of the label, where the stream has it. */
  readonly language: string | undefined;
}

const NO_TRACKS: readonly PlayerTrack[] = [];

/** The captions of a title, with names for those that came without. */
export function useCaptionChoices(player: WebPlayer | undefined): readonly TrackChoice[] {
  const { t } = useTranslation('player');
  const shownIn = useLanguage();
  const tracks = usePlayerState(player, ({ captionTracks }) => captionTracks, NO_TRACKS);
  return tracks.map((track, index) => toChoice(track, shownIn, t('captions_number', { number: index + 1 })));
}

/** The sounds of a title, with names for those that came without. */
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

/** @param numbered its name where the stream has neither a label nor a language */
function toChoice(track: PlayerTrack, shownIn: string, numbered: string): TrackChoice {
  const { id, label, language } = track;
  return {
    id,
    label: getTrackName(track, shownIn) ?? numbered,
    language: label === undefined ? undefined : language,
  };
}
