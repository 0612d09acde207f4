import { LiveRegion } from '../live-region/live-region.tsx';
import styles from './dialog.module.scss';

/** Sentence in a dialog about an action that is done or about to happen; announced when it appears. */
export function DialogNote({ children }: { readonly children: string }) {
  return <LiveRegion className={styles['note']}>{children}</LiveRegion>;
}
