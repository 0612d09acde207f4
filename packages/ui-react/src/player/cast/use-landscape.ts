import { useEffect } from 'react';
import type { ScreenOrientationLock } from '@marquee/common/platform/screen-orientation-lock.ts';

import type { MediaSurface } from '../media-surface.ts';

/** A picture that fills a handheld screen is as large as it can be: the screen is held the way the picture is, if that is wide. */
export function useLandscape(surface: MediaSurface, orientation: ScreenOrientationLock | undefined): void {
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

const isFullScreen = (surface: MediaSurface): boolean =>
  document.fullscreenElement?.contains(surface) === true;

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Not as long as its shape is unknown. */
const isWide = ({ videoWidth = 0, videoHeight = 0 }: MediaSurface): boolean => videoWidth > videoHeight;
