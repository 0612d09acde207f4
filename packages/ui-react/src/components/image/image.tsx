import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import {
  DEFAULT_IMAGE_WIDTH_PX,
  imageSourceSet,
  splitPosterFallback,
  withImageWidth,
} from '@marquee/common/content/image-width.ts';

import styles from './image.module.scss';

export interface ImageProps {
  /** URL without a width; the browser picks one by `sizes`. Empty or missing shows the fallback. */
  readonly src: string | undefined;
  /** Empty when the text beside the picture already describes it. */
  readonly alt: string;
  /** Displayed width, as a value of the `sizes` attribute. */
  readonly sizes: string;
  /** Reserves a box of this shape before the picture loads; without it the picture fills its parent. */
  readonly aspectRatio?: AspectRatio | undefined;
  /** Shown in the box when there is no picture. */
  readonly fallbackTitle?: string | undefined;
  /**
   * The largest picture of the first view: loads eagerly with high priority, and at whatever width its host falls back to
   * rather than after another request.
   */
  readonly priority?: boolean | undefined;
  readonly onLoad?: (() => void) | undefined;
  /** Called when the picture fails to load. */
  readonly onError?: (() => void) | undefined;
}

/** Pictures that items turned out not to have: their posters come at once when they are shown again. */
const missing = new Set<string>();

/** A responsive picture from the content host, in a box whose shape never changes. */
export function Image({
  src,
  alt,
  sizes,
  aspectRatio,
  fallbackTitle,
  priority = false,
  ...listeners
}: ImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [picture, poster] = priority ? [src] : splitPosterFallback(src ?? '');
  const shown = [picture, poster].find(
    (address) => address && !failed.includes(address) && !missing.has(address),
  );
  return (
    <span className={styles['box']} data-fallback={shown === undefined} style={getShape(aspectRatio)}>
      {shown !== undefined ? (
        <img
          ref={priority ? undefined : hideUntilLoaded}
          className={styles['picture']}
          src={withImageWidth(shown, DEFAULT_IMAGE_WIDTH_PX)}
          srcSet={imageSourceSet(shown)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          onLoad={({ currentTarget }) => {
            delete currentTarget.dataset['loading'];
            if (picture && shown === poster) missing.add(picture);
            listeners.onLoad?.();
          }}
          onError={() => {
            setFailed([...failed, shown]);
            if (shown === poster || poster === undefined) listeners.onError?.();
          }}
        />
      ) : (
        <Fallback title={fallbackTitle} onOnline={() => setFailed([])} />
      )}
    </span>
  );
}

interface FallbackProps {
  readonly title: string | undefined;
  /** Called when the network comes back, for lack of which the picture may have failed. */
  readonly onOnline: () => void;
}

function Fallback({ title, onOnline }: FallbackProps) {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('online', () => handleOnline(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <span className={styles['title']} aria-hidden="true">
      {title}
    </span>
  );
}

/** Fades the picture in once it is loaded. A picture from the cache is there at once. */
function hideUntilLoaded(picture: HTMLImageElement | null): void {
  if (picture?.complete === false) picture.dataset['loading'] = '';
}

function getShape(aspectRatio: AspectRatio | undefined): CSSProperties | undefined {
  return aspectRatio && { aspectRatio: aspectRatio.replace(':', ' / ') };
}
