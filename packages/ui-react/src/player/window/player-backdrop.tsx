import { useState } from 'react';

import { Image } from '../../components/image/image.tsx';
import styles from './player-backdrop.module.scss';

export interface PlayerBackdropProps {
  readonly src: string;
  readonly isVisible: boolean;
}

/**
 * The title's own picture, dimmed, where its moving one is about to be.
 *
 * Chromium holds pictures that fit themselves to the window from the moment they are made until they leave the page. React
 * may make one and throw it away before it is in the page; it would be held for ever, and the player beside it too. So the
 * picture is made once its place is in the page.
 */
export function PlayerBackdrop({ src, isVisible }: PlayerBackdropProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace} className={styles['backdrop']} data-visible={isVisible} aria-hidden="true">
      {place ? <Image src={src} alt="" sizes="100vw" priority /> : null}
    </div>
  );
}
