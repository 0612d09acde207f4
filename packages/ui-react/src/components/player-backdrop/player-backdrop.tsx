import { Image } from '../image/image.tsx';
import styles from './player-backdrop.module.scss';

export interface PlayerBackdropProps {
  readonly src: string;
  readonly isVisible: boolean;
}

/** The title's own picture, dimmed, where its moving one is about to be. */
export function PlayerBackdrop({ src, isVisible }: PlayerBackdropProps) {
  return (
    <div className={styles['backdrop']} data-visible={isVisible} aria-hidden="true">
      <Image src={src} alt="" sizes="100vw" priority />
    </div>
  );
}
