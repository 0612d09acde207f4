import { useCallback, useSyncExternalStore } from 'react';

/** Pixels of the height of what is shown now; 0 while nothing is. */
export function usePictureHeight(media: HTMLMediaElement): number {
  const subscribe = useCallback(
    (notify: () => void) => {
      const controller = new AbortController();
      for (const type of ['resize', 'loadedmetadata', 'emptied'])
        media.addEventListener(type, notify, { signal: controller.signal });
      return () => controller.abort();
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => (media instanceof HTMLVideoElement ? media.videoHeight : 0));
}
