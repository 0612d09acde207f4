import styles from './shelf.module.scss';

/** The tiles of a shelf that is still loading, or too far away to be worth its cards: their size to the pixel, in muted blocks. */
export function ShelfSkeleton({ columns }: { readonly columns: number }) {
  return (
    <div className={styles['body']} aria-hidden="true">
      <div className={styles['skeletons']}>
        {Array.from({ length: columns + 1 }, (_, index) => (
          <div key={index} className={styles['skeleton']} />
        ))}
      </div>
    </div>
  );
}
