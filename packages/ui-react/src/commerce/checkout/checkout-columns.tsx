import type { ReactNode } from 'react';

import styles from './checkout-columns.module.scss';

export interface CheckoutColumnsProps {
  /** What is bought. */
  readonly summary: ReactNode;
  /** How it is paid. */
  readonly children: ReactNode;
}

/** What is bought before how it is paid: beside it where there is room, above it on phones. */
export function CheckoutColumns({ summary, children }: CheckoutColumnsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['summary']}>{summary}</div>
      <div className={styles['payment']}>{children}</div>
    </div>
  );
}

export interface PaymentPartProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** One part of how it is paid; hidden, it keeps what was typed into it. */
export function PaymentPart({ isHidden, children }: PaymentPartProps) {
  return (
    <div className={styles['payment']} hidden={isHidden}>
      {children}
    </div>
  );
}

/** The room of an order that is not known yet. */
export function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['columns']} role="status" aria-label={label}>
      <span className={styles['placeholder']} data-place="summary" />
      <span className={styles['placeholder']} />
    </div>
  );
}

/** The room of the ways to pay, which come after the order. */
export function PaymentSkeleton({ label }: { readonly label: string }) {
  return <span className={styles['placeholder']} role="status" aria-label={label} />;
}
