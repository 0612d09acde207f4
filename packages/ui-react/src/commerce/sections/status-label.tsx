import styles from './status-label.module.scss';

/** How something stands: `good` goes on, `quiet` is over or will be. */
export type StatusTone = 'good' | 'quiet';

/** A word or two on how something stands. The tone says nothing that the words do not. */
export function StatusLabel({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  return (
    <span className={styles['label']} data-tone={tone}>
      {children}
    </span>
  );
}
