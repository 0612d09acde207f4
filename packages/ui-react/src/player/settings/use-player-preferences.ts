import { useEffect, useLayoutEffect } from 'react';
import { applyPlayerPreferences } from '@marquee/common/playback/preferences/apply-player-preferences.ts';
import { PlayerPreferencesController } from '@marquee/common/playback/preferences/player-preferences-controller.ts';
import { PlayerPreferencesStore } from '@marquee/common/playback/preferences/player-preferences-store.ts';

import { useService } from '../../hooks/use-service.ts';
import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../use-player.ts';

/**
 * Has every title play as the viewer chose before, and remembers how loud they listen. Another screen is as loud as it is:
 * `isRemote` leaves its sound alone.
 */
export function usePlayerPreferences(player: WebPlayer | undefined, isRemote: boolean): void {
  const store = useService(PlayerPreferencesStore);
  const controller = useService(PlayerPreferencesController);

  useLayoutEffect(() => {
    const life = new AbortController();
    controller.follow(life.signal);
    return () => life.abort();
  }, [controller]);

  useEffect(() => {
    if (!player) return undefined;
    const life = new AbortController();
    applyPlayerPreferences(player, () => store.getState(), life.signal);
    const { volume, isMuted } = store.getState();
    if (!isRemote)
      keepVolume(player.surface, { volume, isMuted }, (change) => controller.change(change), life.signal);
    return () => life.abort();
  }, [player, isRemote, store, controller]);
}

interface Loudness {
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Sets how loud `media` is, and tells of every change by the viewer after that. */
function keepVolume(
  media: MediaSurface,
  wanted: Loudness,
  onChange: (loudness: Loudness) => void,
  signal: AbortSignal,
): void {
  media.volume = wanted.volume;
  media.muted = wanted.isMuted;
  // Some devices have a volume of their own, and keep it.
  let known = readLoudness(media);
  media.addEventListener(
    'volumechange',
    () => {
      const now = readLoudness(media);
      if (now.volume === known.volume && now.isMuted === known.isMuted) return;
      known = now;
      onChange(now);
    },
    { signal },
  );
}

const readLoudness = ({ volume, muted }: MediaSurface): Loudness => ({ volume, isMuted: muted });
