import { useTranslation } from 'react-i18next';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerCaptionLayer } from './player-caption-layer.tsx';
import styles from './player-caption-overlay.module.scss';
import { useCaptionCues } from './use-caption-cues.ts';
import { usePictureBox } from './use-picture-box.ts';

export interface PlayerCaptionOverlayProps {
  readonly player: WebPlayer;
  /** Whether to show a sample text while there is no caption. */
  readonly isSample: boolean;
}

/** Captions over the video, above the controls while those are visible. */
export function PlayerCaptionOverlay({ player, isSample }: PlayerCaptionOverlayProps) {
  const { t } = useTranslation('player');
  const shownIn = useLanguage();
  const appearance = useStore(useService(PlayerPreferencesStore), (state) => state.appearance);
  const cues = useCaptionCues(player, appearance.delayS);
  const box = usePictureBox(player.surface);
  const language = usePlayerState(
    player,
    ({ captionTracks, captionTrackId }) => captionTracks.find(({ id }) => id === captionTrackId)?.language,
    undefined,
  );
  const isSampleShown = isSample && cues.length === 0;
  return (
    <div slot="centered-chrome" noautohide="" className={styles['picture']} style={box} data-captions>
      <div className={styles['room']}>
        <PlayerCaptionLayer
          cues={isSampleShown ? [{ text: t('caption_sample'), place: undefined }] : cues}
          language={isSampleShown ? shownIn : language}
          appearance={appearance}
        />
      </div>
    </div>
  );
}
