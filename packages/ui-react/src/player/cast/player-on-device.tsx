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

/** Not as long as its shape is unknown. */
const isWide = ({ videoWidth = 0, videoHeight = 0 }: MediaSurface): boolean => videoWidth > videoHeight;

export interface PlayerOnDeviceProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  /** Whether the picture is on another screen: then this one may go dark. */
  readonly isRemote: boolean;
  readonly onClose: () => void;
}

/** What plays, to the device: its keys and lock screen, the screen that stays on and turns. Shows nothing. */
export function PlayerOnDevice({ player, session, isRemote, onClose }: PlayerOnDeviceProps) {
  const { mediaControls, wakeLock, orientation } = useDeviceAbilities();
  useSystemControls(mediaControls, { player, session, onClose });
  useScreenAwake(player, isRemote ? undefined : wakeLock);
  useLandscape(player.surface, orientation);
  usePictureInPictureEnd(player.surface);
  return null;
}

/** The window of its own that a picture stands in closes with the player. */
function usePictureInPictureEnd(surface: MediaSurface): void {
  useEffect(
    () => () => {
      const floating = document.pictureInPictureElement;
      if (floating && surface.contains(floating)) void document.exitPictureInPicture();
    },
    [surface],
  );
}

/** The screen does not go dark while there is something to see on it. */
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

/** A picture that fills a handheld screen is as large as it can be: the screen is held the way the picture is, if that is wide. */
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
    // The next title may have another shape, which is not known at once.
    for (const type of ['resize', 'loadedmetadata'])
      surface.addEventListener(type, follow, { signal: life.signal });
    return () => {
      life.abort();
      hold?.abort();
    };
  }, [surface, orientation]);
}
