import { LiveRegion } from '../live-region/live-region.tsx';
import styles from './dialog.module.scss';

/** One sentence in a dialog about what has just been done, or is about to be; read out when it comes. */
export function DialogNote({ children }: { readonly children: string }) {
  return <LiveRegion className={styles['note']}>{children}</LiveRegion>;
}
