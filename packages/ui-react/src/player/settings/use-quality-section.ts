import { useTranslation } from 'react-i18next';
import { useCallback, useSyncExternalStore } from 'react';
import type { Rendition } from '@marquee/common/playback/player.ts';

import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import type { SettingsSection } from './player-settings-pages.tsx';
import { usePlayerChoices } from './use-player-choices.ts';

const AUTO = 'auto';
const NO_RENDITIONS: readonly Rendition[] = [];

/** The qualities to choose from, by the height of the picture; undefined when there is one only. */
export function useQualitySection(player: WebPlayer): SettingsSection | undefined {
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

/** Renditions come with the best first; sound alone is no quality of a picture. */
function getBestOfEachHeight(renditions: readonly Rendition[]): readonly Rendition[] {
  return renditions.filter(
    ({ heightPx }, index) =>
      heightPx !== undefined && renditions.findIndex((other) => other.heightPx === heightPx) === index,
  );
}

/** Pixels of the height of what is shown now; 0 while nothing is. */
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
