import type { ReactNode } from 'react';

import styles from './empty-state.module.scss';

export interface EmptyStateProps {
  /** The one sentence. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The one way on. */
  readonly action?: ReactNode;
}

/** Nothing to show here, said calmly. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className={styles['state']}>
      <h2 className={styles['title']}>{title}</h2>
      {description === undefined ? null : <p className={styles['description']}>{description}</p>}
      {action}
    </div>
  );
}
