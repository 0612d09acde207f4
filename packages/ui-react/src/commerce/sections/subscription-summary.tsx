import type { ReactNode } from 'react';

import { DetailsList, type Detail } from '../../components/details-list/details-list.tsx';
import { StatusLabel, type StatusTone } from './status-label.tsx';
import styles from './subscription-summary.module.scss';

export interface SubscriptionSummaryProps {
  /** The plan's name, in the operator's language. */
  readonly title: string;
  readonly status: { readonly text: string; readonly tone: StatusTone };
  /** Price per period; undefined when it is free. */
  readonly price: string | undefined;
  readonly facts: readonly Detail[];
  /** A sentence on what happens next. */
  readonly note?: string | undefined;
  /** The problem, and what the viewer can do about it. */
  readonly problem?: string | undefined;
  /** The available actions. */
  readonly children?: ReactNode;
}

/** Shows a subscription's name, status, price, dates and actions. */
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
