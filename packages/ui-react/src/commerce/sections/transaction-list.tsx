import { useTranslation } from 'react-i18next';

import { Button } from '../../components/button/button.tsx';
import { StatusLabel } from './status-label.tsx';
import styles from './transaction-list.module.scss';

/** One payment as display texts. */
export interface TransactionRow {
  readonly key: string;
  readonly title: string;
  /** Date and payment method; unknown values are left out. */
  readonly facts: readonly string[];
  readonly price: string;
  /** The outcome, when the payment was refunded or failed. */
  readonly outcome: string | undefined;
  /** The receipt's id and label; undefined when there is no receipt. */
  readonly receipt: { readonly id: string; readonly label: string } | undefined;
}

export interface TransactionListProps {
  readonly rows: readonly TransactionRow[];
  /** Id of the receipt that is loading. */
  readonly busyReceipt: string | undefined;
  readonly onReceipt: (id: string) => void;
}

/** Lists payments, the latest first. */
export function TransactionList({ rows, busyReceipt, onReceipt }: TransactionListProps) {
  const { t } = useTranslation('payments');
  return (
    <ul className={styles['list']}>
      {rows.map(({ key, title, facts, price, outcome, receipt }) => (
        <li key={key} className={styles['row']} tabIndex={-1}>
          <div className={styles['words']}>
            <p className={styles['title']} dir="auto">
              {title}
            </p>
            <p className={styles['facts']}>{facts.join(' · ')}</p>
            {outcome === undefined ? null : <StatusLabel tone="quiet">{outcome}</StatusLabel>}
          </div>
          <p className={styles['price']}>{price}</p>
          {receipt === undefined ? null : (
            <div className={styles['action']}>
              <Button
                variant="quiet"
                aria-label={receipt.label}
                aria-disabled={busyReceipt !== undefined}
                aria-busy={busyReceipt === receipt.id}
                onClick={() => (busyReceipt === undefined ? onReceipt(receipt.id) : undefined)}
              >
                {t('receipt')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
