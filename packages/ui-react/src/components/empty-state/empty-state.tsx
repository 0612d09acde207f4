import type { ReactNode } from 'react';

import styles from './empty-state.module.scss';

export interface EmptyStateProps {
  /** One sentence. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Link or button to continue. */
  readonly action?: ReactNode;
}

/** Message for an empty list or page. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h2 className={styles['title']}>{title}</h2>
      {description === undefined ? null : <p className={styles['description']}>{description}</p>}
      {action}
    </div>
  );
}
