import { useMutation, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommerceQueries } from '@marquee/common/commerce/commerce-queries.ts';
import { CommerceService } from '@marquee/common/commerce/commerce-service.ts';
import type { Transaction } from '@marquee/common/commerce/transaction.ts';
import { isAppError, toServerText } from '@marquee/common/shared/app-error.ts';
import { ToastController } from '@marquee/common/toast/toast-controller.ts';

import { PlainSection } from '../../components/account-section/plain-section.tsx';
import { Button } from '../../components/button/button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useCommerceCapabilities } from '../use-commerce-capabilities.ts';
import { getReceiptId, toTransactionRow } from './describe-transaction.ts';
import { Loaded } from './loaded.tsx';
import styles from './payment-sections.module.scss';
import { showReceipt } from './show-receipt.ts';
import { TransactionList } from './transaction-list.tsx';

/** How many payments are in view before the rest is asked for (commerce 9). */
const SHOWN_AT_FIRST = 4;

/** What was paid, the latest first (commerce 2). */
export function BillingSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('payments');
  const query = useQuery(useService(CommerceQueries).transactions(userId));
  return (
    <PlainSection title={t('billing_history')}>
      <Loaded query={query}>
        {(transactions) =>
          transactions.length === 0 ? (
            <p className={styles['muted']}>{t('no_transactions')}</p>
          ) : (
            <History transactions={transactions} />
          )
        }
      </Loaded>
    </PlainSection>
  );
}

function History({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { hasReceipts } = useCommerceCapabilities();
  const { listRef, isWhole, showAll } = useWholeList();
  const receipts = useReceipt(transactions);
  const rows = transactions.map((transaction, index) =>
    toTransactionRow(transaction, { index, hasReceipts, t, language }),
  );
  const hiddenCount = isWhole ? 0 : Math.max(0, rows.length - SHOWN_AT_FIRST);
  return (
    <>
      <div ref={listRef} className={styles['wait']}>
        <TransactionList
          rows={rows.slice(0, rows.length - hiddenCount)}
          busyReceipt={receipts.busy}
          onReceipt={receipts.show}
        />
      </div>
      {hiddenCount === 0 ? null : (
        <Button variant="secondary" onClick={showAll}>
          {t('show_all', { count: hiddenCount })}
        </Button>
      )}
    </>
  );
}

/** The button that shows the rest is gone then; the focus goes to the first of what came. */
function useWholeList() {
  const listRef = useRef<HTMLDivElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    const rows = [...(listRef.current?.querySelectorAll('li') ?? [])];
    if (isWhole) rows.at(SHOWN_AT_FIRST)?.focus();
  }, [isWhole]);
  return { listRef, isWhole, showAll: () => setIsWhole(true) };
}

/** A receipt that came and cannot be read says what is wrong with it (commerce 8). */
function describeReceiptFailure(error: unknown, t: TFunction<'payments'>): string {
  const detail = isAppError(error, 'receipt_invalid') ? toServerText(error.data['detail']) : undefined;
  return detail === undefined ? t('receipt_failed') : t('receipt_unreadable', { detail });
}

function useReceipt(transactions: readonly Transaction[]) {
  const { t } = useTranslation('payments');
  const { receipts } = useService(CommerceService);
  const toasts = useService(ToastController);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (transaction: Transaction) => receipts?.fetchReceipt(transaction),
    onSuccess: (receipt, transaction) => {
      if (receipt) showReceipt(receipt, getReceiptId(transaction) ?? '');
    },
    onError: (error) => toasts.showFailure(describeReceiptFailure(error, t)),
  });
  return {
    busy: isPending ? getReceiptId(variables) : undefined,
    show: (id: string) => {
      const transaction = transactions.find((entry) => getReceiptId(entry) === id);
      if (transaction) mutate(transaction);
    },
  };
}
