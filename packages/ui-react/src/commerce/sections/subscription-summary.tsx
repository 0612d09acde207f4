import type { ReactNode } from 'react';

import { DetailsList, type Detail } from '../../components/details-list/details-list.tsx';
import { StatusLabel, type StatusTone } from './status-label.tsx';
import styles from './subscription-summary.module.scss';

export interface SubscriptionSummaryProps {
  /** The plan's name, in whatever language its operator wrote it. */
  readonly title: string;
  readonly status: { readonly text: string; readonly tone: StatusTone };
  /** What it costs, a period; undefined when it costs nothing. */
  readonly price: string | undefined;
  readonly facts: readonly Detail[];
  /** What will happen to it, in a sentence. */
  readonly note?: string | undefined;
  /** What is wrong with it, and what to do. */
  readonly problem?: string | undefined;
  /** What can be done. */
  readonly children?: ReactNode;
}

/** A subscription at one glance: what it is, what it costs, until when, and what can be done with it. */
export function SubscriptionSummary(props: SubscriptionSummaryProps) {
  const { title, status, price, facts, note, problem, children } = props;
  return (
    <div className={styles['summary']}>
      <div className={styles['head']}>
        <p className={styles['title']} dir="auto">
          {title}
        </p>
        <StatusLabel tone={status.tone}>{status.text}</StatusLabel>
      </div>
      {price === undefined ? null : <p className={styles['price']}>{price}</p>}
      <DetailsList details={facts} />
      {problem === undefined ? null : (
        <p className={styles['note']} data-tone="problem">
          {problem}
        </p>
      )}
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
      {children === undefined ? null : <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
