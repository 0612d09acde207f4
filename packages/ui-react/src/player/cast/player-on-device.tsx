import { useEffect } from 'react';
import type { ScreenOrientationLock } from '@marquee/common/playback/player-devices.ts';
import type { PlaybackSession } from '@marquee/common/playback/session/playback-session.ts';

import type { MediaSurface } from '../media-surface.ts';
import type { WebPlayer } from '../web-player.ts';
import { useSessionState } from '../use-playback-session.ts';

const isFullScreen = (surface: MediaSurface): boolean =>
  document.fullscreenElement?.contains(surface) === true;

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** False while the video's size is unknown. */
const isWide = ({ videoWidth = 0, videoHeight = 0 }: MediaSurface): boolean => videoWidth > videoHeight;

export interface PlayerOnDeviceProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
}

/** Locks the screen orientation and ends picture-in-picture with the player. Renders nothing. */
export function PlayerOnDevice({ player, session }: PlayerOnDeviceProps) {
  const orientation = useSessionState(session, (state) => state.devices.orientation);
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
