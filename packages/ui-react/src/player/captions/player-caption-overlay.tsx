import { useTranslation } from 'react-i18next';
import { toCaptionCue, type CaptionCue } from '@marquee/common/playback/captions/caption-cue.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { PlayerPanels } from '../player-panels.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { CaptionReader } from './caption-reader.ts';
import { PlayerCaptionLayer } from './player-caption-layer.tsx';
import styles from './player-caption-overlay.module.scss';
import type { MediaSurface } from '../media-surface.ts';

const NO_CUES: readonly CaptionCue[] = [];

export interface PlayerCaptionOverlayProps {
  readonly player: WebPlayer;
  readonly panels: PlayerPanels;
}

/**
 * Captions over the video, above the controls while those are visible. While the viewer changes their appearance and no
 * cue is active, shows a sample.
 */
export function PlayerCaptionOverlay({ player, panels }: PlayerCaptionOverlayProps) {
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
  const isSampleShown = useStore(panels.store, (state) => state.isAppearance) && cues.length === 0;
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

/** Returns the captions to render now. The browser renders none meanwhile. */
function useCaptionCues(player: WebPlayer, delayS: number): readonly CaptionCue[] {
  const clock = useService(Clock);
  const isOn = usePlayerState(player, ({ captionTrackId }) => captionTrackId !== undefined, false);
  const [cues, setCues] = useState(NO_CUES);
  const reader = useRef<CaptionReader>(undefined);

  useEffect(() => {
    const life = new AbortController();
    const made = new CaptionReader(player.surface, clock, (found) =>
      setCues(found.filter(isTextCue).map(toCaptionCue)),
    );
    made.start(life.signal);
    reader.current = made;
    return () => life.abort();
  }, [player, clock]);

  useEffect(() => reader.current?.set(isOn, delayS), [player, clock, isOn, delayS]);
  return cues;
}

const isTextCue = (cue: TextTrackCue): cue is VTTCue => 'text' in cue && typeof cue.text === 'string';

/** Returns the position of the video within the stage, without letterbox bars. */
function usePictureBox(media: MediaSurface): CSSProperties {
  const [box, setBox] = useState<CSSProperties>({ inset: 0 });

  useLayoutEffect(() => {
    const controller = new AbortController();
    const measure = () => setBox(getPictureBox(media));
    const observer = new ResizeObserver(measure);
    observer.observe(media);
    for (const type of ['resize', 'loadedmetadata'])
      media.addEventListener(type, measure, { signal: controller.signal });
    measure();
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [media]);

  return box;
}

/** The video fills its element as far as its aspect ratio allows, centered (`object-fit: contain`). */
function getPictureBox(media: MediaSurface): CSSProperties {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent } = media;
  const { width, height } = getPictureSize(media);
  const scale = Math.min(offsetWidth / width, offsetHeight / height);
  const shown = { width: width * scale, height: height * scale };
  const top = offsetTop + (offsetHeight - shown.height) / 2;
  const below = (offsetParent?.clientHeight ?? offsetHeight) - top - shown.height;
  return {
    top: `${top}px`,
    left: `${offsetLeft + (offsetWidth - shown.width) / 2}px`,
    width: `${shown.width}px`,
    height: `${shown.height}px`,
    '--picture-top': `${top}px`,
    '--picture-below': `${below}px`,
  };
}

/** Falls back to the element's size until the video's is known. */
function getPictureSize(media: MediaSurface): { readonly width: number; readonly height: number } {
  const { videoWidth: width = 0, videoHeight: height = 0 } = media;
  if (width > 0 && height > 0) return { width, height };
  return { width: media.offsetWidth || 1, height: media.offsetHeight || 1 };
}
