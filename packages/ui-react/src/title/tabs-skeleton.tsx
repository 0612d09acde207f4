import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import styles from './tabs.module.scss';

/** Tabs whose names are not known yet, the first with a grid in it, in their final size. */
export function TabsSkeleton() {
  return (
    <div className={styles['tabs']}>
      <div className={styles['list']} aria-hidden="true">
        <div className={styles['placeholder']} />
        <div className={styles['placeholder']} />
      </div>
      <MediaGridSkeleton />
    </div>
  );
}
