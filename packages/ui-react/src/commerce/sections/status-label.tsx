import styles from './status-label.module.scss';

/** Tone of a status: `good` for a running subscription, `quiet` for an ended or ending one. */
export type StatusTone = 'good' | 'quiet';

/** A short status text. The tone adds no information to the text. */
export function StatusLabel({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  return (
    <span className={styles['label']} data-tone={tone}>
      {children}
    </span>
  );
}
