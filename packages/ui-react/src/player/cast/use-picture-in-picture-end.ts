import { useEffect } from 'react';

import type { MediaSurface } from '../media-surface.ts';

/** The window of its own that a picture stands in closes with the player. */
export function usePictureInPictureEnd(surface: MediaSurface): void {
  useEffect(
    () => () => {
      const floating = document.pictureInPictureElement;
      if (floating && surface.contains(floating)) void document.exitPictureInPicture();
    },
    [surface],
  );
}
