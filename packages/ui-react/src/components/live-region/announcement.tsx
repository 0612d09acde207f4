import type { ReactNode } from 'react';

import styles from './announcement.module.scss';

/**
 * Text for screen readers alone, announced when it changes. Keep it mounted without a text: a region that is added
 * together with its text is often not announced. Beside a button, not in it, where it is no region for all of them.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles['announcement']} role="status">
      {children}
    </span>
  );
}
