import { useState } from 'react';

import { Image } from '../../components/image/image.tsx';
import styles from './player-backdrop.module.scss';

export interface PlayerBackdropProps {
  readonly src: string;
  readonly isVisible: boolean;
}

/**
 * The title's image, dimmed, in place of the video until that is visible, and of a title that is sound alone.
 *
 * Chromium retains responsive images from their creation until they leave the document. React may create an image and
 * discard it before it is mounted, which would leak it and the player with it. So the image renders once its container
 * is mounted.
 */
export function PlayerBackdrop({ src, isVisible }: PlayerBackdropProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace} className={styles['backdrop']} data-visible={isVisible} aria-hidden="true">
      {place ? <Image src={src} alt="" sizes="100vw" priority /> : null}
    </div>
  );
}
