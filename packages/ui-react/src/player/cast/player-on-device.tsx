import { useEffect } from 'react';
import type { ScreenOrientationLock } from '@marquee/common/platform/screen-orientation-lock.ts';
import type { ScreenWakeLock } from '@marquee/common/platform/screen-wake-lock.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { useDeviceAbilities } from './use-device-abilities.ts';
import { useSystemControls } from './use-system-controls.ts';

const isFullScreen = (surface: MediaSurface): boolean =>
  document.fullscreenElement?.contains(surface) === true;

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** False while the video's size is unknown. */
const isWide = ({ videoWidth = 0, videoHeight = 0 }: MediaSurface): boolean => videoWidth > videoHeight;

export interface PlayerOnDeviceProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  /** Whether the video plays on another screen; this one may then turn off. */
  readonly isRemote: boolean;
  readonly onClose: () => void;
}

/** Connects playback to the device: media keys and lock screen, wake lock, screen orientation. Renders nothing. */
export function PlayerOnDevice({ player, session, isRemote, onClose }: PlayerOnDeviceProps) {
  const { mediaControls, wakeLock, orientation } = useDeviceAbilities();
  useSystemControls(mediaControls, { player, session, onClose });
  useScreenAwake(player, isRemote ? undefined : wakeLock);
  useLandscape(player.surface, orientation);
  usePictureInPictureEnd(player.surface);
  return null;
}

/** Closes picture-in-picture with the player. */
function usePictureInPictureEnd(surface: MediaSurface): void {
  useEffect(
    () => () => {
      const floating = document.pictureInPictureElement;
      if (floating && surface.contains(floating)) void document.exitPictureInPicture();
    },
    [surface],
  );
}

/** Keeps the screen on during playback. */
function useScreenAwake(player: WebPlayer, wakeLock: ScreenWakeLock | undefined): void {
  const isWatched = usePlayerState(
    player,
    ({ phase }) => phase === 'playing' || phase === 'buffering',
    false,
  );

  useEffect(() => {
    if (!wakeLock || !isWatched) return undefined;
    const hold = new AbortController();
    wakeLock.hold(hold.signal);
    return () => hold.abort();
  }, [wakeLock, isWatched]);
}

/** Locks the screen to landscape while a wide video fills the screen of a handheld device. */
function useLandscape(surface: MediaSurface, orientation: ScreenOrientationLock | undefined): void {
  useEffect(() => {
    if (!orientation) return undefined;
    const life = new AbortController();
    let hold: AbortController | undefined;
    const follow = () => {
      const isWanted = isFullScreen(surface) && isHandheld() && isWide(surface);
      if (isWanted === (hold !== undefined)) return;
      hold?.abort();
      hold = isWanted ? new AbortController() : undefined;
      if (hold) orientation.holdLandscape(hold.signal);
    };
    document.addEventListener('fullscreenchange', follow, { signal: life.signal });
    // The next title may have another aspect ratio, known only once its metadata is loaded.
    for (const type of ['resize', 'loadedmetadata'])
      surface.addEventListener(type, follow, { signal: life.signal });
    return () => {
      life.abort();
      hold?.abort();
    };
  }, [surface, orientation]);
}
