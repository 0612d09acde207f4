import { useState, type CSSProperties } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import {
  DEFAULT_IMAGE_WIDTH_PX,
  imageSourceSet,
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
  /** The largest picture of the first view: loads eagerly with high priority. */
  readonly priority?: boolean | undefined;
  readonly onLoad?: (() => void) | undefined;
  /** Called when the picture fails to load. */
  readonly onError?: (() => void) | undefined;
}

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
  const [failedSource, setFailedSource] = useState<string>();
  const hasPicture = src !== undefined && src !== '' && src !== failedSource;
  return (
    <span className={styles['box']} data-fallback={!hasPicture} style={getShape(aspectRatio)}>
      {hasPicture ? (
        <img
          ref={priority ? undefined : hideUntilLoaded}
          className={styles['picture']}
          src={withImageWidth(src, DEFAULT_IMAGE_WIDTH_PX)}
          srcSet={imageSourceSet(src)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          onLoad={({ currentTarget }) => {
            delete currentTarget.dataset['loading'];
            listeners.onLoad?.();
          }}
          onError={() => {
            setFailedSource(src);
            listeners.onError?.();
          }}
        />
      ) : (
        <span className={styles['title']} aria-hidden="true">
          {fallbackTitle}
        </span>
      )}
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
