import { useId, type ReactNode } from 'react';

import styles from './order-summary.module.scss';

/** One amount of an order, in words. */
export interface OrderLine {
  readonly label: string;
  /** With its currency. */
  readonly amount: string;
}

export interface OrderSummaryProps {
  readonly heading: string;
  /** What is bought. */
  readonly title: string;
  /** What it costs without anything taken off, and for how long. */
  readonly description: string;
  /** Leads back to the choice. */
  readonly change: ReactNode;
  /** What the total is made of; none while only the total counts. */
  readonly lines: readonly OrderLine[];
  readonly total: OrderLine;
  /** What is paid later, or how long a discount lasts. */
  readonly notes: readonly string[];
  /** Where a coupon is entered. */
  readonly children?: ReactNode;
}

/** What is bought, and all amounts of it. The total is read out when it changes. */
export function OrderSummary(props: OrderSummaryProps) {
  const { heading, title, description, change, lines, total, notes, children } = props;
  const id = useId();
  return (
    <section className={styles['summary']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {heading}
      </h3>
      <div className={styles['offer']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['description']}>{description}</p>
        <span className={styles['change']}>{change}</span>
      </div>
      {children}
      <dl className={styles['lines']}>
        {lines.map((line) => (
          <div key={line.label} className={styles['line']}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className={styles['total']} aria-live="polite" aria-atomic="true">
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {notes.length === 0 ? null : (
        <div className={styles['notes']}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
    </section>
  );
}
