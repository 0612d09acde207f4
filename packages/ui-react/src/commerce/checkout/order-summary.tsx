import { useId, type ReactNode } from 'react';

import styles from './order-summary.module.scss';

/** One amount of an order, as display text. */
export interface OrderLine {
  readonly label: string;
  /** Includes the currency. */
  readonly amount: string;
}

export interface OrderSummaryProps {
  readonly heading: string;
  /** Name of the offer. */
  readonly title: string;
  /** Full price and period. */
  readonly description: string;
  /** Link back to the offers. */
  readonly change: ReactNode;
  /** The parts of the total; empty when only the total is shown. */
  readonly lines: readonly OrderLine[];
  readonly total: OrderLine;
  /** Notes on later payments, or on how long a discount lasts. */
  readonly notes: readonly string[];
  /** The coupon form. */
  readonly children?: ReactNode;
}

/** Shows the offer and all amounts. Screen readers announce changes of the total. */
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
