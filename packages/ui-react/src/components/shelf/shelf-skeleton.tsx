import { ShelfFrame, useShelfColumns, type ShelfFrameProps } from './shelf-frame.tsx';
import styles from './shelf.module.scss';

/** A shelf that is still loading, or too far away to be worth its cards: the same size to the pixel, in muted blocks. */
export function ShelfSkeleton(frame: Omit<ShelfFrameProps, 'children'>) {
  const columns = useShelfColumns(frame.layout, frame.aspectRatio);
  return (
    <ShelfFrame {...frame}>
      <div className={styles['body']} aria-hidden="true">
        <div className={styles['skeletons']}>
          {Array.from({ length: columns + 1 }, (_, index) => (
            <div key={index} className={styles['skeleton']} />
          ))}
        </div>
      </div>
    </ShelfFrame>
  );
}
