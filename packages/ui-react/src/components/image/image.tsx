import { useState, type CSSProperties } from 'react';
import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import {
  DEFAULT_IMAGE_WIDTH_PX,
  imageSourceSet,
  withImageWidth,
} from '@marquee/common/content/image-width.ts';

import styles from './image.module.scss';

export interface ImageProps {
  /** Address without a width; the browser picks one by `sizes`. Empty or missing shows the fallback. */
  readonly src: string | undefined;
  /** Empty when the text beside the picture says it all. */
  readonly alt: string;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** The box is held in this shape from the start; without it the picture fills its parent. */
  readonly aspectRatio?: AspectRatio | undefined;
  /** Stands in the box when there is no picture. */
  readonly fallbackTitle?: string | undefined;
  /** The largest picture of the first view: fetched at once, before others. */
  readonly priority?: boolean | undefined;
  readonly onLoad?: (() => void) | undefined;
  /** It cannot be had. */
  readonly onError?: (() => void) | undefined;
}

/** A picture of the content host in the size it is shown in, in a box that never changes its shape. */
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
          className={styles['picture']}
          src={withImageWidth(src, DEFAULT_IMAGE_WIDTH_PX)}
          srcSet={imageSourceSet(src)}
          sizes={sizes}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          draggable={false}
          onLoad={listeners.onLoad}
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

function getShape(aspectRatio: AspectRatio | undefined): CSSProperties | undefined {
  return aspectRatio && { aspectRatio: aspectRatio.replace(':', ' / ') };
}
