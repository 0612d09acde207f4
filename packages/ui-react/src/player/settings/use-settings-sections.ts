import { useTranslation } from 'react-i18next';
import { PLAYBACK_RATES } from '@marquee/common/playback/preferences/player-preferences.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { Rendition } from '@marquee/common/playback/player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { SettingsSection } from './player-settings-pages.tsx';
import { usePlayerChoices } from './use-player-choices.ts';
import { useAudioChoices, useCaptionChoices } from './use-track-choices.ts';
import type { MediaSurface } from '../media-surface.ts';

const OFF = 'off';

/** Returns the settings of the current title, without those that offer no choice. */
export function useSettingsSections(player: WebPlayer): readonly SettingsSection[] {
  const quality = useQualitySection(player);
  const audio = useAudioSection(player);
  const speed = useSpeedSection(player);
  const captions = useCaptionsSection(player);
  return [quality, audio, speed, captions].filter((section) => section !== undefined);
}

function useAudioSection(player: WebPlayer): SettingsSection | undefined {
  const { t } = useTranslation('player');
  const choices = useAudioChoices(player);
  const { chooseAudio } = usePlayerChoices(player);
  const selectedId = usePlayerState(player, ({ audioTrackId }) => audioTrackId, undefined);
  if (choices.length < 2) return undefined;
  return { id: 'audio', label: t('audio'), choices, selectedId: selectedId ?? '', onChoose: chooseAudio };
}

/** Live streams have no speed setting. */
function useSpeedSection(player: WebPlayer): SettingsSection | undefined {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { chooseRate } = usePlayerChoices(player);
  const rate = usePlayerState(player, (state) => state.rate, 1);
  const hasSpeeds = usePlayerState(
    player,
    ({ durationS }) => durationS > 0 && Number.isFinite(durationS),
    false,
  );
  if (!hasSpeeds || player.hasFixedRate) return undefined;
  return {
    id: 'speed',
    label: t('speed'),
    choices: PLAYBACK_RATES.map((choice) => ({
      id: String(choice),
      label: choice === 1 ? t('speed_normal') : formatRate(choice, language),
    })),
    selectedId: String(rate),
    onChoose: (id) => chooseRate(Number(id)),
  };
}

function useCaptionsSection(player: WebPlayer): SettingsSection | undefined {
  const { t } = useTranslation('player');
  const choices = useCaptionChoices(player);
  const { chooseCaptions } = usePlayerChoices(player);
  const selectedId = usePlayerState(player, ({ captionTrackId }) => captionTrackId, undefined);
  if (choices.length === 0) return undefined;
  return {
    id: 'captions',
    label: t('captions'),
    choices: [{ id: OFF, label: t('captions_off') }, ...choices],
    selectedId: selectedId ?? OFF,
    onChoose: (id) => chooseCaptions(id === OFF ? undefined : id),
  };
}

/**
 * Formats a rate such as `1.5×` in the language. Uses `toLocaleString`, whose format browsers cache; creating one each
 * time is slow.
 */
export function formatRate(rate: number, language: string): string {
  return `${rate.toLocaleString(language)}×`;
}

const AUTO = 'auto';
const NO_RENDITIONS: readonly Rendition[] = [];

/** Returns the qualities by video height; undefined when there is only one. */
function useQualitySection(player: WebPlayer): SettingsSection | undefined {
  const { t } = useTranslation('player');
  const { chooseRendition } = usePlayerChoices(player);
  const renditions = usePlayerState(player, (state) => state.renditions, NO_RENDITIONS);
  const renditionId = usePlayerState(player, (state) => state.renditionId, undefined);
  const shownPx = usePictureHeight(player.surface);
  const heights = getBestOfEachHeight(renditions);
  if (heights.length < 2) return undefined;

  const selected = renditions.find(({ id }) => id === renditionId);
  const isKnown = selected === undefined && shownPx > 0;
  return {
    id: 'quality',
    label: t('quality'),
    choices: [
      { id: AUTO, label: isKnown ? t('quality_auto_height', { height: shownPx }) : t('quality_auto') },
      ...heights.map(({ id, heightPx }) => ({ id, label: `${heightPx}p` })),
    ],
    selectedId: heights.find(({ heightPx }) => heightPx === selected?.heightPx)?.id ?? AUTO,
    onChoose: (id) => chooseRendition(id === AUTO ? undefined : id),
  };
}

/** Returns the best rendition of each height, without audio-only ones. Renditions are sorted best first. */
function getBestOfEachHeight(renditions: readonly Rendition[]): readonly Rendition[] {
  return renditions.filter(
    ({ heightPx }, index) =>
      heightPx !== undefined && renditions.findIndex((other) => other.heightPx === heightPx) === index,
  );
}

/** Returns the current video height in pixels; 0 while unknown. */
function usePictureHeight(media: MediaSurface): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      const controller = new AbortController();
      for (const type of ['resize', 'loadedmetadata', 'emptied'])
        media.addEventListener(type, notify, { signal: controller.signal });
      return () => controller.abort();
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.videoHeight ?? 0);
}
