import { useCallback, useSyncExternalStore } from 'react';

import type { MediaSurface } from '../media-surface.ts';

/** Pixels of the height of what is shown now; 0 while nothing is. */
export function usePictureHeight(media: MediaSurface): number {
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
