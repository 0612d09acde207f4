import { useMemo } from 'react';
import { PlayerPreferencesController } from '@marquee/common/playback/preferences/player-preferences-controller.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../web-player.ts';

/** Choices in the player. Each applies at once and is saved as a preference for later titles. */
export interface PlayerChoices {
  /** Undefined switches captions off. */
  readonly chooseCaptions: (id: string | undefined) => void;
  readonly chooseAudio: (id: string) => void;
  /** Undefined selects the quality automatically. */
  readonly chooseRendition: (id: string | undefined) => void;
  readonly chooseRate: (rate: number) => void;
}

export function usePlayerChoices(player: WebPlayer | undefined): PlayerChoices {
  const preferences = useService(PlayerPreferencesController);
  return useMemo(
    () => ({
      chooseCaptions: (id) => {
        const track = player?.getState().captionTracks.find((candidate) => candidate.id === id);
        player?.selectCaptionTrack(id);
        preferences.change({
          captionLanguage: id === undefined ? null : track?.language,
          captionLabel: track?.label,
        });
      },
      chooseAudio: (id) => {
        const track = player?.getState().audioTracks.find((candidate) => candidate.id === id);
        player?.selectAudioTrack(id);
        preferences.change({
          audioLanguage: track?.language,
          // Commentary is of one title: the next one plays in its language.
          audioLabel: track?.purpose === 'commentary' ? undefined : track?.label,
          isAudioDescribed: track?.purpose === 'description',
        });
      },
      chooseRendition: (id) => {
        const rendition = player?.getState().renditions.find((candidate) => candidate.id === id);
        player?.selectRendition(id);
        preferences.change({ qualityHeightPx: rendition?.heightPx });
      },
      chooseRate: (rate) => {
        player?.setRate(rate);
        preferences.change({ rate });
      },
    }),
    [player, preferences],
  );
}
