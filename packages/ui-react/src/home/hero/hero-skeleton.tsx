import styles from './hero.module.scss';

/** The hero's room while its titles load. */
export function HeroSkeleton() {
  return (
    <div className={styles['hero']} aria-hidden="true">
      <div className={styles['stage']}>
        <div className={styles['slide']} data-position="0">
          <div className={styles['content']}>
            <div className={styles['block']} data-part="title" />
            <div className={styles['block']} data-part="text" />
            <div className={styles['block']} data-part="action" />
          </div>
        </div>
      </div>
    </div>
  );
}
