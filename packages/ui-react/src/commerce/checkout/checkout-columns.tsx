import type { ReactNode } from 'react';

import styles from './checkout-columns.module.scss';

export interface CheckoutColumnsProps {
  /** The purchased offer. */
  readonly summary: ReactNode;
  /** The payment form. */
  readonly children: ReactNode;
}

/** Lays out the order summary and the payment: side by side on wide screens, the summary first on phones. */
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

/** One part of the payment column; keeps its input while hidden. */
export function PaymentPart({ isHidden, children }: PaymentPartProps) {
  return (
    <div className={styles['payment']} hidden={isHidden}>
      {children}
    </div>
  );
}

/** Skeleton of an order that is loading. */
export function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['columns']} role="status" aria-label={label}>
      <span className={styles['placeholder']} data-place="summary" />
      <span className={styles['placeholder']} />
    </div>
  );
}

/** Skeleton of the payment methods, which load after the order. */
export function PaymentSkeleton({ label }: { readonly label: string }) {
  return <span className={styles['placeholder']} role="status" aria-label={label} />;
}
