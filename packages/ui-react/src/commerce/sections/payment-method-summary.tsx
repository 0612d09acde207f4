import styles from './payment-method-summary.module.scss';

/** Not among the icons: those come with the first page. */
const PICTURES = {
  card: 'M3 5.5h18v13H3v-13ZM3 9.5h18M6.5 14.5h4',
  paypal: 'M4 7.5v10a2 2 0 0 0 2 2h13.5v-4M4 7.5a2 2 0 0 1 2-2h11v4M4 7.5a2 2 0 0 0 2 2h13.5v6M15.5 12.5v.01',
} as const;

export interface PaymentMethodSummaryProps {
  readonly kind: keyof typeof PICTURES;
  readonly title: string;
  /** What else is known of it, a line each. */
  readonly lines: readonly string[];
}

/** What the next payment is taken from. */
export function PaymentMethodSummary({ kind, title, lines }: PaymentMethodSummaryProps) {
  return (
    <div className={styles['method']}>
      <span className={styles['picture']}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={PICTURES[kind]} />
        </svg>
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {lines.map((line) => (
          <p key={line} className={styles['line']} dir="auto">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
