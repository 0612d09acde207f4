import { useLayoutEffect, useState, type CSSProperties } from 'react';

import type { MediaSurface } from '../media-surface.ts';

/** Where the picture is within the stage, bars around it left out. */
export function usePictureBox(media: MediaSurface): CSSProperties {
  const [box, setBox] = useState<CSSProperties>({ inset: 0 });

  useLayoutEffect(() => {
    const controller = new AbortController();
    const measure = () => setBox(getPictureBox(media));
    const observer = new ResizeObserver(measure);
    observer.observe(media);
    for (const type of ['resize', 'loadedmetadata'])
      media.addEventListener(type, measure, { signal: controller.signal });
    measure();
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [media]);

  return box;
}

/** The picture is as large as its frame allows, in the middle (`object-fit: contain`). */
function getPictureBox(media: MediaSurface): CSSProperties {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, offsetParent } = media;
  const { width, height } = getPictureSize(media);
  const scale = Math.min(offsetWidth / width, offsetHeight / height);
  const shown = { width: width * scale, height: height * scale };
  const top = offsetTop + (offsetHeight - shown.height) / 2;
  const below = (offsetParent?.clientHeight ?? offsetHeight) - top - shown.height;
  return {
    top: `${top}px`,
    left: `${offsetLeft + (offsetWidth - shown.width) / 2}px`,
    width: `${shown.width}px`,
    height: `${shown.height}px`,
    '--picture-top': `${top}px`,
    '--picture-below': `${below}px`,
  };
}

/** The frame's own until the film says how large it is. */
function getPictureSize(media: MediaSurface): { readonly width: number; readonly height: number } {
  const { videoWidth: width = 0, videoHeight: height = 0 } = media;
  if (width > 0 && height > 0) return { width, height };
  return { width: media.offsetWidth || 1, height: media.offsetHeight || 1 };
}
