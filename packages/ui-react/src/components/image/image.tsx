import { useCallback, useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
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
  /** Empty when the text next to the image already describes it. */
  readonly alt: string;
  /** Displayed width, as a value of the `sizes` attribute. */
  readonly sizes: string;
  /** Reserves a box of this shape before the image loads; without it, the image fills its parent. */
  readonly aspectRatio?: AspectRatio | undefined;
  /** Shown in place of a missing image. */
  readonly fallbackTitle?: string | undefined;
  /**
   * Whether this is the largest image above the fold: loads eagerly with high priority, and accepts the host's fallback
   * at any width to save another request.
   */
  readonly priority?: boolean | undefined;
  readonly onLoad?: (() => void) | undefined;
  /** Called when the image fails to load. */
  readonly onError?: (() => void) | undefined;
}

/** Images known to be missing; their posters load at once next time. */
const missing = new Set<string>();

/** A responsive image from the content host, in a box whose shape never changes. */
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
  // As it was first: in a row that scrolls, the image would be requested again at its other address.
  const [isFirst] = useState(priority);
  const [picture, poster] = isFirst ? [src] : splitPosterFallback(src ?? '');
  const shown = [picture, poster].find(
    (address) => address && !failed.includes(address) && !missing.has(address),
  );
  const begin = useCallback(
    (element: HTMLImageElement | null) => {
      if (element && shown !== undefined) loadLazily(element, shown, sizes);
    },
    [shown, sizes],
  );
  return (
    <span className={styles['box']} data-fallback={shown === undefined} style={getShape(aspectRatio)}>
      {shown !== undefined ? (
        <img
          ref={isFirst ? undefined : begin}
          className={styles['picture']}
          src={withImageWidth(shown, DEFAULT_IMAGE_WIDTH_PX)}
          srcSet={isFirst ? imageSourceSet(shown) : undefined}
          sizes={isFirst ? sizes : undefined}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
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
  /** Called when the device is online again, because the image may have failed while offline. */
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

/**
 * Offers the widths, and fades the image in once it is loaded; a cached one shows at once. Not before it is in the page:
 * Chromium keeps elements with widths that were created for a render which React then discarded.
 */
function loadLazily(image: HTMLImageElement, address: string, sizes: string): void {
  const isNew = image.srcset === '';
  image.sizes = sizes;
  image.srcset = imageSourceSet(address);
  if (isNew && !image.complete) image.dataset['loading'] = '';
}

function getShape(aspectRatio: AspectRatio | undefined): CSSProperties | undefined {
  return aspectRatio && { aspectRatio: aspectRatio.replace(':', ' / ') };
}
