import type { HTMLAttributes, ReactNode } from 'react';

import { LiveRegion } from '../live-region/live-region.tsx';
import styles from './notice.module.scss';

export interface NoticeProps {
  readonly children: ReactNode;
  /** Buttons of the notice. */
  readonly actions?: ReactNode;
  readonly handlers?: HTMLAttributes<HTMLElement>;
}

/** One calm sentence at the bottom of the window, announced when it appears; never takes the focus. */
export function Notice({ children, actions, handlers }: NoticeProps) {
  return (
    <LiveRegion className={styles['notice']} handlers={handlers}>
      <p className={styles['text']}>{children}</p>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </LiveRegion>
  );
}
