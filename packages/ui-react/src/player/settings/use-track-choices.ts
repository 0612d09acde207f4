import { useTranslation } from 'react-i18next';
import type { PlayerTrack } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { getAudioNames, getCaptionNames } from './track-name.ts';

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
  return toChoices(tracks, getCaptionNames(tracks, shownIn, t));
}

/** Returns the title's audio tracks, with names for unnamed ones. */
export function useAudioChoices(player: WebPlayer | undefined): readonly TrackChoice[] {
  const { t } = useTranslation('player');
  const shownIn = useLanguage();
  const tracks = usePlayerState(player, ({ audioTracks }) => audioTracks, NO_TRACKS);
  return toChoices(tracks, getAudioNames(tracks, shownIn, t));
}

function toChoices(tracks: readonly PlayerTrack[], names: readonly string[]): readonly TrackChoice[] {
  return tracks.map(({ id, label, language }, index) => ({
    id,
    label: names[index] ?? '',
    language: label === undefined ? undefined : language,
  }));
}
