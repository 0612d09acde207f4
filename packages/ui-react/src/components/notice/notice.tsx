import type { ReactNode } from 'react';

import { LiveRegion } from '../live-region/live-region.tsx';
import styles from './notice.module.scss';

export interface NoticeProps {
  readonly children: ReactNode;
  /** Buttons of the notice. */
  readonly actions?: ReactNode;
}

/** One calm sentence at the bottom of the window, announced when it appears; never takes the focus. */
export function Notice({ children, actions }: NoticeProps) {
  return (
    <LiveRegion className={styles['notice']}>
      <p className={styles['text']}>{children}</p>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </LiveRegion>
  );
}
